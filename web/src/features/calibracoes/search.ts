import { idIn } from '@alinha/contract/core';
import { anyText, oneOf, searchOf, wholeNumber } from '../../lib/search.ts';

const modos = ['matriz', 'lista'] as const;
const dialogs = ['participantes', 'trancar', 'mover'] as const;

/** The search parameters of a board; invalid ones count as absent. */
export const calibracaoSearch = searchOf({
  filtro: anyText,
  cargo: anyText,
  setor: anyText,
  /** The superior as of the closing. */
  lider: idIn,
  modo: oneOf(modos),
  pessoa: idIn,
  /** The cell whose people are listed, 0 for those without one. */
  celula: wholeNumber(0, 9),
  /** The cell to which the person is to be moved, 0 for none of them; missing while nothing is chosen. */
  para: wholeNumber(0, 9),
  /** The dialog that is open. */
  sobre: oneOf(dialogs),
});
export type CalibracaoSearch = ReturnType<typeof calibracaoSearch>;

/** The search parameters of the list. */
export const calibracoesSearch = searchOf({ sobre: oneOf(['nova'] as const) });
