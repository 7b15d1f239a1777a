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
  /** Everything that must be answered is. */
  ready: boolean;
  draft: { clear: () => void };
  /** The server's words where the period got a record since the page looked. */
  overtaken: string;
  saved: string;
}

/** What `useCreation` gives. */
export type Creation = ReturnType<typeof useCreation<Call>>;

/** Writes the record that a draft holds; the draft goes once it is saved. */
export function useCreation<C extends Call>(
  call: C,
  { input, ready, draft, overtaken, saved, conhecidos, onSaved, onClose }: CreationOptions<C>,
) {
  const { toast } = useFeedback();
  const sequencia = useSequencia();
  /** Whether the press that saves also goes on to the next person. */
  const goesOn = useRef(false);
  /** Within a sequence the dialog then says what comes next, in the form's place. */
  const stays = () => sequencia !== undefined && !goesOn.current;
  const create = useWrite(call, {
    // Whoever leaves the form does not wait for the page behind to be read anew.
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
    /** What comes next, once the record is saved within a sequence. */
    settled: create.isSuccess ? sequencia : undefined,
    /** There is a next person to go on to. */
    onward: sequencia?.next !== undefined,
    /** What the server says of the fields, and where they stand. */
    problems: create.error instanceof CallError ? create.error.campos : {},
    fields,
    /** @param further goes on to the next person */
    save: (further: boolean) => {
      if (!ready || create.isPending || create.isSuccess) return;
      goesOn.current = further;
      create.mutate({ ...input(), headers: { 'registros-conhecidos': conhecidos } });
    },
  };
}
