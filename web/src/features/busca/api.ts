import { listBusca } from '@alinha/contract/busca';
import { queryOptions } from '../../lib/queries.ts';

/** Everybody whom the reader may find. */
export const buscaOptions = () => queryOptions(listBusca, {});
