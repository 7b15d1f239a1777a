import { idIn } from '@alinha/contract/core';
import { earliestYear } from '@alinha/rules/dates';
import { anyText, oneOf, searchOf, wholeNumber } from '../../lib/search.ts';
import { abrirSearch } from '../registros/search.ts';
import { viewNames } from './views.ts';

/** What a person may lack in a period, as the toolbar and the address name it. */
export const gaps = ['faltantes', 'nao-assinados'] as const;
export type Gap = (typeof gaps)[number];

/** The company filter's value for every company. */
export const allCompanies = 'todas';

/** What of the chart stands in the address of /home; what does not fit counts as not there. */
export const organogramaSearch = searchOf({
  view: oneOf(viewNames),
  ano: wholeNumber(earliestYear, 9999),
  empresa: (text) => (text === allCompanies ? allCompanies : idIn(text)),
  filtro: anyText,
  /** Only those who lack this, in the period `periodo`: by default the current one, of a past year the last. */
  so: oneOf(gaps),
  periodo: wholeNumber(1, 12),
  ...abrirSearch,
  /** Whose record is open. */
  pessoa: idIn,
});
export type OrganogramaSearch = ReturnType<typeof organogramaSearch>;
