import { deleteAvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { periodName } from '@alinha/rules/coverage';
import { IconClipboardText } from '@tabler/icons-react';
import { Deleted } from '../../ui/Deleted.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { Ciencia } from '../ciencia/index.ts';
import { CriarPlano } from '../planos/index.ts';
import {
  CreateButton,
  Gone,
  Paged,
  RemoveButton,
  UnsavedText,
  useRemoval,
  useSequencia,
  ViewerDialog,
  type ViewerProps,
} from '../registros/index.ts';
import { AvaliacaoView } from './AvaliacaoView.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { useAvaliacaoEdit } from './useAvaliacaoEdit.ts';
import { useShownAvaliacao } from './useShownAvaliacao.ts';

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
  const passo = useSequencia()?.passo;
  const removal = useRemoval(deleteAvaliacaoCultural, {
    question: 'Tem certeza que deseja excluir esta avaliação?',
    onChanged,
  });
  const { list, isLoaded, isGone, avaliacao, place, show, reading } = useShownAvaliacao({
    colaboradorId: colaborador.id,
    ano,
    trimestre,
    first: idAvaliacao,
    isRemoved: removal.isPending || removal.isSuccess,
  });
  const edit = useAvaliacaoEdit({ colaborador, avaliacao, removed: removal.isSuccess, onChanged });

  const trimestreDe = periodName('avaliacao', ano, trimestre);
  const described = `Avaliação do ${trimestreDe} sobre ${colaborador.nome}, feita por ${avaliacao?.avaliador}.`;
  const create = () => void edit.leaveFor(() => onCreate(list.length));
  // Deletion is offered to all readers (CULT-38).
  const removable = avaliacao && !avaliacao.assinada && !colaborador.desativado;
  const actions = avaliacao && !removal.isSuccess && (removable || colaborador.pode_avaliar) && (
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
    if (removal.isSuccess) return <Deleted title={removed} onClose={passo?.skip ?? onClose} />;
    if (removal.isPending || (!avaliacao && reading.isFetching)) return <FormSkeleton />;
    if (isLoaded && list.length === 0) {
      return <Nenhuma trimestreDe={trimestreDe} onCreate={colaborador.pode_avaliar ? create : undefined} />;
    }
    if (avaliacao) {
      return (
        <Paged
          label="Avaliações do trimestre"
          previous="Avaliação anterior"
          next="Próxima avaliação"
          place={place}
          total={list.length}
          onTurn={(next) => void edit.leaveFor(() => show(list[next]?.id))}
        >
          <AvaliacaoView key={avaliacao.id} {...{ colaborador, avaliacao, described, edit, onChanged }} />
          {avaliacao.assinada && (
            <Ciencia
              key={`ciencia ${avaliacao.id}`}
              idColaborador={colaborador.id}
              tipo="avaliacao"
              id={avaliacao.id}
              doPeriodo={list}
              onShow={(id) => void edit.leaveFor(() => show(id))}
            />
          )}
          {avaliacao.assinada && colaborador.pode_avaliar && (
            <CriarPlano pessoa={colaborador} avaliacao={avaliacao} />
          )}
        </Paged>
      );
    }
    if (isGone) return <Gone title="Esta avaliação foi excluída" onOthers={() => show(list[0]?.id)} />;
    if (reading.error) return null;
    // The call of the single evaluation returned an empty list.
    return <Empty icon={IconClipboardText} title={noData} />;
  };

  return (
    <ViewerDialog
      title={`Avaliação Cultural - ${trimestre}º Trimestre ${ano}`}
      size="52rem"
      colaborador={colaborador}
      history="/avaliacao-cultural/$id"
      assunto={{ tipo: 'avaliacao', id: colaborador.id, ano, trimestre }}
      registro={avaliacao}
      actions={actions}
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
      {reading.error && <Failure text={reading.error.message} onRetry={() => void reading.refetch()} />}
      {content()}
    </ViewerDialog>
  );
}

/** @param onCreate undefined for readers who may not create one */
function Nenhuma({ trimestreDe, onCreate }: { trimestreDe: string; onCreate: (() => void) | undefined }) {
  return (
    <Empty
      icon={IconClipboardText}
      title={noData}
      text={onCreate ? `Avalie o ${trimestreDe}.` : `Ainda não há avaliação do ${trimestreDe}.`}
      action={
        onCreate && (
          <CreateButton first onClick={onCreate}>
            Nova avaliação
          </CreateButton>
        )
      }
    />
  );
}

const removed = 'Avaliação excluída com sucesso!';
const noData = 'Nenhum dado disponível.';
