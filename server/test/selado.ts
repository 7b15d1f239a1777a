import { createHash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../src/db/open.ts';
import { nomesSelados, selos } from '../src/db/schema.ts';

// docs/selo.md once more in other code: what is sealed is not to be checked by what seals it.

/** A datum of a sealed record. Its value has no objects, whose keys would have to be put in order. */
type Dado = [place: string, sal: string | null, valor: unknown];

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const commitment = (sal: string | null, valor: unknown) =>
  createHash('sha256')
    .update(Buffer.from(sal ?? '', 'hex'))
    .update(JSON.stringify(valor), 'utf8')
    .digest('hex');

/** A canonical text, written by hand. */
export const canonicalText = (lines: readonly string[], dados: readonly Dado[] = []): string =>
  [
    'alinha-selo 1',
    ...lines,
    ...dados.map(([place, sal, valor]) => `dado ${place} ${commitment(sal, valor)}`),
    '',
  ].join('\n');

export async function storedSeal(db: Db, tipo: typeof selos.$inferSelect.tipo, id: number) {
  const [row] = await db
    .select()
    .from(selos)
    .where(and(eq(selos.tipo, tipo), eq(selos.id_registro, id)));
  return row;
}

/** Expects that a record is sealed by this text and the names that are stored with it. @returns the seal */
export async function expectSealed(
  db: Db,
  tipo: typeof selos.$inferSelect.tipo,
  id: number,
  lines: readonly string[],
  dados: readonly Dado[] = [],
): Promise<string> {
  const names = await db
    .select()
    .from(nomesSelados)
    .where(and(sql`${nomesSelados.tipo} = ${tipo}`, eq(nomesSelados.id_registro, id)))
    .orderBy(asc(nomesSelados.papel));
  const named = names.map(
    ({ id_colaborador, papel, sal, nome }): Dado => [`nomes_selados ${id_colaborador} ${papel}`, sal, nome],
  );
  const texto = canonicalText([`tipo ${tipo}`, `registro ${id}`, ...lines], [...dados, ...named]);
  const selo = sha256(texto);
  expect(await storedSeal(db, tipo, id)).toEqual({ tipo, id_registro: id, texto, selo, posterior: false });
  return selo;
}
