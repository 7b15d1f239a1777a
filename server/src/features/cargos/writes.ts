import type { Cargo, Empresa } from '@alinha/contract/empresas';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { cargos, empresas } from '../../db/schema.ts';
import { readCargo, readEmpresa } from '../empresas/queries.ts';

const only = <T>(record: T | undefined): T => {
  if (record === undefined) throw new Error('the record was not stored');
  return record;
};

export async function insertEmpresa(db: Db, nome: string, criada_em: Date): Promise<Empresa> {
  const [added] = await db.insert(empresas).values({ nome, criada_em }).returning({ id: empresas.id });
  return only(await readEmpresa(db, only(added).id));
}

export async function insertCargo(db: Db, cargo: typeof cargos.$inferInsert): Promise<Cargo> {
  const [added] = await db.insert(cargos).values(cargo).returning({ id: cargos.id });
  return only(await readCargo(db, only(added).id));
}

export async function updateCargo(
  db: Db,
  id: number,
  change: Partial<typeof cargos.$inferInsert>,
): Promise<Cargo> {
  await db.update(cargos).set(change).where(eq(cargos.id, id));
  return only(await readCargo(db, id));
}

/** Takes a title away: one that anybody ever had stays, inactive, for their history. */
export async function removeCargo(db: Db, id: number): Promise<void> {
  await db.delete(cargos).where(and(eq(cargos.id, id), eq(cargos.usado, false)));
  await db.update(cargos).set({ ativo: false }).where(eq(cargos.id, id));
}
