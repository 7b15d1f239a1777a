import { isRecordOf, isStored, readStored } from '../../forms/useSharedDraft.ts';

/** A partly filled-in evaluation, by question id; `showFields` has the open comment fields. */
export interface Draft {
  respostas: Record<string, boolean>;
  comentarios: Record<string, string>;
  showFields: Record<string, boolean>;
}

/** The evaluator, collaborator and quarter of a draft. */
export interface DraftOf {
  avaliadorId: number;
  colaboradorId: number;
  trimestre: number;
  ano: number;
}

interface Stored extends Draft {
  timestamp: string;
  /** Without one it is the draft of the person who opens it. */
  avaliador?: number;
}

const isFlags = isRecordOf('boolean');
const isTexts = isRecordOf('string');

function isStoredDraft(value: unknown): value is Stored {
  const { respostas, comentarios, showFields, avaliador } = (value ?? {}) as Partial<Stored>;
  return (
    isFlags(respostas) &&
    isTexts(comentarios) &&
    isFlags(showFields) &&
    (avaliador === undefined || Number.isSafeInteger(avaliador))
  );
}

const ownerOf = (draft: Stored, of: DraftOf): number => draft.avaliador ?? of.avaliadorId;

export const emptyDraft: Draft = { respostas: {}, comentarios: {}, showFields: {} };

/** Local storage key of the draft (CULT-18). */
export const draftKey = ({ colaboradorId, trimestre, ano }: DraftOf): string =>
  `avaliacao_cultural_${colaboradorId}_tri${trimestre}_${ano}`;

/** The key under which an evaluator's draft is set aside while another one uses the main key on the same device. */
const asideKey = (of: DraftOf, avaliadorId: number) => `${draftKey(of)}_avaliador${avaliadorId}`;

/** Whether nothing is answered, written or opened; such a draft is neither stored nor announced. */
export const isEmpty = ({ respostas, comentarios, showFields }: Draft): boolean =>
  Object.keys(respostas).length === 0 &&
  Object.values(comentarios).every((text) => text.trim() === '') &&
  !Object.values(showFields).includes(true);

/** Merges two drafts, question by question; `over` wins where both have an answer. */
export const mergeDrafts = (under: Draft, over: Draft): Draft => ({
  respostas: { ...under.respostas, ...over.respostas },
  comentarios: { ...under.comentarios, ...over.comentarios },
  showFields: { ...under.showFields, ...over.showFields },
});

/** The evaluator's own draft; undefined if there is none, or only another evaluator's. */
export function readDraft(of: DraftOf): Draft | undefined {
  const own = [draftKey(of), asideKey(of, of.avaliadorId)]
    .map((key) => readStored(key, isStoredDraft))
    .find((draft) => draft && ownerOf(draft, of) === of.avaliadorId);
  return own && { respostas: own.respostas, comentarios: own.comentarios, showFields: own.showFields };
}

/**
 * Stores the draft, or removes it if it is empty; another evaluator's draft is set aside, never lost.
 * @returns false if it could not be stored
 */
export const writeDraft = (of: DraftOf, draft: Draft, now: Date): boolean =>
  isStored(() => {
    const key = draftKey(of);
    const stored = readStored(key, isStoredDraft);
    const owner = stored ? ownerOf(stored, of) : of.avaliadorId;
    const foreign = owner !== of.avaliadorId;
    if (isEmpty(draft)) {
      if (!foreign) localStorage.removeItem(key);
    } else {
      if (foreign) localStorage.setItem(asideKey(of, owner), JSON.stringify(stored));
      const value: Stored = { ...draft, timestamp: now.toISOString(), avaliador: of.avaliadorId };
      localStorage.setItem(key, JSON.stringify(value));
    }
    localStorage.removeItem(asideKey(of, of.avaliadorId));
  });
