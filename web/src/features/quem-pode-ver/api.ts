import {
  getQuemVeAnotacoes,
  getQuemVeAvaliacoes,
  getQuemVeMinhasAnotacoes,
  getQuemVeObservacoes,
  getQuemVeReports,
} from '@alinha/contract/quem-pode-ver';
import { queryOptions } from '../../lib/queries.ts';

/** What is asked about: a person's record of a kind and period, their observations, or their notes of a month, which oneself or others read. */
export type Assunto = { id: number } & (
  | { tipo: 'observacoes' }
  | { tipo: 'report'; ano: number; mes: number }
  | { tipo: 'avaliacao'; ano: number; trimestre: number }
  | { tipo: 'anotacoes' | 'minhasAnotacoes'; ano: number; mes: number }
);

/** Who could open it now; the names of HR only on request. */
export function leitoresOptions(assunto: Assunto, nomes_rh: boolean) {
  const { id } = assunto;
  const query = nomes_rh ? { nomes_rh } : {};
  switch (assunto.tipo) {
    case 'report': {
      const { ano, mes } = assunto;
      return queryOptions(getQuemVeReports, { params: { id }, query: { ...query, ano, mes } });
    }
    case 'avaliacao': {
      const { ano, trimestre } = assunto;
      return queryOptions(getQuemVeAvaliacoes, { params: { id }, query: { ...query, ano, trimestre } });
    }
    case 'observacoes':
      return queryOptions(getQuemVeObservacoes, { params: { id }, query });
    default: {
      const { ano, mes } = assunto;
      const call = assunto.tipo === 'anotacoes' ? getQuemVeAnotacoes : getQuemVeMinhasAnotacoes;
      return queryOptions(call, { params: { id, ano, mes }, query });
    }
  }
}
