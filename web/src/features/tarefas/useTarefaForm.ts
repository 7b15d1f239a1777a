import { createTarefa, editTarefa, type Tarefa } from '@alinha/contract/tarefas';
import { useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import type { Question } from '../../ui/FeedbackDialogs.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';

/** The confirmation before an unsaved task is discarded. */
export const unsavedTarefa: Partial<Question> = {
  text: 'A tarefa que você está escrevendo ainda não foi salva.',
};

/** The task of the open form, or a new one. */
interface OpenForm {
  tarefa: Tarefa | undefined;
}

const emptyTarefa = { titulo: '', deadline: '' };

/** The form of the task of a collaborator that is being created or edited, if any. */
export function useTarefaForm(colaboradorId: number) {
  const [open, setOpen] = useState<OpenForm>();
  const [lastOpen, setLastOpen] = useState<OpenForm>();
  const edited = open?.tarefa;
  const close = () => setOpen(undefined);
  const create = useWrite(createTarefa, { onDone: close });
  const edit = useWrite(editTarefa, { onDone: close, inForm: true });
  const saving = create.isPending || edit.isPending;
  const adding = useForm(
    createTarefa,
    { ...create, mutate: ({ body }) => create.mutate({ params: { id: colaboradorId }, body }) },
    {
      initial: emptyTarefa,
      validate: ({ deadline }) => ({ deadline: deadline === '' && 'Informe o prazo da tarefa.' }),
    },
  );
  const editing = useForm(
    editTarefa,
    {
      ...edit,
      mutate: ({ body }) =>
        edited && edit.mutate({ params: { id: colaboradorId, taskId: edited.id }, body, on: edited }),
    },
    { initial: emptyTarefa, toBody: ({ titulo, deadline }) => ({ titulo, deadline: deadline || null }) },
  );
  const form = edited ? editing : adding;
  const unsaved = open !== undefined && form.typed;
  const mayLeave = useUnsaved(unsaved, unsavedTarefa);
  return {
    form,
    saving,
    unsaved,
    isOpen: open !== undefined,
    edited,
    /** The current task, if somebody else edited it. */
    now: edit.now(edited),
    /** The task whose form was open last; its button gets the focus back. */
    lastOpen,
    /** Opens the form of a task or of a new one, or closes it, after asking about unsaved text. */
    show: async (next: OpenForm | undefined) => {
      if (saving || !(await mayLeave())) return;
      setOpen(next);
      if (!next) return;
      setLastOpen(next);
      const { titulo = '', deadline } = next.tarefa ?? {};
      (next.tarefa ? editing : adding).begin({ titulo, deadline: deadline ?? '' });
    },
  };
}
