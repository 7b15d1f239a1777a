import { listCiencias } from '@alinha/contract/ciencia';
import { queryOptions } from '../../lib/queries.ts';

/** What was stated about each signed record of a person (CIE-04). */
export const cienciasOptions = (id: number) => queryOptions(listCiencias, { params: { id } });
