import type { Cargo } from '@alinha/contract/cargos';
import type { Empresa } from '@alinha/contract/empresas';
import { eq, inArray, sql } from 'drizzle-orm';
import { insertMany } from '../../db/bulk.ts';
import { asReferenced } from '../../db/errors.ts';
import { inOrder } from '../../db/folded.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { cargos, colaboradorEmpresas, empresas } from '../../db/schema.ts';
import { selectCargos } from '../cargos/index.ts';

/** All companies by name, or the one with that id, each with its active titles by level (RH-18). */
export async function listEmpresasWithCargos(db: Db, id?: number): Promise<Empresa[]> {
  const companies = await db
    .select({
      id: empresas.id,
      nome: empresas.nome,
      criada_em: empresas.criada_em,
      pessoas: sql<number>`(select count(*)::int from colaborador_empresas ce where ce.id_empresa = empresas.id)`,
    })
    .from(empresas)
    .where(id === undefined ? undefined : eq(empresas.id, id))
    .orderBy(inOrder(empresas.nome));
  const titles = await selectCargos(db, id === undefined ? undefined : eq(cargos.id_empresa, id));
  const byEmpresa = new Map<number, Cargo[]>(companies.map((company) => [company.id, []]));
  for (const title of titles) byEmpresa.get(title.id_empresa)?.push(title);
  return companies.map((company) => ({
    id: company.id,
    nome: company.nome,
    created_at: company.criada_em.toISOString(),
    pessoas: company.pessoas,
    cargos: byEmpresa.get(company.id) ?? [],
  }));
}

/** The company of that name, compared case-insensitively; the oldest company without a name. */
export async function findEmpresaNamed(db: Db, nome: string | undefined) {
  const [found] = await db
    .select({ id: empresas.id, nome: empresas.nome })
    .from(empresas)
    .where(nome === undefined ? undefined : eq(sql`lower(${empresas.nome})`, sql`lower(${nome})`))
    .orderBy(empresas.id)
    .limit(1);
  return found;
}

export async function insertEmpresa(db: Db, nome: string, criada_em: Date): Promise<Empresa> {
  const [added] = await db.insert(empresas).values({ nome, criada_em }).returning({ id: empresas.id });
  return only((await listEmpresasWithCargos(db, only(added).id))[0]);
}

export async function updateEmpresa(db: Db, id: number, nome: string): Promise<Empresa> {
  await db.update(empresas).set({ nome }).where(eq(empresas.id, id));
  return only((await listEmpresasWithCargos(db, id))[0]);
}

/**
 * Moves everybody of a company, active or not, to another. Their titles become the other company's titles of the same names,
 * even if those have other rights; missing titles are copied. A person who is in both companies keeps the title in the other
 * one, if any, and the earlier of the two positions in their list of companies.
 * @param tx under `lockPeople`
 */
export async function moveCompany(tx: Db, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into cargos (id_empresa, nome, nivel_hierarquia, is_leader, is_rh, ativo, usado)
    select ${to}, nome, nivel_hierarquia, is_leader, is_rh, ativo, usado from cargos g
    where id_empresa = ${from} and ativo
      and not exists (select from cargos o where o.id_empresa = ${to} and o.ativo and lower(o.nome) = lower(g.nome))`);
  const moved = sql`(
    select o.id from cargos g join cargos o on o.id_empresa = ${to} and o.ativo and lower(o.nome) = lower(g.nome)
    where g.id = antes.id_cargo and g.ativo)`;
  const places = await rowsOf<typeof colaboradorEmpresas.$inferSelect>(
    tx,
    sql`select antes.id_colaborador, ${to}::integer as id_empresa, coalesce(la.id_cargo, ${moved}) as id_cargo,
          least(antes.ordem, la.ordem) as ordem
        from colaborador_empresas antes
        left join colaborador_empresas la on la.id_colaborador = antes.id_colaborador and la.id_empresa = ${to}
        where antes.id_empresa = ${from}`,
  );
  // Both rows are deleted before the remaining one is inserted, because `ordem` is unique for each person.
  await tx.execute(
    sql`delete from colaborador_empresas where id_empresa in (${from}, ${to})
        and id_colaborador in (select id_colaborador from colaborador_empresas where id_empresa = ${from})`,
  );
  await insertMany(tx, colaboradorEmpresas, places);
}

/** How many people belong to any of these companies. */
export const countPeopleOf = (db: Db, ids: readonly number[]): Promise<number> =>
  db.$count(colaboradorEmpresas, inArray(colaboradorEmpresas.id_empresa, [...ids]));

/**
 * Deletes companies without people, and their titles.
 * @throws {HttpProblem} 409 where a row of another table refers to one of them
 */
export async function deleteEmpresas(db: Db, ids: readonly number[]): Promise<void> {
  try {
    await db.delete(cargos).where(inArray(cargos.id_empresa, [...ids]));
    await db.delete(empresas).where(inArray(empresas.id, [...ids]));
  } catch (error) {
    throw asReferenced(error, 'Ainda há outros registros ligados à empresa.');
  }
}
