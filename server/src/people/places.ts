import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { cargos, empresas } from '../db/schema.ts';

export async function hasEmpresa(db: Db, id: number): Promise<boolean> {
  return (await db.$count(empresas, eq(empresas.id, id))) > 0;
}

/** Finds an active title of a company. */
export async function findCargoOf(db: Db, idEmpresa: number, id: number) {
  const [cargo] = await db
    .select({ nivel_hierarquia: cargos.nivel_hierarquia })
    .from(cargos)
    .where(and(eq(cargos.id, id), eq(cargos.id_empresa, idEmpresa), eq(cargos.ativo, true)));
  return cargo;
}
