import { useEffect, useState } from 'react';
import { useSharedDraft } from '../../forms/useSharedDraft.ts';
import {
  type Draft,
  type DraftOf,
  draftKey,
  emptyDraft,
  isEmpty,
  mergeDrafts,
  readDraft,
  writeDraft,
} from './draft.ts';

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
  const {
    restored,
    draft,
    kept,
    clear,
    change: changeAll,
  } = useSharedDraft<Draft>({
    key: draftKey(of),
    empty: emptyDraft,
    read: () => readDraft(of),
    write: (next) => writeDraft(of, next, new Date()),
    merge: mergeDrafts,
  });
  const [restoredAt] = useState(() => restored && new Date());
  const [savedAt, setSavedAt] = useState<Date>();

  const change = (part: keyof Draft, id: number, edit: (draft: Draft) => boolean | string) => {
    const { next, stays } = changeAll((latest) => ({
      ...latest,
      [part]: { ...latest[part], [id]: edit(latest) },
    }));
    setSavedAt(stays && !isEmpty(next) ? new Date() : undefined);
  };
  const showsSaved = useNote(savedAt, savedNoteMs);
  return {
    ...draft,
    kept,
    /** When it was just stored: for 3 s (CULT-15). */
    savedAt: showsSaved ? savedAt : undefined,
    /** An earlier draft was found: for 5 s (CULT-17). */
    showsRestored: useNote(shown ? restoredAt : undefined, restoredNoteMs),
    answer: (id: number, nota: boolean) => change('respostas', id, () => nota),
    comment: (id: number, text: string) => change('comentarios', id, () => text),
    toggle: (id: number) => change('showFields', id, () => !draft.showFields[id]),
    clear,
  };
}
