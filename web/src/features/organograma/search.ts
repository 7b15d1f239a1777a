import { earliestYear } from '@alinha/rules/dates';
import { z } from 'zod';
import { viewNames } from './views.ts';

/** The company filter's value for every company. */
export const allCompanies = 'todas';

/** What of the chart stands in the address of /home; what does not fit counts as not there. */
export const organogramaSearch = z.object({
  view: z.enum(viewNames).optional().catch(undefined),
  ano: z.coerce.number().int().min(earliestYear).optional().catch(undefined),
  empresa: z
    .union([z.literal(allCompanies), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
  filtro: z.coerce.string().optional(),
});
export type OrganogramaSearch = z.output<typeof organogramaSearch>;
