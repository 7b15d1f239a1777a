import { type Preparacao, savePreparacao } from '@alinha/contract/preparacao';
import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRecordOf, isStored, readStored, useSharedDraft } from '../../forms/useSharedDraft.ts';
import { CallError } from '../../lib/caller.ts';
import { useCall } from '../../lib/queries.ts';
import { useSession } from '../../session/session.tsx';
import { preparacoesOptions } from './api.ts';

/** Unsaved text, and the server's version on which it is based. */
interface Draft {
  texto: string;
  base: string;
}

const isTexts = isRecordOf('string');
const isDraft = (value: unknown): value is Draft =>
  isTexts(value) && value.texto !== undefined && value.base !== undefined;

/** Saves after this pause in typing; retries at this interval after a temporary failure. */
const pauseMs = 1500;
const againMs = 5000;

/** The month of notes. */
export type Periodo = Pick<Preparacao, 'ano' | 'mes'>;

/** Local storage key of unsaved notes; includes the author, so that nobody else is ever shown them. */
const keyOf = (id: number, { ano, mes }: Periodo) => `preparacao_${id}_${ano}_${mes}`;

/** A month with unsaved notes in local storage, if any. */
export function unsavedMonth(id: number): Periodo | undefined {
  for (const key of Object.keys(localStorage)) {
    const [, of, ano, mes] = /^preparacao_(\d+)_(\d{4})_(\d{1,2})$/.exec(key) ?? [];
    if (of === String(id)) return { ano: Number(ano), mes: Number(mes) };
  }
  return undefined;
}

/** What `useAnotacoes` returns. */
export type Anotacoes = ReturnType<typeof useAnotacoes>;

/**
 * The notes of a month, saved as they are typed. Unsaved text is in local storage until the server has it,
 * and other tabs show it at once. If another device saved a different text, the user chooses a version.
 */
export function useAnotacoes(id: number, record: Preparacao) {
  const { ano, mes } = record;
  const key = keyOf(id, record);
  const shared = useStoredDraft(key);
  const month = useStoredMonth(id, record);
  const { draft, kept } = shared;
  /** The saved text as typed here, because the server trims it. */
  const [saved, setSaved] = useState<Draft>();
  const [conflict, setConflict] = useState<Preparacao>();
  const [problem, setProblem] = useState<Error>();
  const timer = useRef<number>(undefined);

  // Callbacks of a pending request need the current state, even after the month was closed.
  const latest = useRef({ ...shared, conflict });
  latest.current = { ...shared, conflict };
  const turn = useRef<Promise<boolean>>(Promise.resolve(true));

  const change = (edit: (unsaved: Draft | null) => Draft | null) => {
    latest.current.draft = latest.current.change(edit).next;
  };
  const disagree = (atual: Preparacao | undefined) => {
    latest.current.conflict = atual;
    setConflict(atual);
  };
  const onSaved = (texto: string, answer: Preparacao) => {
    month.show(answer);
    setProblem(undefined);
    setSaved({ texto, base: answer.texto });
    change((unsaved) =>
      unsaved === null || unsaved.texto === texto ? null : { ...unsaved, base: answer.texto },
    );
    if (latest.current.draft) later(pauseMs);
  };
  const save = useCall(savePreparacao, {
    onSuccess: (answer, { body }) => onSaved(body.texto, answer),
    onError: (error, { body }) => {
      const atual = error instanceof CallError ? (error.atual as Preparacao | undefined) : undefined;
      // The response was lost, or another tab saved the same text.
      if (atual?.texto === body.texto.trim()) return onSaved(body.texto, atual);
      if (atual) {
        month.show(atual);
        return disagree(atual);
      }
      setProblem(error);
      if (isPassing(error)) later(againMs);
      else month.reload();
    },
  });

  /** Saves unsaved text, after any pending request. @returns whether everything is saved */
  const flush = () => {
    window.clearTimeout(timer.current);
    turn.current = turn.current.then(() => {
      const { draft: unsaved, conflict: other } = latest.current;
      if (unsaved === null || other) return unsaved === null;
      const on = { ...record, texto: unsaved.base };
      return save.mutateAsync({ params: { id, ano, mes }, body: { texto: unsaved.texto }, on }).then(
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

  useFlushMoments(flush);

  return {
    texto: draft?.texto ?? (saved?.base === record.texto ? saved.texto : record.texto),
    /** Whether there is unsaved text. */
    pending: draft !== null,
    /** Whether it is in local storage. */
    kept,
    problem: draft === null ? undefined : problem,
    conflict: draft === null ? undefined : conflict,
    change: (texto: string) => {
      change((unsaved) => ({ texto, base: unsaved?.base ?? record.texto }));
      later(pauseMs);
    },
    flush,
    /** Resolves a conflict with another device: keep this text or that one. */
    settle: (which: 'mine' | 'theirs') => {
      if (!conflict) return;
      change((unsaved) => (which === 'mine' && unsaved ? { ...unsaved, base: conflict.texto } : null));
      disagree(undefined);
      void flush();
    },
    /** Discards text that can no longer be saved. */
    discard: () => change(() => null),
  };
}

/** Unsaved text in local storage, shared with other tabs. */
const useStoredDraft = (key: string) =>
  useSharedDraft<Draft | null>({
    key,
    empty: null,
    read: () => readStored(key, isDraft),
    write: (draft) =>
      isStored(() =>
        draft === null ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(draft)),
      ),
    merge: (_, over) => over,
  });

/** The month as the server has it, for every part of the page that shows it. */
function useStoredMonth(id: number, { ano, mes }: Periodo) {
  const queries = useQueryClient();
  const { queryKey } = preparacoesOptions(id, ano);
  const reload = () => void queries.invalidateQueries({ queryKey });
  // Another tab has saved the shared text.
  useWindowEvent('storage', ({ key, newValue }) => {
    if (key === keyOf(id, { ano, mes }) && newValue === null) reload();
  });
  return {
    reload,
    show: (answer: Preparacao) =>
      queries.setQueryData<Preparacao[]>(queryKey, (months) =>
        months?.map((month) => (month.mes === mes ? answer : month)),
      ),
  };
}

/**
 * Saves text that is left from before or waits for a session, and whatever is unsaved when the month or the page is
 * closed or the device is online again.
 */
function useFlushMoments(flush: () => void) {
  const { ended } = useSession();
  const flushNow = useEffectEvent(flush);
  useEffect(() => {
    if (!ended) flushNow();
  }, [ended]);
  useEffect(() => () => flushNow(), []);
  useWindowEvent('online', flush);
  useWindowEvent('pagehide', flush);
}

/** Whether a failure is temporary, so that a retry may succeed. */
export const isPassing = (error: Error): error is CallError =>
  error instanceof CallError && (error.status === 0 || error.status >= 500 || error.status === 429);
