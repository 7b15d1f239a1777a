import { getSegundoFator } from '@alinha/contract/segundo-fator';
import { queryOptions } from '../../lib/queries.ts';

/** One's own second factor. */
export const segundoFatorOptions = () => queryOptions(getSegundoFator, {});
