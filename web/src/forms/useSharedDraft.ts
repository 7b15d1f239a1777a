import { useEffect, useEffectEvent, useState } from 'react';

/** What lies on the device under a key; nothing where there is none, or none that can be read. */
export function readStored<T>(key: string, isOne: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return isOne(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether something has a text, or a yes or no, by each of its keys, if any. */
export const isRecordOf =
  <T extends 'string' | 'boolean'>(kind: T) =>
  (value: unknown): value is Record<string, T extends 'string' ? string : boolean> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => typeof one === kind);

/** Does what stores something. False where the device refuses to keep it. */
export function isStored(store: () => void): boolean {
  try {
    store();
    return true;
  } catch {
    return false;
  }
}

/** A draft on the device that other tabs of the same person fill in too. */
interface DraftPlace<D> {
  key: string;
  empty: D;
  read: () => D | undefined;
  /** False where the device refuses to keep it. */
  write: (draft: D) => boolean;
  /** Both together, question by question; where both have one, that of `over` counts. */
  merge: (under: D, over: D) => D;
}

/**
 * A form's draft, kept on the device with every change. Tabs share it: a change is made upon what lies there, which others
 * wrote meanwhile, and what they write shows here at once; so of each question the last word counts, and no tab brings
 * back an old form. What lies there is older than the screen only where the device refused the last change.
 */
export function useSharedDraft<D>({ key, empty, read, write, merge }: DraftPlace<D>) {
  const [restored] = useState(read);
  const [draft, setDraft] = useState(restored ?? empty);
  const [kept, setKept] = useState(true);

  const together = (mine: D): D => {
    const lying = read();
    if (lying === undefined) return mine;
    return kept ? merge(mine, lying) : merge(lying, mine);
  };
  const onStorage = useEffectEvent((event: StorageEvent) => {
    if (!event.key?.startsWith(key) || !kept) return;
    // Nothing lies there once another tab has saved or discarded what both show.
    setDraft(read() === undefined ? empty : together);
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  /** @returns what the form holds now, and whether the device has it */
  const change = (edit: (draft: D) => D) => {
    const next = edit(together(draft));
    const stays = write(next);
    setDraft(next);
    setKept(stays);
    return { next, stays };
  };
  return {
    /** As it lay there when the form opened. */
    restored,
    draft,
    /** The device has what is on the screen. */
    kept,
    change,
    /** Removes it, unless another tab has filled in something else there since. */
    clear: () => {
      if (JSON.stringify(read() ?? empty) === JSON.stringify(draft)) write(empty);
      setDraft(empty);
    },
  };
}
