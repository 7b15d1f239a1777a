import { z } from 'zod/mini';

/**
 * Who led a person during some period, where it was another than today's leader; of several the last one. `ate` is the day
 * on which that ended, `YYYY-MM-DD` (HIST-02).
 */
export const lideradoPor = z.nullable(z.object({ nome: z.string(), ate: z.string() }));
export type LideradoPor = z.output<typeof lideradoPor>;
