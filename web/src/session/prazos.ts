import { getPrazos } from '@alinha/contract/prazos';
import { type Prazos, semPrazos } from '@alinha/rules/prazos';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../lib/queries.ts';

export const prazosOptions = queryOptions(getPrazos, {});

/** HR's deadlines; none while they load. */
export const usePrazos = (): Prazos => useQuery(prazosOptions).data ?? semPrazos;
