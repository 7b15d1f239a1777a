import {
  createAvaliacaoCultural,
  nenhumTema,
  respondaTodas,
  signAvaliacaoCultural,
  trimestreJaAvaliado,
} from '@alinha/contract/avaliacao-cultural';
import { periodName } from '@alinha/rules/coverage';
import { periodBefore } from '@alinha/rules/dates';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import {
  CreationButtons,
  type FormProps,
  notBegun,
  PassoAside,
  Salvo,
  useAvaliador,
  useCreation,
} from '../registros/index.ts';
import { temasOptions } from './api.ts';
import { DraftNote } from './DraftNote.tsx';
import { type DraftOf, draftKey, isEmpty } from './draft.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { Questionario } from './Questionario.tsx';
import { useDraft } from './useDraft.ts';

interface AvaliacaoFormDialogProps extends FormProps {
  ano: number;
  trimestre: number;
}

/** Evaluates somebody for a quarter (CULT-01 to CULT-18); closes at once on one's own row. */
export function AvaliacaoFormDialog(props: AvaliacaoFormDialogProps) {
  const { colaborador, ano, trimestre, onClose } = props;
  const avaliador = useAvaliador(colaborador, onClose);
  if (!avaliador) return null;
  const of = { avaliadorId: avaliador.id, colaboradorId: colaborador.id, trimestre, ano };
  return <AvaliacaoForm key={draftKey(of)} of={of} {...props} />;
}

function AvaliacaoForm({ ano, trimestre, of, ...page }: AvaliacaoFormDialogProps & { of: DraftOf }) {
  const { colaborador, onClose } = page;
  const temas = useQuery(temasOptions());
  const grouped = temas.data ?? [];
  const asked = grouped.flatMap(({ perguntas }) => perguntas.map(({ id }) => id));
  const draft = useDraft(of, asked.length > 0);
  const complete = asked.every((id) => draft.respostas[id] !== undefined);
  const creation = useCreation(createAvaliacaoCultural, {
    ...page,
    tipo: 'avaliacao',
    signs: {
      call: signAvaliacaoCultural,
      input: (idAvaliacao) => ({ params: { id: colaborador.id, idAvaliacao } }),
    },
    input: () => ({
      params: { id: colaborador.id },
      body: {
        trimestre,
        ano,
        respostas: asked.map((id) => ({
          fk_id_pergunta: id,
          nota: draft.respostas[id] === true,
          ...(draft.comentarios[id]?.trim() && { comentario: draft.comentarios[id] }),
        })),
      },
    }),
    ready: asked.length > 0 && complete,
    draft,
    overtaken: trimestreJaAvaliado,
    saved,
  });
  const described = `Avaliação do ${periodName('avaliacao', ano, trimestre)} sobre ${colaborador.nome}.`;
  const mayLose = useUnsaved(
    !isEmpty(draft) && !draft.kept,
    {
      title: 'Descartar o que foi respondido?',
      text: 'Não foi possível salvar o rascunho neste dispositivo: as respostas serão perdidas.',
    },
    'address',
  );
  const close = async () => {
    if (!creation.busy && (await mayLose())) onClose();
  };

  const content = () => {
    if (creation.settled || creation.unsigned)
      return <Salvo creation={creation} saved={saved} unsigned={unsigned} />;
    if (asked.length > 0) {
      return (
        <div ref={creation.fields}>
          <Questionario
            colaboradorId={colaborador.id}
            before={periodBefore(ano, trimestre, 4)}
            temas={grouped}
            draft={draft}
            problems={creation.problems}
          />
        </div>
      );
    }
    if (temas.data) {
      return (
        <Empty
          icon={IconListDetails}
          title={nenhumTema}
          text="Peça ao RH que cadastre os temas da avaliação; depois, volte aqui."
        />
      );
    }
    return !temas.error && <FormSkeleton />;
  };

  return (
    <Dialog
      opened
      onClose={() => void close()}
      title="Avaliação Cultural"
      subtitle={`${colaborador.nome}, ${periodName('avaliacao', ano, trimestre)}${notBegun({ ano, periodo: trimestre, periodos: 4 })}`}
      size="60rem"
      aside={<PassoAside />}
      onSubmit={() => creation.asking || creation.save('nothing')}
      onQuickSubmit={creation.quick}
      footer={
        <CreationButtons
          creation={creation}
          note={<DraftNote savedAt={draft.savedAt} kept={draft.kept} />}
          submit={creation.ready ? 'Salvar avaliação' : respondaTodas}
          described={described}
          onClose={onClose}
        />
      }
    >
      {temas.error && <Failure text={temas.error.message} onRetry={() => void temas.refetch()} />}
      {content()}
      {creation.termo}
    </Dialog>
  );
}

const saved = 'Avaliação salva com sucesso!';
const unsigned = 'Avaliação salva, mas ainda não assinada.';
