import type { ColaboradorDaEmpresa } from '@alinha/contract/colaboradores';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { cargos, colaboradorEmpresas, colaboradores, empresas, pessoas } from '../../db/schema.ts';

/** The active people of a company, of one title where it is given, by name. */
export function listOfEmpresa(db: Db, idEmpresa: number, idCargo?: number): Promise<ColaboradorDaEmpresa[]> {
  return db
    .select({
      id: colaboradores.id,
      nome: colaboradores.nome,
      cargo: sql<string | null>`coalesce(${cargos.nome}, ${colaboradores.funcao})`,
      setor: colaboradores.setor,
      nivel_hierarquia: cargos.nivel_hierarquia,
    })
    .from(colaboradorEmpresas)
    .innerJoin(colaboradores, eq(colaboradores.id, colaboradorEmpresas.id_colaborador))
    .leftJoin(cargos, eq(cargos.id, colaboradorEmpresas.id_cargo))
    .where(
      and(
        eq(colaboradorEmpresas.id_empresa, idEmpresa),
        eq(colaboradores.ativo, true),
        idCargo === undefined ? undefined : eq(colaboradorEmpresas.id_cargo, idCargo),
      ),
    )
    .orderBy(sql`${colaboradores.nome_ordem} collate "C"`, colaboradores.id);
}

export async function hasEmpresa(db: Db, id: number): Promise<boolean> {
  return (await db.$count(empresas, eq(empresas.id, id))) > 0;
}

/** An active title of a company. */
export async function findCargoOf(db: Db, idEmpresa: number, id: number) {
  const [cargo] = await db
    .select({ nivel_hierarquia: cargos.nivel_hierarquia })
    .from(cargos)
    .where(and(eq(cargos.id, id), eq(cargos.id_empresa, idEmpresa), eq(cargos.ativo, true)));
  return cargo;
}

/** An active person with their level in that company, else in their main one; null where they have no title. */
export async function findGestor(db: Db, id: number, idEmpresa: number) {
  const [gestor] = await db
    .select({
      nivel_hierarquia: sql<number | null>`coalesce(${cargos.nivel_hierarquia}, ${pessoas.nivel_hierarquia})`,
    })
    .from(pessoas)
    .leftJoin(
      colaboradorEmpresas,
      and(eq(colaboradorEmpresas.id_colaborador, pessoas.id), eq(colaboradorEmpresas.id_empresa, idEmpresa)),
    )
    .leftJoin(cargos, eq(cargos.id, colaboradorEmpresas.id_cargo))
    .where(and(eq(pessoas.id, id), eq(pessoas.ativo, true)));
  return gestor;
}
