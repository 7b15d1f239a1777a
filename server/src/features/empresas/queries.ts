import type { Cargo, Empresa } from '@alinha/contract/empresas';
import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { folded } from '../../db/folded.ts';
import type { Db } from '../../db/open.ts';
import { cargos, empresas } from '../../db/schema.ts';

const byName = (nome: SQLWrapper) => sql`${folded(nome)} collate "C"`;

// Named in full: a statement over one table gives its columns without the table's name.
const emUso = sql<number>`(
  select count(*)::int from colaborador_empresas ce join colaboradores c on c.id = ce.id_colaborador
  where ce.id_cargo = cargos.id and c.ativo)`;

function selectCargos(db: Db, where: SQL | undefined) {
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
    .orderBy(asc(cargos.nivel_hierarquia), byName(cargos.nome));
}

/** The companies by name, or the one named, each with its active titles by level (RH-18). */
export async function listEmpresasWithCargos(db: Db, id?: number): Promise<Empresa[]> {
  const companies = await db
    .select()
    .from(empresas)
    .where(id === undefined ? undefined : eq(empresas.id, id))
    .orderBy(byName(empresas.nome));
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

export async function readEmpresa(db: Db, id: number): Promise<Empresa | undefined> {
  const [empresa] = await listEmpresasWithCargos(db, id);
  return empresa;
}

/** An active title. */
export async function readCargo(db: Db, id: number): Promise<(Cargo & { id_empresa: number }) | undefined> {
  const [cargo] = await selectCargos(db, eq(cargos.id, id));
  return cargo;
}
