import type { Fluxo } from '@alinha/contract/indicadores';

/** A place on one side of the flow, a quadrant, 0 without one, null outside that closing: where its bar is, and how high. */
export interface No {
  lugar: number | null;
  pessoas: number;
  y: number;
  altura: number;
  /** The height of the room for its words, which may be more than its bar. */
  espaco: number;
}

/** A band between two places, by the upper edge of its ends and its height. */
export interface Faixa extends Fluxo {
  y1: number;
  y2: number;
  altura: number;
}

const order = [3, 2, 6, 1, 5, 9, 4, 8, 7, 0, null];

/** The quadrants from the best to the worst, then those without one, then those who are not there. */
const byRank = (a: number | null, b: number | null) => order.indexOf(a) - order.indexOf(b);

/** The height of a line of words, and of the whole without the gaps, in pixels. */
const line = 34;
const whole = 320;
const gap = 6;

/**
 * Lays the flow out in two columns. Each bar's height is its share of all people, so that a band is as high at both of its ends; a small bar
 * has a line's room for its words.
 */
export function layOut(fluxos: readonly Fluxo[]): { de: No[]; para: No[]; faixas: Faixa[]; altura: number } {
  const total = fluxos.reduce((sum, { pessoas }) => sum + pessoas, 0);
  const scale = total > 0 ? whole / total : 0;
  const column = (of: (fluxo: Fluxo) => number | null): No[] => {
    let y = 0;
    return [...Map.groupBy(fluxos, of)]
      .toSorted(([a], [b]) => byRank(a, b))
      .map(([lugar, own]) => {
        const pessoas = own.reduce((sum, one) => sum + one.pessoas, 0);
        const altura = pessoas * scale;
        const espaco = Math.max(line, altura);
        const no = { lugar, pessoas, y, altura, espaco };
        y += espaco + gap;
        return no;
      });
  };
  const [de, para] = [column((one) => one.de), column((one) => one.para)];
  const left = new Map(de.map(({ lugar, y }) => [lugar, y]));
  const right = new Map(para.map(({ lugar, y }) => [lugar, y]));
  const faixas = fluxos
    .toSorted((a, b) => byRank(a.de, b.de) || byRank(a.para, b.para))
    .map((fluxo): Faixa => {
      const altura = fluxo.pessoas * scale;
      const [y1, y2] = [left.get(fluxo.de) ?? 0, right.get(fluxo.para) ?? 0];
      left.set(fluxo.de, y1 + altura);
      right.set(fluxo.para, y2 + altura);
      return { ...fluxo, y1, y2, altura };
    });
  const bottom = (nos: readonly No[]) => {
    const last = nos.at(-1);
    return last ? last.y + last.espaco : 0;
  };
  return { de, para, faixas, altura: Math.max(bottom(de), bottom(para)) };
}
