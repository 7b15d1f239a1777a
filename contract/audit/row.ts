import type { z } from 'zod/mini';
import type { GrupoDeAtos } from '../choices.ts';
import { type Fields, flag, type Kind, person } from './kinds.ts';

/** What the audit row of an act tells: its group, its words (a sentence without its subject), and what it may hold. */
export interface Row<F extends Fields = Fields> {
  grupo: GrupoDeAtos;
  nome: string;
  campos: F;
}

/** Any row may also say that an edit was refused because the record had changed, and for which leader a substitute acted (SUBST-05). */
const ofAny = { recusada: flag, substituido: person };

/**
 * Declares the audit row of an act. In a call the path's parameters are fields by themselves; name one again only where it is the
 * id of a person (`kind.person`, `kind.named`) or is shown (`kind.day`). Never declare text that people write about somebody: rows stay.
 */
export const row = <F extends Fields = Record<never, never>>(
  grupo: GrupoDeAtos,
  nome: string,
  campos?: F,
): Row<NoInfer<F> & typeof ofAny> => ({ grupo, nome, campos: { ...(campos as F), ...ofAny } });

/** What of a call says what its audit row holds. */
interface Audited {
  params?: z.ZodMiniObject<Record<string, z.ZodMiniType>>;
  audit?: Row;
}

type ParamsOf<C extends Audited> = C extends { params: infer P extends z.ZodMiniType }
  ? z.output<P>
  : unknown;

/** The fields of a call's audit row: its path parameters and what it declares. */
export type CamposOf<C extends Audited> = C extends { audit: Row<infer F> }
  ? F & {
      [P in Exclude<keyof ParamsOf<C>, keyof F>]: (value: unknown) => value is ParamsOf<C>[P];
    }
  : never;

/** A path parameter as its shape makes it from the path's text. */
const inPath =
  (shape: z.ZodMiniType): Kind =>
  (value: unknown): value is unknown => {
    const { success, data } = shape.safeParse(String(value));
    return success && data === value;
  };

/** The fields of a call's audit row, path parameters first; undefined where it leaves none. */
export function camposOf({ params, audit }: Audited): Fields | undefined {
  if (!audit) return undefined;
  const shapes = Object.entries(params?._zod.def.shape ?? {});
  return { ...Object.fromEntries(shapes.map(([name, shape]) => [name, inPath(shape)])), ...audit.campos };
}
