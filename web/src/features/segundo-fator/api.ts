import { getSegundoFator } from '@alinha/contract/segundo-fator';
import { queryOptions } from '../../lib/queries.ts';

/** The user's own second factor. */
export const segundoFatorOptions = () => queryOptions(getSegundoFator, {});
