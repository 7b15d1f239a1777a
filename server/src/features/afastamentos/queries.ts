import type { Afastamento, DiasAfastado } from '@alinha/contract/afastamentos';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { afastamentos } from '../../db/schema.ts';

const { id, id_colaborador, de, ate } = afastamentos;

/** The absences of a person, the newest first. */
export const listAfastamentosOf = (db: Db, idColaborador: number): Promise<Afastamento[]> =>
  db.select({ id, de, ate }).from(afastamentos).where(eq(id_colaborador, idColaborador)).orderBy(desc(de));

/** An absence of the person. */
export async function findAfastamento(
  tx: Db,
  idColaborador: number,
  afastamentoId: number,
): Promise<Afastamento | undefined> {
  const [found] = await tx
    .select({ id, de, ate })
    .from(afastamentos)
    .where(and(eq(id, afastamentoId), eq(id_colaborador, idColaborador)));
  return found;
}

export async function insertAfastamento(
  tx: Db,
  idColaborador: number,
  dias: DiasAfastado,
): Promise<Afastamento> {
  return only(
    (
      await tx
        .insert(afastamentos)
        .values({ id_colaborador: idColaborador, ...dias })
        .returning({ id, de, ate })
    )[0],
  );
}

export async function updateAfastamento(tx: Db, afastamentoId: number, dias: DiasAfastado): Promise<void> {
  await tx.update(afastamentos).set(dias).where(eq(id, afastamentoId));
}

export async function removeAfastamento(tx: Db, afastamentoId: number): Promise<void> {
  await tx.delete(afastamentos).where(eq(id, afastamentoId));
}
