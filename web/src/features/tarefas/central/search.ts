import { taskFilters } from '@alinha/rules/tasks';
import { z } from 'zod';

/** What of the task centre stands in the address of /todolist: the search, the filter and whose panel is open. */
export const todolistSearch = z.object({
  busca: z.coerce.string().optional(),
  filtro: z.enum(taskFilters).optional().catch(undefined),
  pessoa: z.coerce.number().int().positive().optional().catch(undefined),
});
