import { isRecordOf, isStored, readStored } from '../../forms/useSharedDraft.ts';

/** What somebody has filled in of an evaluation, by question id; `showFields` tells the open comment boxes. */
export interface Draft {
  respostas: Record<string, boolean>;
  comentarios: Record<string, string>;
  showFields: Record<string, boolean>;
}

/** Whose draft about whom, and of which quarter. */
export interface DraftOf {
  avaliadorId: number;
  colaboradorId: number;
  trimestre: number;
  ano: number;
}

interface Stored extends Draft {
  timestamp: string;
  avaliador: number;
}

const isFlags = isRecordOf('boolean');
const isTexts = isRecordOf('string');

function isStoredDraft(value: unknown): value is Stored {
  const { respostas, comentarios, showFields, timestamp, avaliador } = (value ?? {}) as Partial<Stored>;
  return (
    isFlags(respostas) &&
    isTexts(comentarios) &&
    isFlags(showFields) &&
    typeof timestamp === 'string' &&
    Number.isSafeInteger(avaliador)
  );
}

export const emptyDraft: Draft = { respostas: {}, comentarios: {}, showFields: {} };

/** Where the draft lies (CULT-18). */
export const draftKey = ({ colaboradorId, trimestre, ano }: DraftOf): string =>
  `avaliacao_cultural_${colaboradorId}_tri${trimestre}_${ano}`;

/** Where the draft of an evaluator waits while another uses the key on the same machine. */
const asideKey = (of: DraftOf, avaliadorId: number) => `${draftKey(of)}_avaliador${avaliadorId}`;

/** Whether nothing is answered, written or opened; such a draft is neither stored nor announced. */
export const isEmpty = ({ respostas, comentarios, showFields }: Draft): boolean =>
  Object.keys(respostas).length === 0 &&
  Object.values(comentarios).every((text) => text.trim() === '') &&
  !Object.values(showFields).includes(true);

/** Both question by question; where both have something, `over` has the last word. */
export const mergeDrafts = (under: Draft, over: Draft): Draft => ({
  respostas: { ...under.respostas, ...over.respostas },
  comentarios: { ...under.comentarios, ...over.comentarios },
  showFields: { ...under.showFields, ...over.showFields },
});

/** The evaluator's own draft; nothing where there is none, or only somebody else's. */
export function readDraft(of: DraftOf): Draft | undefined {
  const own = [draftKey(of), asideKey(of, of.avaliadorId)]
    .map((key) => readStored(key, isStoredDraft))
    .find((draft) => draft?.avaliador === of.avaliadorId);
  return own && { respostas: own.respostas, comentarios: own.comentarios, showFields: own.showFields };
}

/**
 * Stores the draft, or removes it where it is empty; another evaluator's is set aside, never lost.
 * @returns false where the device refuses to keep it
 */
export const writeDraft = (of: DraftOf, draft: Draft, now: Date): boolean =>
  isStored(() => {
    const key = draftKey(of);
    const lying = readStored(key, isStoredDraft);
    const foreign = lying !== undefined && lying.avaliador !== of.avaliadorId;
    if (isEmpty(draft)) {
      if (!foreign) localStorage.removeItem(key);
    } else {
      if (foreign) localStorage.setItem(asideKey(of, lying.avaliador), JSON.stringify(lying));
      const value: Stored = { ...draft, timestamp: now.toISOString(), avaliador: of.avaliadorId };
      localStorage.setItem(key, JSON.stringify(value));
    }
    localStorage.removeItem(asideKey(of, of.avaliadorId));
  });
