import { countPendencias, listPendencias } from '@alinha/contract/pendencias';
import { queryOptions } from '../../lib/queries.ts';

/** The reader's pending items, by deadline (PEND-08). */
export const pendenciasOptions = queryOptions(listPendencias, {});

const minute = 60_000;

/** Their number; refetched regularly, because other people write too and deadlines pass. */
export const contagemOptions = { ...queryOptions(countPendencias, {}), refetchInterval: 5 * minute };
