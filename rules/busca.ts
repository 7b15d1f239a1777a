import { once } from './once.ts';
import { plain } from './text.ts';

/** Somebody who is found by their name or title. */
interface Achavel {
  nome: string;
  cargo: string | null;
}

const termsOf = (search: string): string[] => plain(search).split(/\s+/).filter(Boolean);

/** Names and titles as they are searched, worked out once: a space stands before each word. */
const folded = once((people: readonly Achavel[]) =>
  people.map(({ nome, cargo }) => {
    const searched = ` ${plain(nome)}`;
    return { nome: searched, tudo: `${searched}\n${plain(cargo ?? '')}` };
  }),
);

/** Does ahead of the first key what all of them need. */
export const preparePeople = (people: readonly Achavel[]): void => void folded(people);

interface Termo {
  part: string;
  /** As a word begins with it. */
  word: string;
}

/**
 * How well somebody fits in whom every term is found: 0 where the name begins so, 1 where words of it do, 2 where it holds
 * all, 3 where the title is needed too.
 */
function rankOf(nome: string, terms: readonly Termo[]): 0 | 1 | 2 | 3 {
  if (!terms.every(({ part }) => nome.includes(part))) return 3;
  if (!terms.every(({ word }) => nome.includes(word))) return 2;
  return nome.startsWith(terms[0]?.word ?? '') ? 0 : 1;
}

/**
 * Those of whose name or title every term of the search is a part, without case and accents; the best first, else as they
 * come.
 * @param most how many at most
 * @param meant of whom alone it is asked
 */
export function findPeople<T extends Achavel>(
  people: readonly T[],
  search: string,
  most: number,
  meant: (person: T) => boolean = () => true,
): T[] {
  const terms = termsOf(search).map((part) => ({ part, word: ` ${part}` }));
  if (terms.length === 0) return [];
  const ranks: [T[], T[], T[], T[]] = [[], [], [], []];
  const texts = folded(people);
  people.forEach((person, place) => {
    const text = texts[place];
    if (!text || !terms.every(({ part }) => text.tudo.includes(part)) || !meant(person)) return;
    const found = ranks[rankOf(text.nome, terms)];
    if (found.length < most) found.push(person);
  });
  return ranks.flat().slice(0, most);
}

/** What a search leaves when the words of an act are taken out ('novo rep ana' of 'Novo report de': 'ana'), or nothing where it has none. */
export function withoutAct(search: string, act: string): string | undefined {
  const words = termsOf(act);
  const terms = termsOf(search);
  const left = terms.filter((term) => !words.some((word) => word.startsWith(term)));
  return left.length < terms.length ? left.join(' ') : undefined;
}
