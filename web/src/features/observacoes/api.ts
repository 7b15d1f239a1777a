import { listObservacoes } from '@alinha/contract/observacoes';
import { queryOptions } from '../../lib/queries.ts';

/** The observations on a collaborator, newest first (OBS-05). */
export const observacoesOptions = (colaboradorId: number) =>
  queryOptions(listObservacoes, { params: { id: colaboradorId } });
