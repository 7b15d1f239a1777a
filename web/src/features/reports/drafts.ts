import { isRecordOf, isStored, readStored, useSharedDraft } from '../../forms/useSharedDraft.ts';

/** Answers as typed, by question id. */
export type Answers = Record<string, string>;

interface DraftOf {
  avaliadorId: number;
  colaboradorId: number;
  ano: number;
  mes: number;
}

const isAnswers = isRecordOf('string');

/** Local storage key of a report's draft; includes the author, so that nobody else is ever shown it. */
export const draftKey = ({ avaliadorId, colaboradorId, ano, mes }: DraftOf): string =>
  `report_${colaboradorId}_mes${mes}_${ano}_por${avaliadorId}`;

export const hasText = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** Whether any answer has text. */
export const isWritten = (answers: Answers): boolean => Object.values(answers).some(hasText);

/** The stored draft, if any. */
export const readDraft = (key: string): Answers | undefined => readStored(key, isAnswers);

/** Stores the draft, or removes it if it is empty. False if it could not be stored. */
export const writeDraft = (key: string, answers: Answers): boolean =>
  isStored(() => {
    if (isWritten(answers)) localStorage.setItem(key, JSON.stringify(answers));
    else localStorage.removeItem(key);
  });

/** The answers of a report being written, stored in local storage with every change until cleared. */
export function useDraft(key: string) {
  const { restored, draft, change, ...shared } = useSharedDraft<Answers>({
    key,
    empty: {},
    read: () => readDraft(key),
    write: (next) => writeDraft(key, next),
    merge: (under, over) => ({ ...under, ...over }),
  });
  return {
    ...shared,
    answers: draft,
    /** Whether the dialog opened with an earlier draft. */
    wasRestored: restored !== undefined,
    change: (perguntaId: number, text: string) => change((latest) => ({ ...latest, [perguntaId]: text })),
  };
}
