import { idIn } from '@alinha/contract/core';
import { taskFilters } from '@alinha/rules/tasks';
import { anyText, oneOf, searchOf } from '../../lib/search.ts';

/** The search parameters of /todolist: search text, filter and the person whose panel is open. */
export const todolistSearch = searchOf({
  busca: anyText,
  filtro: oneOf(taskFilters),
  pessoa: idIn,
});
