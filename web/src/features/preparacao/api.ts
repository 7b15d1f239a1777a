import { getPreparacaoCompartilhada, listPreparacoes } from '@alinha/contract/preparacao';
import { queryOptions } from '../../lib/queries.ts';

/** One's own notes of the months of a year. */
export const preparacoesOptions = (id: number, ano: number) =>
  queryOptions(listPreparacoes, { params: { id }, query: { ano } });

/** What somebody has shared of a month; null where that is nothing. */
export const compartilhadaOptions = (id: number, ano: number, mes: number) =>
  queryOptions(getPreparacaoCompartilhada, { params: { id, ano, mes } });
