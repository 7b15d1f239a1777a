import type { Call } from '@alinha/contract/core';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconHistory, IconListDetails } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWrite } from '../../forms/useWrite.ts';
import { CallError, type InputOf } from '../../lib/caller.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Question } from '../../ui/Dialogs.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { actWords, SubmitButton } from '../../ui/SubmitButton.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { useMayLeave } from '../../ui/useMayLeave.ts';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import type { Avaliado } from './avaliado.ts';
import { Proxima } from './Proxima.tsx';
import classes from './RegistroFormDialog.module.css';
import { useSequencia } from './sequencia.ts';
import { knowing, useAskAnyway } from './useAskAnyway.ts';

/** What every form of a new record gets from its page. */
export interface FormProps {
  colaborador: Avaliado;
  /** How many records of the period the page showed, where it knows. */
  conhecidos?: number | undefined;
  onClose: () => void;
  /** A record was written; the dialog closes. */
  onSaved: () => void;
}

interface RegistroFormDialogProps<C extends Call> extends FormProps {
  title: string;
  periodo: string;
  size: string;
  call: C;
  input: () => InputOf<C>;
  /** The server's words where the period got a record since the page looked. */
  overtaken: string;
  saved: string;
  submit: string;
  /** Everything that must be answered is. */
  complete: boolean;
  draft: { kept: boolean; clear: () => void };
  /** There is something to lose. */
  written: boolean;
  /** Asks where the device did not keep the draft. */
  lost: Partial<Question>;
  /** Asks before the dialog closes over a draft that is kept. */
  leaving?: Partial<Question>;
  /** What is said of the draft, beside the buttons. */
  note: ReactNode;
  questions: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'refetch'>;
  /** How many questions there are, and what is said where there are none. */
  asked: number;
  none: { title: string; text: string };
  Skeleton: () => ReactNode;
  /** The questions, with what the server says of them. */
  children: (problems: Record<string, string>) => ReactNode;
}

/** Writes a record of a period, whose draft is on the device until it is saved. */
export function RegistroFormDialog<C extends Call>({
  draft,
  input,
  written,
  lost,
  leaving,
  note,
  questions,
  asked,
  onClose,
  ...own
}: RegistroFormDialogProps<C>) {
  const { toast } = useFeedback();
  const fields = useRef<HTMLDivElement>(null);
  const sequencia = useSequencia();
  /** Whether the press that saves also goes on to the next person. */
  const goesOn = useRef(false);
  /** Within a sequence the dialog then says what comes next, in the form's place. */
  const stays = () => sequencia !== undefined && !goesOn.current;
  const save = useWrite(own.call, {
    // Whoever leaves the form does not wait for the page behind to be read anew.
    onAnswered: () => {
      toast.success(own.saved);
      own.onSaved();
      if (stays()) return;
      draft.clear();
      if (sequencia) sequencia.next?.();
      else onClose();
    },
    onDone: () => {
      if (stays()) draft.clear();
    },
    onFailed: useAskAnyway(own.overtaken, () => save.mutate(input())),
  });
  useEffect(() => {
    if (save.error) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [save.error]);

  const mayLose = useUnsaved(written && !draft.kept, lost, 'address');
  const mayClose = useMayLeave(written && draft.kept && leaving !== undefined, leaving ?? lost);
  const close = async () => {
    if (!save.isPending && (await mayLose()) && (await mayClose())) onClose();
  };
  const ready = asked > 0 && own.complete;
  const saveIt = (further: boolean) => {
    if (!ready || save.isPending || save.isSuccess) return;
    goesOn.current = further;
    save.mutate({ ...input(), ...knowing(own.conhecidos) });
  };
  const onward = sequencia?.next !== undefined;
  return (
    <Dialog
      opened
      onClose={() => void close()}
      title={own.title}
      subtitle={`${own.colaborador.nome}, ${own.periodo}`}
      size={own.size}
      onSubmit={() => saveIt(false)}
      onQuickSubmit={() => saveIt(onward)}
      footer={
        save.isSuccess && sequencia ? (
          <Proxima sequencia={sequencia} onClose={onClose} />
        ) : (
          <>
            {note !== undefined && (
              <p className={classes.note} role="status">
                {note}
              </p>
            )}
            <Button variant="default" disabled={save.isPending} onClick={() => void close()}>
              Cancelar
            </Button>
            <SubmitButton
              className={classes.submit}
              disabled={!ready}
              busy={save.isPending}
              {...(onward && { variant: 'default' })}
            >
              {own.submit}
            </SubmitButton>
            {onward && (
              <Button aria-disabled={!ready || save.isPending} onClick={() => saveIt(true)}>
                {actWords('Salvar e próxima', save.isPending)}
              </Button>
            )}
          </>
        )
      }
    >
      {save.isSuccess && sequencia ? (
        <Empty icon={IconCircleCheck} title={own.saved} />
      ) : asked > 0 ? (
        <div ref={fields}>{own.children(save.error instanceof CallError ? save.error.campos : {})}</div>
      ) : questions.data ? (
        <Empty icon={IconListDetails} {...own.none} />
      ) : questions.error ? (
        <Failure text={questions.error.message} onRetry={() => void questions.refetch()} />
      ) : (
        <own.Skeleton />
      )}
    </Dialog>
  );
}

/** Tells that the form opened with an earlier draft. */
export function Restored({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.restored} role="status">
      <IconHistory size={20} aria-hidden />
      <p>Seus dados não enviados foram recuperados automaticamente.</p>
      {children}
    </div>
  );
}
