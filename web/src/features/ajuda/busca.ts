import { plain, splitAtMatch, wordsOf } from '@alinha/rules/text';
import MiniSearch from 'minisearch';
import { asked, foundBy, isFiller, stemOf } from './palavras.ts';
import type { Secao, Texto } from './textos.ts';

/** A section that the search finds, and the passage of its text around the first match. */
export interface Achado {
  texto: Texto;
  secao: Secao;
  trecho: { antes: string; achado: string; depois: string };
}

/** The length of a passage before and after its match, in characters. */
const around = { before: 60, after: 140 };
const mostFound = 20;

/** The text around the match of the first of the searches that the text has. */
function trechoOf(texto: string, searches: readonly string[]): Achado['trecho'] {
  const parts = searches.map((search) => splitAtMatch(texto, search)).find(Boolean);
  if (!parts) return { antes: '', achado: '', depois: texto.slice(0, around.after) };
  const [before, achado, after] = parts;
  // Cut between words.
  const antes =
    before.length > around.before ? `… ${before.slice(-around.before).replace(/^\S*\s/, '')}` : before;
  const depois =
    after.length > around.after ? `${after.slice(0, around.after).replace(/\s\S*$/, '')} …` : after;
  return { antes, achado, depois };
}

/** A search over the sections: by stems, with the words of `palavras.ts` that readers use instead of those of the text. */
function indexOf(textos: readonly Texto[]) {
  const sections = textos.flatMap((texto) => texto.secoes.map((secao) => ({ texto, secao })));
  const index = new MiniSearch({
    fields: ['secao', 'capitulo', 'texto', 'pergunta'],
    tokenize: wordsOf,
    processTerm: (word) => [stemOf(word), ...foundBy(word).map(stemOf)],
    searchOptions: {
      boost: { secao: 4, capitulo: 3, pergunta: 3 },
      // A chapter that is asked for in many words is no worse an answer.
      bm25: { k: 1.2, b: 0, d: 0.5 },
      prefix: (term) => term.length > 2,
      processTerm: stemOf,
    },
  });
  index.addAll(
    sections.map(({ texto, secao }, id) => ({
      id,
      secao: secao.titulo,
      capitulo: texto.titulo,
      texto: secao.texto,
      pergunta: secao === texto.secoes[0] ? asked[texto.capitulo] : '',
    })),
  );
  return { sections, index };
}

const indexes = new WeakMap<readonly Texto[], ReturnType<typeof indexOf>>();

/**
 * The sections of the help that hold every word of the search, without accents, case, endings and filler words; of a question
 * of three words or more, half of them suffice. Those with the search as typed come first, then the best match (HELP-03).
 */
export function buscar(textos: readonly Texto[], busca: string): Achado[] {
  const typed = wordsOf(busca);
  const telling = typed.filter((word) => !isFiller(word));
  const words = [...new Set(telling.length > 0 ? telling : typed)];
  if (words.length === 0) return [];
  const { sections, index } = indexes.get(textos) ?? indexOf(textos);
  if (!indexes.has(textos)) indexes.set(textos, { sections, index });
  const stems = new Set(words.map(stemOf));
  const needed = stems.size > 2 ? Math.ceil(stems.size / 2) : stems.size;
  const asTyped = plain(busca.trim());
  const found = index
    .search(words.join(' '))
    .filter(({ queryTerms }) => queryTerms.length >= needed)
    .flatMap(({ id, terms }) => {
      const section = sections[id as number];
      return section ? [{ ...section, terms, whole: plain(section.secao.texto).includes(asTyped) }] : [];
    });
  return [
    ...found.filter(({ whole }) => whole && typed.length > 1),
    ...found.filter(({ whole }) => !whole || typed.length <= 1),
  ]
    .slice(0, mostFound)
    .map(({ texto, secao, terms }) => ({ texto, secao, trecho: trechoOf(secao.texto, [busca, ...terms]) }));
}
