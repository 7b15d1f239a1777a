import type { Cargo } from '@alinha/contract/cargos';
import type { Empresa } from '@alinha/contract/empresas';
import { eq, sql } from 'drizzle-orm';
import { folded } from '../../db/folded.ts';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { cargos, empresas } from '../../db/schema.ts';
import { selectCargos } from '../cargos/queries.ts';

/** The companies by name, or the one named, each with its active titles by level (RH-18). */
export async function listEmpresasWithCargos(db: Db, id?: number): Promise<Empresa[]> {
  const companies = await db
    .select()
    .from(empresas)
    .where(id === undefined ? undefined : eq(empresas.id, id))
    .orderBy(sql`${folded(empresas.nome)} collate "C"`);
  const titles = await selectCargos(db, id === undefined ? undefined : eq(cargos.id_empresa, id));
  const byEmpresa = new Map<number, Cargo[]>(companies.map((company) => [company.id, []]));
  for (const title of titles) byEmpresa.get(title.id_empresa)?.push(title);
  return companies.map((company) => ({
    id: company.id,
    nome: company.nome,
    created_at: company.criada_em.toISOString(),
    cargos: byEmpresa.get(company.id) ?? [],
  }));
}

export async function hasEmpresa(db: Db, id: number): Promise<boolean> {
  return (await db.$count(empresas, eq(empresas.id, id))) > 0;
}

export async function insertEmpresa(db: Db, nome: string, criada_em: Date): Promise<Empresa> {
  const [added] = await db.insert(empresas).values({ nome, criada_em }).returning({ id: empresas.id });
  return only((await listEmpresasWithCargos(db, only(added).id))[0]);
}
