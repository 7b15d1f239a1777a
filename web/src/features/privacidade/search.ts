import { oneOf, searchOf } from '../../lib/search.ts';

/** The parts of /privacidade by their ids (VISTA-08). */
export const partes = ['solicitacoes', 'incidentes', 'eliminacao', 'configuracao'] as const;

/** The search parameters of /privacidade; without a part it opens the requests. */
export const privacidadeSearch = searchOf({ parte: oneOf(partes) });
