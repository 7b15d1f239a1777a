import { idIn } from '@alinha/contract/core';
import { taskFilters } from '@alinha/rules/tasks';
import { anyText, oneOf, searchOf } from '../../lib/search.ts';

/** What of the task centre stands in the address of /todolist: the search, the filter and whose panel is open. */
export const todolistSearch = searchOf({
  busca: anyText,
  filtro: oneOf(taskFilters),
  pessoa: idIn,
});
