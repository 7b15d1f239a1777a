import { idIn } from '@alinha/contract/core';
import { anyText, oneOf, searchOf, textThat, wholeNumber } from '../../lib/search.ts';
import { emIn } from '../fechamentos/search.ts';

export const escopos = ['diretos', 'todos'] as const;
export const modos = ['matriz', 'lista'] as const;

const read = searchOf({
  /** The direct reports of a manager, or everybody in the reader's chart (VISTA-07). */
  escopo: oneOf(escopos),
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

export type NineboxSearch = ReturnType<typeof read>;

/** The search parameters of /ninebox; invalid ones count as absent. Addresses of 1.0.0 name the grid of quadrants as a tab. */
export const nineboxSearch = ({
  aba,
  ...address
}: Record<string, unknown>): NineboxSearch & { aba?: undefined } => ({
  ...read(aba === 'quadrantes' ? { ...address, escopo: 'todos' } : address),
  aba: undefined,
});

export const chainOf = ({ linha }: NineboxSearch): number[] => linha?.split('-').map(Number) ?? [];

/** The chain truncated to `level` and extended with `id`, if any (NINE-08). */
export const linhaWith = (chain: readonly number[], level: number, id: number | undefined) =>
  [...chain.slice(0, level), ...(id === undefined ? [] : [id])].join('-') || undefined;
