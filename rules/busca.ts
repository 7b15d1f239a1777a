import { once } from './once.ts';
import { plain, termsOf } from './text.ts';

/** Somebody whom a search finds by name, title or, where the reader sees it, matrícula. */
interface Achavel {
  nome: string;
  cargo: string | null;
  matricula?: string | null | undefined;
}

/** Names, titles and matrículas prepared for searching, cached by list; a space precedes each word. */
const folded = once((people: readonly Achavel[]) =>
  people.map(({ nome, cargo, matricula }) => {
    const searched = ` ${plain(nome)}`;
    return { nome: searched, tudo: `${searched}\n${plain(cargo ?? '')}\n${plain(matricula ?? '')}` };
  }),
);

/** Fills the cache before the first keystroke. */
export const preparePeople = (people: readonly Achavel[]): void => void folded(people);

interface Termo {
  part: string;
  /** The term at the beginning of a word. */
  word: string;
}

/**
 * Ranks a person who matches every term: 0 where the name begins with the first term, 1 where words of the name begin
 * with the terms, 2 where the name contains them all, 3 where title or matrícula are needed too.
 */
function rankOf(nome: string, terms: readonly Termo[]): 0 | 1 | 2 | 3 {
  if (!terms.every(({ part }) => nome.includes(part))) return 3;
  if (!terms.every(({ word }) => nome.includes(word))) return 2;
  return nome.startsWith(terms[0]?.word ?? '') ? 0 : 1;
}

/**
 * People whose name, title and matrícula contain every term of the search, ignoring case and accents; best matches first,
 * otherwise in the given order.
 * @param most the maximum number of results
 * @param isWanted limits the search to some people
 */
export function findPeople<T extends Achavel>(
  people: readonly T[],
  search: string,
  most: number,
  isWanted: (person: T) => boolean = () => true,
): T[] {
  const terms = termsOf(search).map((part) => ({ part, word: ` ${part}` }));
  if (terms.length === 0) return [];
  const ranks: [T[], T[], T[], T[]] = [[], [], [], []];
  const texts = folded(people);
  people.forEach((person, place) => {
    const text = texts[place];
    if (!text || !terms.every(({ part }) => text.tudo.includes(part)) || !isWanted(person)) return;
    const found = ranks[rankOf(text.nome, terms)];
    if (found.length < most) found.push(person);
  });
  return ranks.flat().slice(0, most);
}

/** The search without the words of an action ('novo rep ana' of 'Novo report de': 'ana'); undefined where it has none. */
export function withoutAction(search: string, action: string): string | undefined {
  const words = termsOf(action);
  const terms = termsOf(search);
  const left = terms.filter((term) => !words.some((word) => word.startsWith(term)));
  return left.length < terms.length ? left.join(' ') : undefined;
}
