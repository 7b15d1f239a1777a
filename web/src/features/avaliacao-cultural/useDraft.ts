import { useEffect, useState } from 'react';
import { type Draft, type DraftOf, emptyDraft, isEmpty, isSame, readDraft, writeDraft } from './draft.ts';

const savedNoteMs = 3000;
const restoredNoteMs = 5000;

/** True for `ms` after `since` was set anew. */
function useNote(since: Date | undefined, ms: number): boolean {
  const [past, setPast] = useState<Date>();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setPast(since), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return since !== undefined && past !== since;
}

/**
 * An evaluation being filled in, kept on the device with every change until it is cleared (CULT-14 to CULT-18).
 * @param shown the questions are on the screen, and with them what was restored
 */
export function useDraft(of: DraftOf, shown: boolean) {
  const [restored] = useState(() => readDraft(of));
  const [restoredAt] = useState(() => restored && new Date());
  const [draft, setDraft] = useState<Draft>(restored ?? emptyDraft);
  const [savedAt, setSavedAt] = useState<Date>();
  const [kept, setKept] = useState(true);

  const change = (next: Draft) => {
    const now = new Date();
    const stays = writeDraft(of, next, now);
    setDraft(next);
    setKept(stays);
    setSavedAt(stays && !isEmpty(next) ? now : undefined);
  };
  const showsSaved = useNote(savedAt, savedNoteMs);
  return {
    ...draft,
    /** The device has what is on the screen. */
    kept,
    /** When it was just stored: for 3 s (CULT-15). */
    savedAt: showsSaved ? savedAt : undefined,
    /** An earlier draft was found: for 5 s (CULT-17). */
    showsRestored: useNote(shown ? restoredAt : undefined, restoredNoteMs),
    answer: (id: number, nota: boolean) =>
      change({ ...draft, respostas: { ...draft.respostas, [id]: nota } }),
    comment: (id: number, text: string) =>
      change({ ...draft, comentarios: { ...draft.comentarios, [id]: text } }),
    toggle: (id: number) =>
      change({ ...draft, showFields: { ...draft.showFields, [id]: !draft.showFields[id] } }),
    /** Removes it, unless another tab has filled in something else there meanwhile. */
    clear: () => {
      if (isSame(readDraft(of) ?? emptyDraft, draft)) change(emptyDraft);
      else setDraft(emptyDraft);
    },
  };
}
