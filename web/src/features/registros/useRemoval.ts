import type { Call } from '@alinha/contract/core';
import { useWrite } from '../../forms/useWrite.ts';
import type { InputOf } from '../../lib/caller.ts';
import { useFeedback } from '../../ui/feedback.tsx';

interface RemovalOptions {
  /** Asks before the deletion. */
  question: string;
  /** 'Report excluído' */
  removed: string;
  onChanged: () => void;
}

/** The deletion of the record that a dialog shows; the dialog reads it no more from then on. */
export function useRemoval<C extends Call>(call: C, { question, removed, onChanged }: RemovalOptions) {
  const { confirm } = useFeedback();
  const remove = useWrite(call, { onChanged, done: `${removed} com sucesso!` });
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
