import { listPlanos } from '@alinha/contract/planos';
import { queryOptions } from '../../lib/queries.ts';

/** The development plans of a collaborator, the open one first. */
export const planosOptions = (colaboradorId: number) =>
  queryOptions(listPlanos, { params: { id: colaboradorId } });
