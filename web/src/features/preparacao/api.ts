import { getPreparacaoCompartilhada, listPreparacoes } from '@alinha/contract/preparacao';
import { queryOptions } from '../../lib/queries.ts';

/** The user's own notes of the months of a year. */
export const preparacoesOptions = (id: number, ano: number) =>
  queryOptions(listPreparacoes, { params: { id }, query: { ano } });

/** A person's shared notes of a month; null if there are none. */
export const compartilhadaOptions = (id: number, ano: number, mes: number) =>
  queryOptions(getPreparacaoCompartilhada, { params: { id, ano, mes } });
