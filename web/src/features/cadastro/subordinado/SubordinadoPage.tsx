import { listCargosInferiores } from '@alinha/contract/cargos';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOptions } from '../../../lib/queries.ts';
import { useProduct } from '../../../session/product.ts';
import { useUser } from '../../../session/session.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { TextSkeleton } from '../../../ui/states.tsx';
import { LinkDeCadastro } from '../LinkDeCadastro.tsx';
import { Cadastrado } from './Cadastrado.tsx';
import { type Subordinado, SubordinadoForm } from './SubordinadoForm.tsx';
import classes from './SubordinadoPage.module.css';

/** Register a direct subordinate (SUB). */
export default function SubordinadoPage() {
  const navigate = useNavigate();
  const { id } = useUser();
  const { cadastroAberto } = useProduct();
  const cargos = useQuery(queryOptions(listCargosInferiores, {}));
  const [registered, setRegistered] = useState<Subordinado>();
  return (
    <div className={classes.page}>
      <PageHead title="Cadastrar Subordinado Direto" onBack={() => void navigate({ to: '/home' })} />
      <div className={classes.card}>
        {registered ? (
          <Cadastrado subordinado={registered} onAnother={() => setRegistered(undefined)} />
        ) : (
          <>
            <p className={classes.text}>
              Uma senha temporária é gerada para o primeiro acesso e enviada por e-mail. Ao entrar, a pessoa
              escolhe a própria senha.
            </p>
            <Loaded query={cargos} skeleton={<TextSkeleton widths={['30%', '100%', '30%', '100%', '60%']} />}>
              {(cargosInferiores) => (
                <SubordinadoForm cargos={cargosInferiores} onRegistered={setRegistered} />
              )}
            </Loaded>
          </>
        )}
      </div>
      {cadastroAberto && (
        <section className={classes.card} aria-label="Cadastro pela própria pessoa">
          <p className={classes.text}>
            Ou envie este link: quem se cadastra por ele entra na sua equipe depois de confirmar o e-mail.
          </p>
          <LinkDeCadastro superior={id} />
        </section>
      )}
    </div>
  );
}
