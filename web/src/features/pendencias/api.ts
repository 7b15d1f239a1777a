import { countPendencias, listPendencias } from '@alinha/contract/pendencias';
import { minuteMs } from '@alinha/rules/dates';
import { queryOptions } from '../../lib/queries.ts';

/** The reader's pending items, by deadline (PEND-08). */
export const pendenciasOptions = queryOptions(listPendencias, {});

/** Their number; refetched regularly, because other people write too and deadlines pass. */
export const contagemOptions = { ...queryOptions(countPendencias, {}), refetchInterval: 5 * minuteMs };
