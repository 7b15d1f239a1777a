import { type AvaliacaoCultural, deleteAvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { Button } from '@mantine/core';
import { IconClipboardText, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Deleted } from '../../ui/Deleted.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { actWords } from '../../ui/SubmitButton.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { type Avaliado, canEdit } from '../registros/avaliado.ts';
import { Gone } from '../registros/Gone.tsx';
import { UnsavedText } from '../registros/UnsavedText.tsx';
import { useShownId } from '../registros/useShownId.ts';
import classes from './AvaliacaoDetailDialog.module.css';
import { AvaliacaoView } from './AvaliacaoView.tsx';
import { avaliacaoOptions, useAvaliacaoWrite, viewerOptions } from './api.ts';
import { type AnswerEdit, isChanged, isReworded } from './edits.ts';
import { FormSkeleton } from './FormSkeleton.tsx';

interface AvaliacaoDetailDialogProps {
  colaborador: Avaliado;
  ano: number;
  trimestre: number;
  /** Which one to show first; else the newest. */
  idAvaliacao?: number;
  onClose: () => void;
  /** An evaluation of this quarter was edited, signed or deleted, here or meanwhile by somebody else. */
  onChanged: () => void;
  /** 'Nova avaliação' was pressed, beside so many of this quarter. */
  onCreate: (conhecidos: number) => void;
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
  const [edit, setEdit] = useState<AnswerEdit>();
  const { confirm, toast } = useFeedback();

  const remove = useAvaliacaoWrite(deleteAvaliacaoCultural, {
    onChanged,
    onDone: () => {
      setEdit(undefined);
      toast.success('Avaliação excluída com sucesso!');
    },
  });
  const all = useQuery(viewerOptions(colaborador.id));
  const quarter = all.data?.filter((one) => one.ano === ano && one.trimestre === trimestre);
  const [shownId, setShownId] = useShownId(idAvaliacao, all.isFetching ? undefined : quarter);
  const place = quarter?.findIndex(({ id }) => id === shownId) ?? -1;
  const gone = quarter !== undefined && place < 0 && !all.isFetching;
  const shown = useQuery({
    ...avaliacaoOptions(colaborador.id, shownId ?? 0),
    enabled: shownId !== undefined && !remove.isPending && !remove.isSuccess,
    placeholderData: quarter?.filter(({ id }) => id === shownId),
    select: ([first]) => first,
  });
  const avaliacao = gone || shownId === undefined ? undefined : shown.data;
  const failed = shownId === undefined ? all : shown;

  const editing =
    avaliacao !== undefined &&
    canEdit(colaborador, avaliacao) &&
    avaliacao.temas.some(({ perguntas }) =>
      perguntas.some(({ id_resposta_db }) => id_resposta_db === edit?.resposta.id_resposta_db),
    );
  // A Sim or Não that can no longer be saved is gone; a comment is still somebody's words.
  const typed = edit !== undefined && (editing ? isChanged(edit) : isReworded(edit));
  const mayLeave = useUnsaved(typed, {
    title: 'Descartar a edição?',
    text: 'O que você mudou nesta resposta ainda não foi salvo.',
  });
  const leaveFor = async (act: () => void) => {
    if (!(await mayLeave())) return;
    setEdit(undefined);
    act();
  };

  const askToRemove = async ({ id, avaliador }: AvaliacaoCultural) => {
    const question = {
      title: 'Tem certeza que deseja excluir esta avaliação?',
      text: `Avaliação do ${trimestre}º trimestre de ${ano} sobre ${colaborador.nome}, feita por ${avaliador}. Esta ação não pode ser desfeita.`,
    };
    if (!remove.isPending && (await confirm(question))) {
      remove.mutate({ params: { id: colaborador.id, idAvaliacao: id } });
    }
  };

  const history = { to: '/avaliacao-cultural/$id', params: { id: colaborador.id } } as const;
  const inHistory = useMatchRoute()(history) !== false;
  const create = colaborador.pode_avaliar && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => void leaveFor(() => onCreate(quarter?.length ?? 0))}
    >
      Nova avaliação
    </Button>
  );
  const removable = avaliacao && !avaliacao.assinada && !colaborador.desativado && (
    <Button
      className={classes.remove}
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden />}
      aria-disabled={remove.isPending}
      data-busy={remove.isPending}
      onClick={() => void askToRemove(avaliacao)}
    >
      {actWords('Excluir avaliação', remove.isPending)}
    </Button>
  );

  const content = () => {
    if (remove.isSuccess) return <Deleted title="Avaliação excluída" onClose={onClose} />;
    if (remove.isPending) return <FormSkeleton />;
    if (quarter?.length === 0) {
      return (
        <Empty
          icon={IconClipboardText}
          title="Nenhum dado disponível."
          text={
            colaborador.pode_avaliar
              ? `Avalie o ${trimestre}º trimestre de ${ano}.`
              : `Ainda não há avaliação do ${trimestre}º trimestre de ${ano}.`
          }
          action={create}
        />
      );
    }
    if (gone) {
      return <Gone title="Esta avaliação foi excluída" onOthers={() => setShownId(quarter[0]?.id)} />;
    }
    if (!avaliacao && failed.isError) {
      return <Failure text={failed.error.message} onRetry={() => void failed.refetch()} />;
    }
    if (!avaliacao) return <FormSkeleton />;
    return (
      <div className={classes.content}>
        {quarter && quarter.length > 1 && (
          <Pager
            label="Avaliações do trimestre"
            previous="Avaliação anterior"
            next="Próxima avaliação"
            place={place}
            total={quarter.length}
            onTurn={(next) => void leaveFor(() => setShownId(quarter[next]?.id))}
          />
        )}
        <AvaliacaoView
          key={avaliacao.id}
          colaborador={colaborador}
          avaliacao={avaliacao}
          edit={edit}
          onEdit={setEdit}
          mayLeave={mayLeave}
          onChanged={onChanged}
        />
      </div>
    );
  };

  return (
    <Dialog
      opened
      onClose={() => void leaveFor(onClose)}
      title={`Avaliação Cultural - ${trimestre}º Trimestre ${ano}`}
      subtitle={
        <>
          {colaborador.nome}
          {!inHistory && (
            <Link {...history} className={classes.history}>
              Ver histórico
            </Link>
          )}
        </>
      }
      size="52rem"
      footer={
        avaliacao &&
        !remove.isSuccess &&
        (removable || create) && (
          <>
            {removable}
            {create}
          </>
        )
      }
    >
      {typed && !editing && (
        <UnsavedText
          what="Este comentário"
          pergunta={edit.resposta.pergunta}
          text={edit.comentario}
          onClose={() => setEdit(undefined)}
        />
      )}
      {content()}
    </Dialog>
  );
}
