import type { TipoDeRegistro } from '@alinha/contract/choices';
import type { Call } from '@alinha/contract/core';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import { useWrite } from '../../forms/useWrite.ts';
import { CallError, type InputOf } from '../../lib/caller.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { useSignedWrite } from '../termo/index.ts';
import type { FormProps } from './registro.ts';
import { assinada } from './SignatureBlock.tsx';
import { useSequencia } from './sequencia.ts';
import { useAskAnyway } from './useAskAnyway.ts';

type CreatingCall = Call & { answer: z.ZodMiniType<{ id: number }> };

interface CreationOptions<C extends Call, S extends Call> extends Omit<FormProps, 'colaborador'> {
  tipo: TipoDeRegistro;
  input: () => InputOf<C>;
  /** Signs the record, which the answer to its creation names (MES-01). */
  signs: { call: S; input: (id: number) => InputOf<S> };
  /** Whether all required answers are given. */
  ready: boolean;
  draft: { clear: () => void };
  /** The server's message if the period got a record meanwhile. */
  overtaken: string;
  saved: string;
}

/** What follows a record that is saved: nothing, the next person, or its signature. */
type After = 'nothing' | 'next' | 'signature';

/** What `useCreation` returns. */
export type Creation = ReturnType<typeof useCreation<CreatingCall, Call>>;

/** Saves a draft as a new record, then clears the draft; signs the record where that was confirmed before. */
export function useCreation<C extends CreatingCall, S extends Call>(
  call: C,
  { tipo, input, signs, ready, draft, overtaken, saved, conhecidos, onSaved, onClose }: CreationOptions<C, S>,
) {
  const { toast } = useFeedback();
  const sequencia = useSequencia();
  const passo = sequencia?.passo;
  const after = useRef<After>('nothing');
  const [asking, setAsking] = useState(false);
  /** The record that was saved to be signed. */
  const [toSign, setToSign] = useState<number>();
  /** Outside 'Resolver agora' the dialog of a sequence stays after a save, and offers the next item. */
  const stays = () => sequencia !== undefined && !passo && after.current !== 'next';
  const end = (said: string) => {
    // What stays says it itself (MES-07).
    if (!stays()) toast.success(said);
    if (passo) passo.settled(tipo);
    else if (after.current === 'next') sequencia?.next?.();
    else if (!sequencia) onClose();
  };
  const sign = useSignedWrite<S>(signs.call, {
    onAnswered: () => {
      onSaved();
      passo?.settled('assinatura', toSign);
      end(assinada);
    },
  });
  const create = useWrite(call, {
    // Closes the form without waiting for the refetch of the page behind.
    onAnswered: ({ id }) => {
      onSaved();
      if (after.current === 'signature') {
        setToSign(id);
        draft.clear();
        sign.mutate(signs.input(id));
        return;
      }
      if (!stays()) draft.clear();
      end(saved);
    },
    onDone: () => {
      if (stays()) draft.clear();
    },
    onFailed: (error) => {
      setAsking(false);
      void askAnyway(error);
    },
  });
  const askAnyway = useAskAnyway(overtaken, () => create.mutate(input()));
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (create.error) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [create.error]);
  const isSigned = toSign !== undefined && sign.isSuccess;
  const busy = sign.isPending || (create.isPending && toSign === undefined);
  /** @param then whether to continue with the next person, or with the signature */
  const save = (then: After) => {
    if (!ready || busy || create.isSuccess || toSign !== undefined) return;
    after.current = then;
    create.mutate({ ...input(), headers: { 'registros-conhecidos': conhecidos } });
  };
  return {
    ready,
    busy,
    /** The sequence, once all is done. */
    settled: isSigned || (create.isSuccess && toSign === undefined) ? sequencia : undefined,
    /** Whether there is a next person, for the button that saves and opens it. */
    onward: !passo && sequencia?.next !== undefined,
    /** Within 'Resolver agora' the signature is what a save is made for. */
    signsFirst: passo !== undefined,
    /** The server's error messages by field. */
    problems: create.error instanceof CallError ? create.error.campos : {},
    fields,
    save,
    /** Whether the form asks to confirm the signature. */
    asking,
    ask: () => {
      if (ready && !busy) setAsking(true);
    },
    back: () => {
      if (!busy) setAsking(false);
    },
    /** Ctrl+Enter: what the primary button does. */
    quick: () => {
      if (toSign !== undefined) return;
      if (asking) save('signature');
      else if (passo) setAsking(ready);
      else save(sequencia?.next ? 'next' : 'nothing');
    },
    /** Of a record that was saved to be signed; its signature is under way, or failed (MES-02). */
    unsigned:
      toSign === undefined || isSigned
        ? undefined
        : { again: () => sign.isPending || sign.mutate(signs.input(toSign)) },
    isSigned,
    termo: sign.termo,
  };
}
