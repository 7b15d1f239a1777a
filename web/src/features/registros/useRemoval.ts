import type { Call } from '@alinha/contract/core';
import { useWrite } from '../../forms/useWrite.ts';
import type { InputOf } from '../../lib/caller.ts';
import { useFeedback } from '../../ui/feedback.tsx';

interface RemovalOptions {
  /** The text of the confirmation. */
  question: string;
  onChanged: () => void;
}

/** Deletes the record that a dialog shows, and stops the dialog from fetching it again. */
export function useRemoval<C extends Call>(call: C, { question, onChanged }: RemovalOptions) {
  const { confirm } = useFeedback();
  const remove = useWrite(call, { onChanged });
  return {
    isPending: remove.isPending,
    isSuccess: remove.isSuccess,
    /** @param described which record, about whom, by whom */
    ask: async (input: InputOf<C>, described: string) => {
      const text = `${described} Esta ação não pode ser desfeita.`;
      if (!remove.isPending && (await confirm({ title: question, text }))) remove.mutate(input);
    },
  };
}
