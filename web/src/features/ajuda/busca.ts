import { plain, splitAtMatch, termsOf } from '@alinha/rules/text';
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

/** The text around the match of the search, or of the first word of it that the text has. */
function trechoOf(texto: string, busca: string): Achado['trecho'] {
  const parts = splitAtMatch(texto, busca);
  if (!parts) return { antes: '', achado: '', depois: texto.slice(0, around.after) };
  const [before, achado, after] = parts;
  // Cut between words.
  const antes =
    before.length > around.before ? `… ${before.slice(-around.before).replace(/^\S*\s/, '')}` : before;
  const depois =
    after.length > around.after ? `${after.slice(0, around.after).replace(/\s\S*$/, '')} …` : after;
  return { antes, achado, depois };
}

/**
 * The sections of the help that hold every word of the search, without accents and case: those with the words in their
 * heading first, then those of a chapter whose title has them, otherwise in order (HELP-03).
 */
export function buscar(textos: readonly Texto[], busca: string): Achado[] {
  const words = termsOf(busca);
  if (words.length === 0) return [];
  const ranks: [Achado[], Achado[], Achado[]] = [[], [], []];
  for (const texto of textos)
    for (const secao of texto.secoes) {
      const holds = (...texts: string[]) => {
        const searched = plain(texts.join(' '));
        return words.every((word) => searched.includes(word));
      };
      const { titulo } = secao;
      if (!holds(texto.titulo, titulo, secao.texto)) continue;
      const rank = holds(titulo) ? 0 : holds(texto.titulo, titulo) ? 1 : 2;
      ranks[rank].push({ texto, secao, trecho: trechoOf(secao.texto, busca) });
    }
  return ranks.flat().slice(0, mostFound);
}
