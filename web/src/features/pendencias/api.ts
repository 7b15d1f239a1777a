import { countPendencias, listPendencias } from '@alinha/contract/pendencias';
import { queryOptions } from '../../lib/queries.ts';

/** What the reader owes, by deadline (PEND-08). */
export const pendenciasOptions = queryOptions(listPendencias, {});

const minute = 60_000;

/** How much of it there is; asked again now and then, since others write too and days pass. */
export const contagemOptions = { ...queryOptions(countPendencias, {}), refetchInterval: 5 * minute };
