import type { Colaborador, ColaboradorDaEmpresa, Resumo } from '@alinha/contract/colaboradores';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { afastamentosOf } from '../../db/afastado.ts';
import type { Db } from '../../db/open.ts';
import { cargos, colaboradorEmpresas, colaboradores, pessoas } from '../../db/schema.ts';
import { devidoDesdeOf } from '../../people/owed.ts';

const superior = alias(colaboradores, 'superior');

const empresas = sql<Colaborador['empresas']>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'nome', e.nome, 'cargoNome', g.nome) order by ce.ordem),
    '[]'::json)
  from colaborador_empresas ce
  join empresas e on e.id = ce.id_empresa
  left join cargos g on g.id = ce.id_cargo
  where ce.id_colaborador = ${colaboradores.id})`;

/** What decides which records are due of a person. */
type Dues = Pick<Extract<Resumo, { restrito: false }>, 'devido_desde' | 'afastamentos'>;

/** A person's summary, the main company first, and since when records are due of them, and their absences. */
export async function readColaborador(db: Db, id: number): Promise<(Colaborador & Dues) | undefined> {
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
      devido_desde: devidoDesdeOf(sql`${id}::integer`),
      afastamentos: afastamentosOf(sql`${colaboradores.id}`),
    })
    .from(colaboradores)
    .innerJoin(pessoas, eq(pessoas.id, colaboradores.id))
    .leftJoin(superior, eq(superior.id, colaboradores.id_superior))
    .where(eq(colaboradores.id, id));
  return colaborador;
}

/** The active people of a company, by name; only those with the title `idCargo`, if it is given. */
export async function listOfEmpresa(
  db: Db,
  idEmpresa: number,
  idCargo?: number,
): Promise<ColaboradorDaEmpresa[]> {
  const rows = await db
    .select({
      id: colaboradores.id,
      nome: colaboradores.nome,
      cargo: sql<string | null>`coalesce(${cargos.nome}, ${colaboradores.funcao})`,
      setor: colaboradores.setor,
      nivel_hierarquia: cargos.nivel_hierarquia,
      email: colaboradores.email,
      iguais: sql<number>`(count(*) over (partition by ${colaboradores.nome_ordem}))::integer`,
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
  return rows.map(({ email, iguais, ...row }) => ({ ...row, ...(iguais > 1 && { email }) }));
}

/** An active person with their level in that company, or else in their main one; the level is null without a title. */
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
