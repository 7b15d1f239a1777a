import { z } from 'zod';

export const abas = ['equipe', 'quadrantes'] as const;
export const modos = ['matriz', 'lista'] as const;

/** What of the team's Nine-Box stands in the address of /ninebox; what does not fit counts as not there. */
export const nineboxSearch = z.object({
  aba: z.enum(abas).optional().catch(undefined),
  /** The chain of managers from the top down, like `12-45`. */
  linha: z.coerce
    .string()
    .regex(/^[1-9]\d{0,9}(-[1-9]\d{0,9})*$/)
    .optional()
    .catch(undefined),
  /** Whose card is open. */
  pessoa: z.coerce.number().int().positive().optional().catch(undefined),
  /** The cell whose people are listed, 0 for those without a place. */
  celula: z.coerce.number().int().min(0).max(9).optional().catch(undefined),
  /** Matrix or list; without it the screen's width decides. */
  modo: z.enum(modos).optional().catch(undefined),
  filtro: z.coerce.string().optional(),
});
export type NineboxSearch = z.output<typeof nineboxSearch>;

export const chainOf = ({ linha }: NineboxSearch): number[] => linha?.split('-').map(Number) ?? [];

/** The chain cut back to `level`, and there continued with `id`, if any (NINE-08). */
export const linhaWith = (chain: readonly number[], level: number, id: number | undefined) =>
  [...chain.slice(0, level), ...(id === undefined ? [] : [id])].join('-') || undefined;
