import { idIn } from '@alinha/contract/core';
import { anyText, oneOf, searchOf, textThat, wholeNumber } from '../../lib/search.ts';
import { emIn } from '../fechamentos/search.ts';

export const abas = ['equipe', 'quadrantes'] as const;
export const modos = ['matriz', 'lista'] as const;

/** The search parameters of /ninebox; invalid ones count as absent. */
export const nineboxSearch = searchOf({
  aba: oneOf(abas),
  /** The chain of managers from the top down, like `12-45`. */
  linha: textThat((text) => text.split('-').every(idIn)),
  /** The person whose card is open. */
  pessoa: idIn,
  /** The cell whose people are listed, 0 for people without a cell, 10 for those who are not in the closing. */
  celula: wholeNumber(0, 10),
  /** The closing whose positions are shown, like `2026-3` or `2026-3-v1`; today's where absent. */
  em: textThat(emIn),
  /** Matrix or list; by default the screen's width decides. */
  modo: oneOf(modos),
  filtro: anyText,
});
export type NineboxSearch = ReturnType<typeof nineboxSearch>;

export const chainOf = ({ linha }: NineboxSearch): number[] => linha?.split('-').map(Number) ?? [];

/** The chain truncated to `level` and extended with `id`, if any (NINE-08). */
export const linhaWith = (chain: readonly number[], level: number, id: number | undefined) =>
  [...chain.slice(0, level), ...(id === undefined ? [] : [id])].join('-') || undefined;
