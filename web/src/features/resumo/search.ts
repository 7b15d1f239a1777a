import { searchOf, textThat } from '../../lib/search.ts';
import { kpiIn } from '../kpi/search.ts';
import { abertoIn } from '../registros/search.ts';

/** What of the summary stands in its address: the dialog over it. What is none counts as not there. */
export const resumoSearch = searchOf({ abrir: textThat((text) => abertoIn(text) ?? kpiIn(text)) });
