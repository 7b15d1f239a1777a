import { earliestYear } from '@alinha/rules/dates';
import { z } from 'zod';
import { abrirSearch } from '../registros/abrir.ts';
import { gaps } from './coverage.ts';
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
  /** Only those who lack this, in the period `periodo`: by default the current one, of a past year the last. */
  so: z.enum(gaps).optional().catch(undefined),
  periodo: z.coerce.number().int().min(1).max(12).optional().catch(undefined),
  ...abrirSearch,
  /** Whose record is open. */
  pessoa: z.coerce.number().int().positive().optional().catch(undefined),
});
export type OrganogramaSearch = z.output<typeof organogramaSearch>;
