import { useState } from 'react';
import { useSharedDraft } from '../../forms/useSharedDraft.ts';
import { useNote } from '../../ui/useNote.ts';
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

/**
 * An evaluation being filled in, stored in local storage with every change until cleared (CULT-14 to CULT-18).
 * @param shown whether the questions, and with them a restored draft, are on the screen
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
    /** When it was stored, for 3 s afterwards (CULT-15). */
    savedAt: showsSaved ? savedAt : undefined,
    /** Whether an earlier draft was restored, for 5 s (CULT-17). */
    showsRestored: useNote(shown ? restoredAt : undefined, restoredNoteMs),
    answer: (id: number, nota: boolean) => change('respostas', id, () => nota),
    comment: (id: number, text: string) => change('comentarios', id, () => text),
    toggle: (id: number) => change('showFields', id, () => !draft.showFields[id]),
    clear,
  };
}
