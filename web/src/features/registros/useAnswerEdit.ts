import type { BodyOf, Call, RecordOf } from '@alinha/contract/core';
import { useState } from 'react';
import { useForm, type Values } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import type { InputOf } from '../../lib/caller.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { mayLeavePage, useUnsaved } from '../../ui/useUnsaved.ts';

interface AnswerEditOptions<C extends Call, V extends Values> {
  /** The editable answers; none if the record is signed, deleted or read-only. */
  answers: readonly RecordOf<C>[];
  idOf: (answer: RecordOf<C>) => number;
  /** The form's initial values. */
  valuesOf: (answer: RecordOf<C> | undefined) => V;
  toBody?: (values: V) => unknown;
  inputOf: (answer: RecordOf<C>, body: BodyOf<C & Call>) => InputOf<C>;
  /** The text field, whose content is kept if the edit can no longer be saved. */
  text: keyof V & string;
  /** The name of the unsaved text in the confirmation. */
  unsaved: string;
  /** The user deleted the record, so unsaved text is discarded. */
  removed: boolean;
  onChanged: () => void;
}

/** The form of a record's answer being edited, if any; typed text stays until it is saved or discarded. */
export function useAnswerEdit<C extends Call, V extends Values>(
  call: C,
  { answers, idOf, valuesOf, toBody, inputOf, text, unsaved, removed, onChanged }: AnswerEditOptions<C, V>,
) {
  const { toast } = useFeedback();
  /** The answer when editing began. */
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
  // If the edit can no longer be saved, only text is kept, not other choices.
  const typed =
    begun !== undefined &&
    !removed &&
    (editing ? form.typed : textOf(form.values) !== textOf(valuesOf(begun)));
  useUnsaved(typed, { title: 'Descartar a edição?', text: unsaved }, 'address');
  /** Ends the editing and runs `next`, after asking about unsaved text, also in the content beside the answers. */
  const leaveFor = async (next?: () => void) => {
    if (!(await mayLeavePage('address'))) return;
    stop();
    next?.();
  };

  return {
    form,
    mayEdit,
    isEditing: (answer: RecordOf<C>) => editing && isBegun(answer),
    /** The current answer, if somebody else edited it. */
    now: save.now(begun),
    /** The text typed into an answer that can no longer be edited. */
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
