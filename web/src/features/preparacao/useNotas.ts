import { type Preparacao, savePreparacao } from '@alinha/contract/preparacao';
import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRecordOf, isStored, readStored, useSharedDraft } from '../../forms/useSharedDraft.ts';
import { CallError } from '../../lib/caller.ts';
import { useCall } from '../../lib/queries.ts';
import { useSession } from '../../session/session.tsx';
import { preparacoesOptions } from './api.ts';

/** What is typed and not at the server yet, and the server's text that it was begun on. */
interface Nota {
  texto: string;
  base: string;
}

const isTexts = isRecordOf('string');
const isNota = (value: unknown): value is Nota =>
  isTexts(value) && value.texto !== undefined && value.base !== undefined;

/** Saved when the typing pauses so long; after a failure that passes, tried again so often. */
const pauseMs = 1500;
const againMs = 5000;

/** A month that notes are of. */
export type Periodo = Pick<Preparacao, 'ano' | 'mes'>;

/** Where what is not saved yet lies; its author is part of the key, so that nobody else is ever shown it. */
const keyOf = (id: number, { ano, mes }: Periodo) => `preparacao_${id}_${ano}_${mes}`;

/** A month of which something was left unsaved on the device, if any. */
export function unsavedMonth(id: number): Periodo | undefined {
  for (const key of Object.keys(localStorage)) {
    const [, of, ano, mes] = /^preparacao_(\d+)_(\d{4})_(\d{1,2})$/.exec(key) ?? [];
    if (of === String(id)) return { ano: Number(ano), mes: Number(mes) };
  }
  return undefined;
}

/**
 * The notes of a month, saved as they are typed. What the server does not have yet lies on the device until it does,
 * whatever happens meanwhile; other tabs show it at once. Where another device saved something else, the person chooses.
 */
export function useNotas(id: number, record: Preparacao) {
  const { ano, mes } = record;
  const key = keyOf(id, record);
  const queries = useQueryClient();
  const { ended } = useSession();
  const list = preparacoesOptions(id, ano).queryKey;
  const shared = useSharedDraft<Nota | null>({
    key,
    empty: null,
    read: () => readStored(key, isNota),
    write: (nota) =>
      isStored(() =>
        nota === null ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(nota)),
      ),
    merge: (_, over) => over,
  });
  const { draft, kept } = shared;
  /** As it was typed here when it was saved: the server takes white space off its ends. */
  const [saved, setSaved] = useState<Nota>();
  const [conflict, setConflict] = useState<Preparacao>();
  const [problem, setProblem] = useState<Error>();
  const timer = useRef<number>(undefined);

  // What was under way when the month was left ends without it.
  const latest = useRef({ ...shared, conflict });
  latest.current = { ...shared, conflict };
  const turn = useRef<Promise<boolean>>(Promise.resolve(true));

  const change = (edit: (nota: Nota | null) => Nota | null) => {
    latest.current.draft = latest.current.change(edit).next;
  };
  const disagree = (atual: Preparacao | undefined) => {
    latest.current.conflict = atual;
    setConflict(atual);
  };
  const show = (answer: Preparacao) =>
    queries.setQueryData<Preparacao[]>(list, (months) =>
      months?.map((month) => (month.mes === mes ? answer : month)),
    );
  const onSaved = (texto: string, answer: Preparacao) => {
    show(answer);
    setProblem(undefined);
    setSaved({ texto, base: answer.texto });
    change((nota) => (nota === null || nota.texto === texto ? null : { ...nota, base: answer.texto }));
    if (latest.current.draft) later(pauseMs);
  };
  const save = useCall(savePreparacao, {
    onSuccess: (answer, { body }) => onSaved(body.texto, answer),
    onError: (error, { body }) => {
      const atual = error instanceof CallError ? (error.atual as Preparacao | undefined) : undefined;
      // Its answer was lost, or another tab was faster with the same.
      if (atual?.texto === body.texto.trim()) return onSaved(body.texto, atual);
      if (atual) {
        show(atual);
        return disagree(atual);
      }
      setProblem(error);
      if (isPassing(error)) later(againMs);
      else void queries.invalidateQueries({ queryKey: list });
    },
  });

  /** Sends what is not saved yet, after what is under way. @returns whether all of it is saved then */
  const flush = () => {
    window.clearTimeout(timer.current);
    turn.current = turn.current.then(() => {
      const { draft: nota, conflict: other } = latest.current;
      if (nota === null || other) return nota === null;
      const on = { ...record, texto: nota.base };
      return save.mutateAsync({ params: { id, ano, mes }, body: { texto: nota.texto }, on }).then(
        () => latest.current.draft === null,
        () => latest.current.draft === null,
      );
    });
    return turn.current;
  };
  const flushNow = useEffectEvent(() => void flush());
  const later = (ms: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => flushNow(), ms);
  };

  // What lay there from before, and what waited for a session; what is left when the month is left.
  useEffect(() => {
    if (!ended) flushNow();
  }, [ended]);
  useEffect(() => () => flushNow(), []);
  useWindowEvent('online', flush);
  useWindowEvent('pagehide', flush);
  // Another tab has saved what both showed.
  useWindowEvent('storage', (event) => {
    if (event.key === key && event.newValue === null) void queries.invalidateQueries({ queryKey: list });
  });

  return {
    texto: draft?.texto ?? (saved?.base === record.texto ? saved.texto : record.texto),
    /** Something is not at the server yet. */
    pending: draft !== null,
    /** The device has it. */
    kept,
    problem: draft === null ? undefined : problem,
    conflict: draft === null ? undefined : conflict,
    change: (texto: string) => {
      change((nota) => ({ texto, base: nota?.base ?? record.texto }));
      later(pauseMs);
    },
    flush,
    /** Where another device saved something else: these words after all, or those. */
    settle: (which: 'mine' | 'theirs') => {
      if (!conflict) return;
      change((nota) => (which === 'mine' && nota ? { ...nota, base: conflict.texto } : null));
      disagree(undefined);
      void flush();
    },
    /** Gives up what can no longer be saved. */
    discard: () => change(() => null),
  };
}

/** What may be over when it is tried again. */
export const isPassing = (error: Error): error is CallError =>
  error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 429);
