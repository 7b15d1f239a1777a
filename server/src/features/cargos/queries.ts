import type { Cargo } from '@alinha/contract/cargos';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { asReferenced } from '../../db/errors.ts';
import { inOrder } from '../../db/folded.ts';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { cargos, colaboradorEmpresas, colaboradores } from '../../db/schema.ts';

// The columns are written with their tables, because drizzle leaves out the table in a statement over one table. The condition
// includes the company, as the index does.
const emUso = sql<number>`(
  select count(*)::int from colaborador_empresas ce join colaboradores c on c.id = ce.id_colaborador
  where ce.id_empresa = cargos.id_empresa and ce.id_cargo = cargos.id and c.ativo)`;

/** The active titles that match `where`, by level. */
export function selectCargos(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: cargos.id,
      nome: cargos.nome,
      nivel_hierarquia: cargos.nivel_hierarquia,
      ativo: cargos.ativo,
      is_leader: cargos.is_leader,
      is_rh: cargos.is_rh,
      em_uso: emUso,
      id_empresa: cargos.id_empresa,
    })
    .from(cargos)
    .where(and(eq(cargos.ativo, true), where))
    .orderBy(asc(cargos.nivel_hierarquia), inOrder(cargos.nome));
}

/** An active title. */
export async function readCargo(db: Db, id: number): Promise<(Cargo & { id_empresa: number }) | undefined> {
  const [cargo] = await selectCargos(db, eq(cargos.id, id));
  return cargo;
}

/** A person's main company, their level in it, and their sector. */
export async function readStanding(db: Db, id: number) {
  const [standing] = await db
    .select({
      id_empresa: colaboradorEmpresas.id_empresa,
      nivel_hierarquia: cargos.nivel_hierarquia,
      setor: colaboradores.setor,
    })
    .from(colaboradorEmpresas)
    .innerJoin(colaboradores, eq(colaboradores.id, colaboradorEmpresas.id_colaborador))
    .leftJoin(cargos, eq(cargos.id, colaboradorEmpresas.id_cargo))
    .where(eq(colaboradorEmpresas.id_colaborador, id))
    .orderBy(colaboradorEmpresas.ordem)
    .limit(1);
  return standing;
}

/** The active titles of a person's main company below their own, the highest first; never one of HR. */
export async function listCargosBelow(db: Db, id: number) {
  const standing = await readStanding(db, id);
  if (standing === undefined || standing.nivel_hierarquia === null) return [];
  return db
    .select({ id: cargos.id, nome: cargos.nome, nivel_hierarquia: cargos.nivel_hierarquia })
    .from(cargos)
    .where(
      and(
        eq(cargos.id_empresa, standing.id_empresa),
        eq(cargos.ativo, true),
        eq(cargos.is_rh, false),
        gt(cargos.nivel_hierarquia, standing.nivel_hierarquia),
      ),
    )
    .orderBy(asc(cargos.nivel_hierarquia), inOrder(cargos.nome));
}

/** The active title of a company with that name. */
export async function findCargoNamed(db: Db, idEmpresa: number, nome: string) {
  const [found] = await db
    .select()
    .from(cargos)
    .where(and(eq(cargos.id_empresa, idEmpresa), eq(cargos.ativo, true), eq(cargos.nome, nome)));
  return found;
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

/**
 * Deletes a title, or deactivates it if anybody ever had it, so that their history stays.
 * @throws {HttpProblem} 409 where a row of another table refers to it
 */
export async function removeCargo(db: Db, id: number): Promise<void> {
  try {
    await db.delete(cargos).where(and(eq(cargos.id, id), eq(cargos.usado, false)));
  } catch (error) {
    throw asReferenced(error, 'Ainda há outros registros ligados ao cargo.');
  }
  await db.update(cargos).set({ ativo: false }).where(eq(cargos.id, id));
}

/** Replaces these titles by another one of the same company, for active and inactive people. */
export async function moveTitles(db: Db, from: readonly { id: number }[], to: number): Promise<void> {
  const ids = from.map(({ id }) => id);
  await db
    .update(colaboradorEmpresas)
    .set({ id_cargo: to })
    .where(inArray(colaboradorEmpresas.id_cargo, ids));
}
