import {
  getQuemVeAnotacoes,
  getQuemVeAvaliacoes,
  getQuemVeMinhasAnotacoes,
  getQuemVeObservacoes,
  getQuemVeReports,
} from '@alinha/contract/quem-pode-ver';
import { queryOptions } from '../../lib/queries.ts';

/** What is asked about: a person's records of a kind, or their notes of a month, which oneself or others read. */
export type Assunto = { id: number } & (
  | { tipo: 'report' | 'avaliacao' | 'observacoes' }
  | { tipo: 'anotacoes' | 'minhasAnotacoes'; ano: number; mes: number }
);

/** Who could open it now; the names of HR only on request. */
export function leitoresOptions(assunto: Assunto, nomes_rh: boolean) {
  const { id } = assunto;
  const query = nomes_rh ? { nomes_rh } : {};
  switch (assunto.tipo) {
    case 'report':
      return queryOptions(getQuemVeReports, { params: { id }, query });
    case 'avaliacao':
      return queryOptions(getQuemVeAvaliacoes, { params: { id }, query });
    case 'observacoes':
      return queryOptions(getQuemVeObservacoes, { params: { id }, query });
    default: {
      const { ano, mes } = assunto;
      const call = assunto.tipo === 'anotacoes' ? getQuemVeAnotacoes : getQuemVeMinhasAnotacoes;
      return queryOptions(call, { params: { id, ano, mes }, query });
    }
  }
}
