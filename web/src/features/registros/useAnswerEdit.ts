import type { RecordOf } from '@alinha/contract/core';
import { useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { type Avaliado, canEdit } from './avaliado.ts';
import type { Kind, Noun } from './noun.ts';

interface Options<K extends Kind> {
  colaborador: Omit<Avaliado, 'nome'>;
  registro: K['registro'] | undefined;
  /** The record was deleted here, and nothing of it is worth keeping. */
  over: boolean;
  onChanged: () => void;
}

/** The one answer of a record that is being edited, if any: what was typed stays until it is saved or left. */
export function useAnswerEdit<K extends Kind>(
  { words, edit, answers, about }: Noun<K>,
  { colaborador, registro, over, onChanged }: Options<K>,
) {
  const { toast } = useFeedback();
  /** As it was when the editing began. */
  const [begun, setBegun] = useState<RecordOf<K['edit']>>();
  const stop = () => setBegun(undefined);
  const save = useWrite(edit.call, {
    onChanged,
    onDone: () => {
      stop();
      toast.success('Resposta atualizada!');
    },
    inForm: true,
  });
  const form = useForm(
    edit.call,
    {
      ...save,
      mutate: ({ body }) => {
        if (registro && begun)
          save.mutate(edit.input({ id: colaborador.id, registroId: registro.id }, begun, body));
      },
    },
    { initial: edit.begin(), toBody: edit.toBody },
  );

  const isBegun = (one: RecordOf<K['edit']>) => begun !== undefined && about(one).id === about(begun).id;
  const editable = registro !== undefined && canEdit(colaborador, registro);
  const editing = editable && answers(registro).some(isBegun);
  const textOf = (values: K['typed']) => String(values[edit.text]).trim();
  // What else was chosen is gone where it can no longer be saved; a text is still somebody's words.
  const typed =
    begun !== undefined &&
    !over &&
    (editing ? form.typed : textOf(form.values) !== textOf(edit.begin(begun)));
  const mayLeave = useUnsaved(typed, { title: 'Descartar a edição?', text: words.unsaved }, 'address');
  /** Does what ends the editing, once the person says that it may. */
  const leaveFor = async (act?: () => void) => {
    if (!(await mayLeave())) return;
    stop();
    act?.();
  };

  return {
    form,
    editable,
    isBegun,
    canSave: form.typed && edit.complete(form.values),
    /** The answer as it is by now, where somebody else edited it. */
    now: save.now(begun),
    /** What was typed into an answer that can no longer be edited. */
    left:
      typed && !editing
        ? { pergunta: about(begun).pergunta, text: String(form.values[edit.text]) }
        : undefined,
    open: (resposta: RecordOf<K['edit']>) =>
      leaveFor(() => {
        setBegun(resposta);
        form.begin(edit.begin(resposta));
      }),
    stop,
    leaveFor,
  };
}
