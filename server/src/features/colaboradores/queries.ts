import type { Colaborador } from '@alinha/contract/colaboradores';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/open.ts';
import { cargos, colaboradorEmpresas, colaboradores, pessoas } from '../../db/schema.ts';

const superior = alias(colaboradores, 'superior');

const empresas = sql<Colaborador['empresas']>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'nome', e.nome, 'cargoNome', g.nome) order by ce.ordem),
    '[]'::json)
  from colaborador_empresas ce
  join empresas e on e.id = ce.id_empresa
  left join cargos g on g.id = ce.id_cargo
  where ce.id_colaborador = ${colaboradores.id})`;

/** A person's particulars, the main company first. */
export async function readColaborador(db: Db, id: number): Promise<Colaborador | undefined> {
  const [colaborador] = await db
    .select({
      id: colaboradores.id,
      nome: colaboradores.nome,
      email: colaboradores.email,
      foto_perfil: colaboradores.foto_perfil,
      cargo: pessoas.cargo,
      funcao: colaboradores.funcao,
      setor: colaboradores.setor,
      time: colaboradores.time,
      data_admissao: colaboradores.data_admissao,
      superior: { id: superior.id, nome: superior.nome },
      empresas,
    })
    .from(colaboradores)
    .innerJoin(pessoas, eq(pessoas.id, colaboradores.id))
    .leftJoin(superior, eq(superior.id, colaboradores.id_superior))
    .where(eq(colaboradores.id, id));
  return colaborador;
}

/** Where a person stands: the main company, their level in it, and their sector. */
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
    .orderBy(asc(cargos.nivel_hierarquia), asc(sql`lower(${cargos.nome})`));
}
