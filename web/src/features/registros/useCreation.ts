import type { Call } from '@alinha/contract/core';
import { useEffect, useRef } from 'react';
import { useWrite } from '../../forms/useWrite.ts';
import { CallError, type InputOf } from '../../lib/caller.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import type { FormProps } from './registro.ts';
import { useSequencia } from './sequencia.ts';
import { useAskAnyway } from './useAskAnyway.ts';

interface CreationOptions<C extends Call> extends Omit<FormProps, 'colaborador'> {
  input: () => InputOf<C>;
  /** Whether all required answers are given. */
  ready: boolean;
  draft: { clear: () => void };
  /** The server's message if the period got a record meanwhile. */
  overtaken: string;
  saved: string;
}

/** What `useCreation` returns. */
export type Creation = ReturnType<typeof useCreation<Call>>;

/** Saves a draft as a new record, then clears the draft. */
export function useCreation<C extends Call>(
  call: C,
  { input, ready, draft, overtaken, saved, conhecidos, onSaved, onClose }: CreationOptions<C>,
) {
  const { toast } = useFeedback();
  const sequencia = useSequencia();
  /** Whether saving continues with the next person. */
  const goesOn = useRef(false);
  /** Within a sequence the dialog stays open after saving and offers the next item. */
  const stays = () => sequencia !== undefined && !goesOn.current;
  const create = useWrite(call, {
    // Closes the form without waiting for the refetch of the page behind.
    onAnswered: () => {
      toast.success(saved);
      onSaved();
      if (stays()) return;
      draft.clear();
      if (sequencia) sequencia.next?.();
      else onClose();
    },
    onDone: () => {
      if (stays()) draft.clear();
    },
    onFailed: useAskAnyway(overtaken, () => create.mutate(input())),
  });
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (create.error) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [create.error]);
  return {
    ready,
    busy: create.isPending,
    /** The sequence, once the record is saved. */
    settled: create.isSuccess ? sequencia : undefined,
    /** Whether there is a next person. */
    onward: sequencia?.next !== undefined,
    /** The server's error messages by field. */
    problems: create.error instanceof CallError ? create.error.campos : {},
    fields,
    /** @param further whether to continue with the next person */
    save: (further: boolean) => {
      if (!ready || create.isPending || create.isSuccess) return;
      goesOn.current = further;
      create.mutate({ ...input(), headers: { 'registros-conhecidos': conhecidos } });
    },
  };
}
