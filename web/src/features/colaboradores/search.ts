import { z } from 'zod';
import { kpiIn } from '../kpi/address.ts';
import { abertoIn } from '../registros/abrir.ts';

/** What of the summary stands in its address: the dialog over it. What is none counts as not there. */
export const resumoSearch = z.object({
  abrir: z
    .string()
    .refine((text) => abertoIn(text) ?? kpiIn(text))
    .optional()
    .catch(undefined),
});
