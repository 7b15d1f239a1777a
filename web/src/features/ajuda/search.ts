import { anyText, searchOf } from '../../lib/search.ts';

export type { Capitulo } from './capitulos.ts';

/** The search parameter of /ajuda. */
export const ajudaSearch = searchOf({ busca: anyText });
