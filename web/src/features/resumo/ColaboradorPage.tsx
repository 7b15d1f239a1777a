import type { Resumo as ResumoAnswer } from '@alinha/contract/colaboradores';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError, fileAddress } from '../../lib/caller.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { usePageTitle } from '../../ui/pageTitle.ts';
import { Empty, Failure, Loading } from '../../ui/states.tsx';
import { Desativado } from '../registros/index.ts';
import { resumoOptions } from './api.ts';
import { Cartao } from './Cartao.tsx';
import classes from './ColaboradorPage.module.css';
import { PdfButton } from './PdfButton.tsx';
import { Nome } from './Pessoa.tsx';
import { Resumo } from './Resumo.tsx';

/** /colaborador/{id}: a person's summary of the year (SUM). */
export default function ColaboradorPage() {
  const { id } = useParams({ from: '/members/colaborador/$id' });
  return <Colaborador key={id} id={id} />;
}

function Colaborador({ id }: { id: number }) {
  const resumo = useQuery(resumoOptions(id));
  usePageTitle(resumo.data?.nome);
  if (resumo.data?.restrito) {
    return (
      <Frame colaborador={resumo.data}>
        <Cartao colaborador={resumo.data} />
      </Frame>
    );
  }
  const failure = resumo.error && (
    <Failure text={resumo.error.message} onRetry={() => void resumo.refetch()} />
  );
  if (resumo.data) {
    const { permissoes, desativado, observacoes_departamentos } = resumo.data;
    const observacoes = observacoes_departamentos && Object.values(observacoes_departamentos).flat().length;
    return (
      <Frame
        colaborador={resumo.data}
        action={permissoes.pdf && <PdfButton id={id} observacoes={observacoes} />}
      >
        {failure}
        {desativado && <Desativado finishes={permissoes.avaliar} />}
        <Resumo resumo={resumo.data} />
      </Frame>
    );
  }
  if (resumo.error instanceof CallError && resumo.error.status === 404) {
    return (
      <Frame>
        <Empty
          icon={IconUserOff}
          title="Colaborador não encontrado"
          text="Confira o endereço ou procure a pessoa no organograma."
        />
      </Frame>
    );
  }
  return <Frame>{failure || <Loading />}</Frame>;
}

/** The back link, heading and whom the page is about, common to all states of the page (VISTA-05). */
function Frame({
  colaborador,
  action,
  children,
}: {
  colaborador?: ResumoAnswer;
  action?: ReactNode;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <div className={classes.page}>
      <PageHead
        title="Resumo do Colaborador"
        onBack={() => void navigate({ to: '/home' })}
        picture={colaborador && <Foto {...colaborador} />}
        about={colaborador && <Nome colaborador={colaborador} />}
      >
        {action}
      </PageHead>
      {children}
    </div>
  );
}

const Foto = ({ id, nome, foto_perfil }: ResumoAnswer) => (
  <PersonAvatar id={id} name={nome} photo={foto_perfil && fileAddress(foto_perfil)} size={72} />
);
