import { deleteAvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { IconClipboardText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Deleted } from '../../ui/Deleted.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import {
  CreateButton,
  Gone,
  Paged,
  RemoveButton,
  UnsavedText,
  useRemoval,
  useShownId,
  ViewerDialog,
  type ViewerProps,
} from '../registros/index.ts';
import { AvaliacaoView } from './AvaliacaoView.tsx';
import { avaliacaoOptions, viewerOptions } from './api.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { useAvaliacaoEdit } from './useAvaliacaoEdit.ts';

interface AvaliacaoDetailDialogProps extends ViewerProps {
  ano: number;
  trimestre: number;
  /** The record to show first; by default the newest. */
  idAvaliacao: number | undefined;
}

/** The evaluations of one quarter: read, edit, sign, delete (CULT-19 to CULT-46). */
export function AvaliacaoDetailDialog({
  colaborador,
  ano,
  trimestre,
  idAvaliacao,
  onClose,
  onChanged,
  onCreate,
}: AvaliacaoDetailDialogProps) {
  const removal = useRemoval(deleteAvaliacaoCultural, {
    question: 'Tem certeza que deseja excluir esta avaliação?',
    removed,
    onChanged,
  });
  const all = useQuery(viewerOptions(colaborador.id));
  const list = all.data?.filter((one) => one.ano === ano && one.trimestre === trimestre) ?? [];
  const [shownId, show] = useShownId(idAvaliacao, all.isFetching ? undefined : list);
  const listed = list.find(({ id }) => id === shownId);
  const gone = all.data !== undefined && !listed && !all.isFetching;
  const one = useQuery({
    ...avaliacaoOptions(colaborador.id, shownId ?? 0),
    enabled: shownId !== undefined && !removal.isPending && !removal.isSuccess,
    placeholderData: listed && [listed],
    select: ([first]) => first,
  });
  const avaliacao = gone || shownId === undefined ? undefined : one.data;
  /** The query that loads the shown evaluation. */
  const reading = shownId === undefined ? all : one;
  const edit = useAvaliacaoEdit({ colaborador, avaliacao, removed: removal.isSuccess, onChanged });

  const trimestreDe = `${trimestre}º trimestre de ${ano}`;
  const described = `Avaliação do ${trimestreDe} sobre ${colaborador.nome}, feita por ${avaliacao?.avaliador}.`;
  const create = () => void edit.leaveFor(() => onCreate(list.length));
  // Deletion is offered to all readers (CULT-38).
  const removable = avaliacao && !avaliacao.assinada && !colaborador.desativado;
  const acts = avaliacao && !removal.isSuccess && (removable || colaborador.pode_avaliar) && (
    <>
      {removable && (
        <RemoveButton
          busy={removal.isPending}
          onClick={() =>
            void removal.ask({ params: { id: colaborador.id, idAvaliacao: avaliacao.id } }, described)
          }
        >
          Excluir avaliação
        </RemoveButton>
      )}
      {colaborador.pode_avaliar && <CreateButton onClick={create}>Nova avaliação</CreateButton>}
    </>
  );

  const content = () => {
    if (removal.isSuccess) return <Deleted title={removed} onClose={onClose} />;
    if (removal.isPending || (!avaliacao && reading.isFetching)) return <FormSkeleton />;
    if (all.data && list.length === 0) {
      return (
        <Empty
          icon={IconClipboardText}
          title={none}
          text={
            colaborador.pode_avaliar
              ? `Avalie o ${trimestreDe}.`
              : `Ainda não há avaliação do ${trimestreDe}.`
          }
          action={
            colaborador.pode_avaliar && (
              <CreateButton first onClick={create}>
                Nova avaliação
              </CreateButton>
            )
          }
        />
      );
    }
    if (avaliacao) {
      return (
        <Paged
          label="Avaliações do trimestre"
          previous="Avaliação anterior"
          next="Próxima avaliação"
          place={list.findIndex(({ id }) => id === shownId)}
          total={list.length}
          onTurn={(next) => void edit.leaveFor(() => show(list[next]?.id))}
        >
          <AvaliacaoView key={avaliacao.id} {...{ colaborador, avaliacao, described, edit, onChanged }} />
        </Paged>
      );
    }
    if (all.data && !listed)
      return <Gone title="Esta avaliação foi excluída" onOthers={() => show(list[0]?.id)} />;
    if (reading.error) return <Failure text={reading.error.message} onRetry={() => void reading.refetch()} />;
    // The call of the single evaluation returned an empty list.
    return <Empty icon={IconClipboardText} title={none} />;
  };

  return (
    <ViewerDialog
      title={`Avaliação Cultural - ${trimestre}º Trimestre ${ano}`}
      size="52rem"
      colaborador={colaborador}
      history="/avaliacao-cultural/$id"
      registro={avaliacao}
      acts={acts}
      onClose={() => void edit.leaveFor(onClose)}
    >
      {edit.left && (
        <UnsavedText
          what="Este comentário"
          pergunta={edit.left.answer.pergunta}
          text={edit.left.text}
          onClose={edit.stop}
        />
      )}
      {content()}
    </ViewerDialog>
  );
}

const removed = 'Avaliação excluída';
const none = 'Nenhum dado disponível.';
