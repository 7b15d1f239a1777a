import { searchOf, textThat } from '../../lib/search.ts';
import { kpiIn } from '../kpi/search.ts';
import { abertoIn } from '../registros/search.ts';

/** The search parameters of the summary: the open dialog; invalid ones count as absent. */
export const resumoSearch = searchOf({ abrir: textThat((text) => abertoIn(text) ?? kpiIn(text)) });
