import type { BodyOf, Call, RecordOf } from '@alinha/contract/core';
import { useState } from 'react';
import { useForm, type Values } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import type { InputOf } from '../../lib/caller.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';

interface AnswerEditOptions<C extends Call, V extends Values> {
  /** The answers that may be edited; none of a record that is signed, deleted or only to be read. */
  answers: readonly RecordOf<C>[];
  idOf: (answer: RecordOf<C>) => number;
  /** What the form begins with. */
  valuesOf: (answer: RecordOf<C> | undefined) => V;
  toBody?: (values: V) => unknown;
  inputOf: (answer: RecordOf<C>, body: BodyOf<C & Call>) => InputOf<C>;
  /** The field with somebody's words, which outlive an edit that can no longer be saved. */
  text: keyof V & string;
  /** What would be lost of an edit. */
  unsaved: string;
  /** The record was deleted here, and nothing of it is worth keeping. */
  removed: boolean;
  onChanged: () => void;
}

/** The one answer of a record that is being edited, if any: what was typed stays until it is saved or left. */
export function useAnswerEdit<C extends Call, V extends Values>(
  call: C,
  { answers, idOf, valuesOf, toBody, inputOf, text, unsaved, removed, onChanged }: AnswerEditOptions<C, V>,
) {
  const { toast } = useFeedback();
  /** As it was when the editing began. */
  const [begun, setBegun] = useState<RecordOf<C>>();
  const stop = () => setBegun(undefined);
  const save = useWrite(call, {
    onChanged,
    onDone: () => {
      stop();
      toast.success('Resposta atualizada!');
    },
    inForm: true,
  });
  const form = useForm(
    call,
    {
      ...save,
      mutate: ({ body }) => {
        if (begun) save.mutate(inputOf(begun, body));
      },
    },
    { initial: valuesOf(undefined), toBody },
  );

  const mayEdit = (answer: RecordOf<C>) => answers.some((one) => idOf(one) === idOf(answer));
  const isBegun = (answer: RecordOf<C>) => begun !== undefined && idOf(answer) === idOf(begun);
  const editing = begun !== undefined && mayEdit(begun);
  const textOf = (values: V) => String(values[text]).trim();
  // What else was chosen is gone where it can no longer be saved; a text is still somebody's words.
  const typed =
    begun !== undefined &&
    !removed &&
    (editing ? form.typed : textOf(form.values) !== textOf(valuesOf(begun)));
  const mayLeave = useUnsaved(typed, { title: 'Descartar a edição?', text: unsaved }, 'address');
  /** Does what ends the editing, once the person says that it may. */
  const leaveFor = async (act?: () => void) => {
    if (!(await mayLeave())) return;
    stop();
    act?.();
  };

  return {
    form,
    mayEdit,
    isEditing: (answer: RecordOf<C>) => editing && isBegun(answer),
    /** The answer as it is by now, where somebody else edited it. */
    now: save.now(begun),
    /** What was typed into an answer that can no longer be edited. */
    left: typed && !editing ? { answer: begun, text: String(form.values[text]) } : undefined,
    open: (answer: RecordOf<C>) =>
      leaveFor(() => {
        setBegun(answer);
        form.begin(valuesOf(answer));
      }),
    stop,
    leaveFor,
  };
}
