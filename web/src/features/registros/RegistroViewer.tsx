import type { AnswerOf } from '@alinha/contract/core';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useWrite } from '../../forms/useWrite.ts';
import { Deleted } from '../../ui/Deleted.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { actWords } from '../../ui/SubmitButton.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import type { Avaliado } from './avaliado.ts';
import { Gone } from './Gone.tsx';
import type { Kind, Noun } from './noun.ts';
import { Proxima } from './Proxima.tsx';
import { RegistroView } from './RegistroView.tsx';
import classes from './RegistroViewer.module.css';
import { useSequencia } from './sequencia.ts';
import { UnsavedText } from './UnsavedText.tsx';
import { useAnswerEdit } from './useAnswerEdit.ts';

/** What every viewer of a period's records gets from its page. */
export interface ViewerProps {
  colaborador: Avaliado;
  onClose: () => void;
  /** A record of this period was edited, signed or deleted, here or meanwhile by somebody else. */
  onChanged: () => void;
  /** Another is wanted, beside so many of this period. */
  onCreate: (conhecidos: number) => void;
}

interface RegistroViewerProps<K extends Kind> extends ViewerProps {
  noun: Noun<K>;
  title: string;
  /** Of what the person is invited to write the first, and what there is not yet. */
  invitation: string;
  nothingYet: string;
  /** Which one would be signed or deleted, about whom, by whom. */
  described: (registro: K['registro']) => string;
  /** Of the period, newest first. */
  list: readonly K['registro'][] | undefined;
  shown: readonly [id: number | undefined, show: (id: number | undefined) => void];
  /** The one that is shown. */
  registro: K['registro'] | undefined;
  /** What is being waited for while there is none. */
  reading: Pick<UseQueryResult<unknown>, 'isFetching' | 'error' | 'refetch'>;
  /** Of `useRemoval`. */
  remove: ReturnType<typeof useRemoval<K>>;
}

/** The deletion of a record; its dialog reads it no more from then on. */
export function useRemoval<K extends Kind>({ remove, words }: Noun<K>, onChanged: () => void) {
  const { toast } = useFeedback();
  return useWrite(remove.call, {
    onChanged,
    onDone: (_: AnswerOf<K['remove']>) => toast.success(`${words.removed} com sucesso!`),
  });
}

/** The records of one period: read, edit, sign, delete. */
export function RegistroViewer<K extends Kind>({
  noun,
  colaborador,
  list,
  shown: [shownId, show],
  registro,
  reading,
  remove,
  onClose,
  onChanged,
  ...own
}: RegistroViewerProps<K>) {
  const { words } = noun;
  const history = { to: noun.history, params: { id: colaborador.id } };
  const inHistory = useMatchRoute()(history) !== false;
  const { confirm } = useFeedback();
  const sequencia = useSequencia();
  const edit = useAnswerEdit(noun, { colaborador, registro, over: remove.isSuccess, onChanged });
  const { left, leaveFor } = edit;
  const askToRemove = async (one: K['registro']) => {
    const text = `${own.described(one)} Esta ação não pode ser desfeita.`;
    if (!remove.isPending && (await confirm({ title: words.sure, text })))
      remove.mutate(noun.remove.input({ id: colaborador.id, registroId: one.id }));
  };

  const place = list?.findIndex(({ id }) => id === shownId) ?? -1;
  const create = (variant: 'filled' | 'default') =>
    colaborador.pode_avaliar && (
      <Button
        variant={variant}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => void leaveFor(() => own.onCreate(list?.length ?? 0))}
      >
        {words.create}
      </Button>
    );
  const removable = registro && !registro.assinada && noun.mayRemove(colaborador) && (
    <Button
      className={classes.remove}
      variant="default"
      leftSection={<IconTrash size={18} aria-hidden />}
      aria-disabled={remove.isPending}
      onClick={() => void askToRemove(registro)}
    >
      {actWords(words.remove, remove.isPending)}
    </Button>
  );

  const content = () => {
    if (remove.isSuccess) return <Deleted title={words.removed} onClose={onClose} />;
    if (remove.isPending || (!registro && reading.isFetching)) return <noun.Skeleton />;
    if (list?.length === 0) {
      return (
        <Empty
          icon={noun.icon}
          title={words.none}
          text={colaborador.pode_avaliar ? own.invitation : own.nothingYet}
          action={create('filled')}
        />
      );
    }
    if (!registro && list && place < 0) return <Gone title={words.gone} onOthers={() => show(list[0]?.id)} />;
    if (!registro && reading.error)
      return <Failure text={reading.error.message} onRetry={() => void reading.refetch()} />;
    // The record's own call answered with none.
    if (!registro) return <Empty icon={noun.icon} title={words.none} />;
    const total = list?.length ?? 0;
    return (
      <div className={classes.content}>
        {(noun.mark || total > 1) && (
          <div className={classes.bar}>
            {noun.mark?.(registro)}
            <Pager
              {...words.pager}
              place={place}
              total={total}
              onTurn={(next) => void leaveFor(() => show(list?.[next]?.id))}
            />
          </div>
        )}
        <RegistroView
          key={registro.id}
          {...{ noun, colaborador, registro, edit, onChanged }}
          described={own.described(registro)}
        />
      </div>
    );
  };

  const acts = registro && !remove.isSuccess && (removable || colaborador.pode_avaliar);
  return (
    <Dialog
      opened
      onClose={() => void leaveFor(onClose)}
      title={own.title}
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
      size={noun.size}
      footer={
        sequencia && registro?.assinada ? (
          <Proxima sequencia={sequencia} onClose={() => void leaveFor(onClose)} />
        ) : (
          acts && (
            <>
              {removable}
              {create('default')}
            </>
          )
        )
      }
    >
      {left && <UnsavedText what={words.text} {...left} onClose={edit.stop} />}
      {content()}
    </Dialog>
  );
}
