import { z } from 'zod';

/** What of the task centre stands in the address of /todolist: the search and whose panel is open. */
export const todolistSearch = z.object({
  busca: z.coerce.string().optional(),
  pessoa: z.coerce.number().int().positive().optional().catch(undefined),
});
