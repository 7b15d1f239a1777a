import { z } from 'zod';

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

const stored = z.object({
  respostas: z.record(z.string(), z.boolean()),
  comentarios: z.record(z.string(), z.string()),
  showFields: z.record(z.string(), z.boolean()),
  timestamp: z.string(),
  avaliador: z.int(),
});
type Stored = z.output<typeof stored>;

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

const partsOf = ({ respostas, comentarios, showFields }: Draft) => [respostas, comentarios, showFields];

/** Whether both hold the same answers, comments and open boxes. */
export const isSame = (a: Draft, b: Draft): boolean =>
  JSON.stringify(partsOf(a)) === JSON.stringify(partsOf(b));

/** Both question by question; where both have something, `over` has the last word. */
export const mergeDrafts = (under: Draft, over: Draft): Draft => ({
  respostas: { ...under.respostas, ...over.respostas },
  comentarios: { ...under.comentarios, ...over.comentarios },
  showFields: { ...under.showFields, ...over.showFields },
});

function readStored(key: string): Stored | undefined {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/** The evaluator's own draft; nothing where there is none, or only somebody else's. */
export function readDraft(of: DraftOf): Draft | undefined {
  return [draftKey(of), asideKey(of, of.avaliadorId)]
    .map(readStored)
    .find((draft) => draft?.avaliador === of.avaliadorId);
}

/**
 * Stores the draft, or removes it where it is empty; another evaluator's is set aside, never lost.
 * @returns false where the device refuses to keep it
 */
export function writeDraft(of: DraftOf, draft: Draft, now: Date): boolean {
  const key = draftKey(of);
  try {
    const lying = readStored(key);
    const foreign = lying !== undefined && lying.avaliador !== of.avaliadorId;
    if (isEmpty(draft)) {
      if (!foreign) localStorage.removeItem(key);
    } else {
      if (foreign) localStorage.setItem(asideKey(of, lying.avaliador), JSON.stringify(lying));
      const value: Stored = { ...draft, timestamp: now.toISOString(), avaliador: of.avaliadorId };
      localStorage.setItem(key, JSON.stringify(value));
    }
    localStorage.removeItem(asideKey(of, of.avaliadorId));
    return true;
  } catch {
    return false;
  }
}
