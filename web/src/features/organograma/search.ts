import { idIn } from '@alinha/contract/core';
import { earliestYear } from '@alinha/rules/dates';
import { anyText, oneOf, searchOf, wholeNumber } from '../../lib/search.ts';
import { abrirSearch, resolverSearch } from '../registros/search.ts';
import { viewNames } from './views.ts';

/** The gaps of a period that the chart can be filtered by, as named in the toolbar and the URL. */
export const gaps = ['faltantes', 'nao-assinados'] as const;
export type Gap = (typeof gaps)[number];

/** The company filter's value for every company. */
export const allCompanies = 'todas';

/** The search parameters of /home; invalid ones count as absent. */
export const organogramaSearch = searchOf({
  view: oneOf(viewNames),
  ano: wholeNumber(earliestYear, 9999),
  empresa: (text) => (text === allCompanies ? allCompanies : idIn(text)),
  filtro: anyText,
  /** Shows only people with this gap in the period `periodo`: by default the current one, in past years the last. */
  so: oneOf(gaps),
  periodo: wholeNumber(1, 12),
  ...abrirSearch,
  ...resolverSearch,
  /** The person whose record is open. */
  pessoa: idIn,
});
export type OrganogramaSearch = ReturnType<typeof organogramaSearch>;
