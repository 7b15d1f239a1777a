import { useEffect, useEffectEvent, useState } from 'react';

/** The value in local storage under a key; undefined if there is none, or an unreadable or invalid one. */
export function readStored<T>(key: string, isOne: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return isOne(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is an object whose values are all strings, or all booleans. */
export const isRecordOf =
  <T extends 'string' | 'boolean'>(kind: T) =>
  (value: unknown): value is Record<string, T extends 'string' ? string : boolean> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => typeof one === kind);

/** Runs a write to local storage; false if it throws, as when storage is full or disabled. */
export function isStored(store: () => void): boolean {
  try {
    store();
    return true;
  } catch {
    return false;
  }
}

/** A draft in local storage that other tabs of the same person edit too. */
interface DraftPlace<D> {
  key: string;
  empty: D;
  read: () => D | undefined;
  /** False if it could not be stored. */
  write: (draft: D) => boolean;
  /** Merges two drafts, question by question; `over` wins where both have an answer. */
  merge: (under: D, over: D) => D;
}

/**
 * A form's draft, stored in local storage with every change. Tabs share it: a change is merged into the stored draft,
 * which other tabs may have written, and what they write shows here at once. So the last answer to each question wins,
 * and no tab restores an old form. The stored draft is older than the screen only if storing the last change failed.
 */
export function useSharedDraft<D>({ key, empty, read, write, merge }: DraftPlace<D>) {
  const [restored] = useState(read);
  const [draft, setDraft] = useState(restored ?? empty);
  const [kept, setKept] = useState(true);

  const together = (mine: D): D => {
    const stored = read();
    if (stored === undefined) return mine;
    return kept ? merge(mine, stored) : merge(stored, mine);
  };
  const onStorage = useEffectEvent((event: StorageEvent) => {
    if (!event.key?.startsWith(key) || !kept) return;
    // The draft is removed when another tab has saved or discarded it.
    setDraft(read() === undefined ? empty : together);
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  /** @returns the new draft, and whether it was stored */
  const change = (edit: (draft: D) => D) => {
    const next = edit(together(draft));
    const stays = write(next);
    setDraft(next);
    setKept(stays);
    return { next, stays };
  };
  return {
    /** The stored draft when the form opened. */
    restored,
    draft,
    /** Whether the draft on the screen is stored. */
    kept,
    change,
    /** Removes the stored draft, unless another tab has changed it since. */
    clear: () => {
      if (JSON.stringify(read() ?? empty) === JSON.stringify(draft)) write(empty);
      setDraft(empty);
    },
  };
}
