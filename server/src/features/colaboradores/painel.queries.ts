import {
  type ColaboradorDoPainel,
  colaboradoresPorPagina,
  type listPessoas,
  type PessoaDaIntegracao,
  pessoasPorVez,
  type Situacao,
  type searchColaboradores,
} from '@alinha/contract/colaboradores';
import type { QueryOf, TargetPermission } from '@alinha/contract/core';
import { isPermitted, mayWriteOn } from '@alinha/rules/access';
import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { insertMany } from '../../db/bulk.ts';
import { folded, holding } from '../../db/folded.ts';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { cargos, colaboradorEmpresas, colaboradores, lideradosMovidos, pessoas } from '../../db/schema.ts';
import type { SessionActor } from '../../people/actor.ts';

const superior = alias(colaboradores, 'superior');

const liderados = sql<number>`(
  select count(*)::int from colaboradores l where l.id_superior = ${colaboradores.id} and l.ativo)`;

/** A person's companies, the main one first, with the title in each. */
export const empresas = sql<ColaboradorDoPainel['empresas']>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'nome', e.nome, 'id_cargo', g.id, 'cargoNome', g.nome)
    order by ce.ordem), '[]'::json)
  from colaborador_empresas ce
  join empresas e on e.id = ce.id_empresa
  left join cargos g on g.id = ce.id_cargo
  where ce.id_colaborador = ${colaboradores.id})`;

/**
 * The ids of the direct reports whom a person's deactivation moved and who can be returned: active, still under the superior to
 * whom it moved them, and not above that person now.
 */
const returnable = (id: SQL) => sql`
  select m.id_colaborador
  from liderados_movidos m join colaboradores l on l.id = m.id_colaborador
  where m.id_gestor = ${id} and l.ativo and l.id_superior is not distinct from m.id_destino
    and l.id not in (
      with recursive linha (id) as (
        select g.id_superior from colaboradores g where g.id = ${id}
        union
        select s.id_superior from linha join colaboradores s on s.id = linha.id
      )
      select id from linha where id is not null)`;

const devolviveis = sql<ColaboradorDoPainel['devolviveis']>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'nome', d.nome) order by d.nome_ordem collate "C", d.id),
    '[]'::json)
  from colaboradores d
  where not ${colaboradores.ativo} and d.id in (${returnable(sql`${colaboradores.id}`)}))`;

/** A person as HR's list shows them, in an order. */
function selectColaboradores(db: Db, where: SQL | undefined, ordem: 'nome' | 'lideres' | 'id' = 'nome') {
  return db
    .select({
      id: colaboradores.id,
      nome: colaboradores.nome,
      email: colaboradores.email,
      email_confirmado: colaboradores.email_confirmado,
      foto_perfil: colaboradores.foto_perfil,
      cargo: pessoas.cargo,
      setor: colaboradores.setor,
      ativo: colaboradores.ativo,
      superior: { id: superior.id, nome: superior.nome },
      liderados,
      devolviveis,
      empresas,
    })
    .from(colaboradores)
    .innerJoin(pessoas, eq(pessoas.id, colaboradores.id))
    .leftJoin(superior, eq(superior.id, colaboradores.id_superior))
    .where(where)
    .orderBy(
      ...(ordem === 'lideres' ? [desc(pessoas.is_leader)] : []),
      ...(ordem === 'id' ? [] : [sql`${colaboradores.nome_ordem} collate "C"`]),
      colaboradores.id,
    );
}

/** Adds to a row the permissions that the actor, who is HR, has on that person. */
const withPermissions =
  (actor: SessionActor) =>
  (row: Omit<ColaboradorDoPainel, 'permissoes'>): ColaboradorDoPainel => {
    const relation = row.id === actor.id ? 'self' : 'rh';
    const may = (permission: TargetPermission) =>
      isPermitted(permission, actor, relation) && mayWriteOn(permission, row);
    return {
      ...row,
      permissoes: {
        cargo: may('changeCargo'),
        gestor: may('changeGestor'),
        situacao: may('deactivate'),
      },
    };
  };

const inSituacao: Record<Situacao, SQL | undefined> = {
  ativos: eq(colaboradores.ativo, true),
  inativos: eq(colaboradores.ativo, false),
  todos: undefined,
};

/** Whether the name, shown or registered, the address, the matrícula, a title or the function contains the text. */
function matches(busca: string): SQL | undefined {
  const { nome_ordem, email, nome_registrado, matricula, funcao } = colaboradores;
  const own = [email, nome_registrado, matricula, funcao].map(folded);
  const inTitle = holding(busca, folded(sql`g.nome`));
  return or(
    holding(busca, nome_ordem, ...own),
    inTitle &&
      sql`${colaboradores.id} in (
        select ce.id_colaborador from colaborador_empresas ce join cargos g on g.id = ce.id_cargo where ${inTitle})`,
  );
}

/** One page of the people who match the search, by name, and the total count. */
export async function searchPage(
  db: Db,
  actor: SessionActor,
  { busca, empresa, situacao, pagina, ordem }: QueryOf<typeof searchColaboradores>,
): Promise<{ total: number; colaboradores: ColaboradorDoPainel[] }> {
  const inEmpresa =
    empresa === undefined
      ? undefined
      : sql`exists (select from colaborador_empresas ce
          where ce.id_colaborador = ${colaboradores.id} and ce.id_empresa = ${empresa})`;
  const where = and(isNull(colaboradores.eliminado_em), inSituacao[situacao], inEmpresa, matches(busca));
  const total = await db.$count(colaboradores, where);
  const rows = await selectColaboradores(db, where, ordem)
    .limit(colaboradoresPorPagina)
    .offset((pagina - 1) * colaboradoresPorPagina);
  return { total, colaboradores: rows.map(withPermissions(actor)) };
}

/** Some people by id, those after `depois`, as an integration reads them. */
export async function listAfter(
  db: Db,
  { situacao, depois = 0 }: QueryOf<typeof listPessoas>,
): Promise<{ pessoas: PessoaDaIntegracao[]; mais: boolean }> {
  const where = and(isNull(colaboradores.eliminado_em), inSituacao[situacao], gt(colaboradores.id, depois));
  const rows = await selectColaboradores(db, where, 'id').limit(pessoasPorVez + 1);
  const pessoas = rows
    .slice(0, pessoasPorVez)
    .map(({ foto_perfil: _, devolviveis: __, ...pessoa }): PessoaDaIntegracao => pessoa);
  return { pessoas, mais: rows.length > pessoasPorVez };
}

/** A person's current row. */
export async function readRow(db: Db, actor: SessionActor, id: number): Promise<ColaboradorDoPainel> {
  const [row] = await selectColaboradores(db, eq(colaboradores.id, id));
  return withPermissions(actor)(only(row));
}

/**
 * The company in which a title is given to a person: one of theirs, or the title's own where they have none yet.
 * @returns undefined where the title is not active, or its company is not theirs
 */
export async function findPlace(db: Db, id: number, idCargo: number) {
  const [cargo] = await db
    .select({ id_empresa: cargos.id_empresa, nome: cargos.nome })
    .from(cargos)
    .where(and(eq(cargos.id, idCargo), eq(cargos.ativo, true)));
  if (cargo === undefined) return undefined;
  const places = await db
    .select({ id_empresa: colaboradorEmpresas.id_empresa, id_cargo: cargos.id, nome: cargos.nome })
    .from(colaboradorEmpresas)
    .leftJoin(cargos, eq(cargos.id, colaboradorEmpresas.id_cargo))
    .where(eq(colaboradorEmpresas.id_colaborador, id));
  const before = places.find(({ id_empresa }) => id_empresa === cargo.id_empresa);
  if (before === undefined && places.length > 0) return undefined;
  const titleOf = ({ id_cargo, nome }: { id_cargo: number | null; nome: string | null }) => ({
    id_cargo,
    nome,
  });
  return {
    id_empresa: cargo.id_empresa,
    antes: titleOf(before ?? { id_cargo: null, nome: null }),
    depois: titleOf({ id_cargo: idCargo, nome: cargo.nome }),
  };
}

export async function storeTitle(db: Db, id: number, id_empresa: number, id_cargo: number): Promise<void> {
  await db
    .insert(colaboradorEmpresas)
    .values({ id_colaborador: id, id_empresa, id_cargo })
    .onConflictDoUpdate({
      target: [colaboradorEmpresas.id_colaborador, colaboradorEmpresas.id_empresa],
      set: { id_cargo },
    });
}

/** Moves a person under a manager, and forgets the superior whom they chose at registration. */
export async function storeSuperior(db: Db, id: number, id_superior: number): Promise<void> {
  await db
    .update(colaboradores)
    .set({ id_superior, id_superior_desejado: null })
    .where(eq(colaboradores.id, id));
}

/** Deactivates or reactivates a person, whose date of departure then no longer counts. @returns undefined where nothing changed */
export async function storeSituation(db: Db, id: number, desativado_em: Date | null) {
  const ativo = desativado_em === null;
  const [changed] = await db
    .update(colaboradores)
    .set({ ativo, desativado_em, ...(ativo && { data_demissao: null }) })
    .where(and(eq(colaboradores.id, id), ne(colaboradores.ativo, ativo), isNull(colaboradores.eliminado_em)))
    .returning({ id_superior: colaboradores.id_superior });
  return changed;
}

/** Removes a person's titles that were deleted while only inactive people had them; the companies stay. */
export async function dropDeletedTitles(db: Db, id: number): Promise<void> {
  await db
    .update(colaboradorEmpresas)
    .set({ id_cargo: null })
    .where(
      and(
        eq(colaboradorEmpresas.id_colaborador, id),
        inArray(
          colaboradorEmpresas.id_cargo,
          db.select({ id: cargos.id }).from(cargos).where(eq(cargos.ativo, false)),
        ),
      ),
    );
}

/**
 * Moves a person's direct reports to another superior, or to none, and stores whom it moved.
 * @returns their ids, ascending
 */
export async function moveReports(db: Db, id: number, to: number | null): Promise<number[]> {
  const moved = await db
    .update(colaboradores)
    .set({ id_superior: to })
    .where(eq(colaboradores.id_superior, id))
    .returning({ id: colaboradores.id });
  const remembered = moved.map((report) => ({ id_gestor: id, id_colaborador: report.id, id_destino: to }));
  await insertMany(db, lideradosMovidos, remembered);
  return idsOf(moved);
}

/** Returns to a person the direct reports whom their deactivation moved. @returns their ids, ascending */
export async function giveBackReports(db: Db, id: number): Promise<number[]> {
  const given = await db
    .update(colaboradores)
    .set({ id_superior: id })
    .where(sql`${colaboradores.id} in (${returnable(sql`${id}::integer`)})`)
    .returning({ id: colaboradores.id });
  return idsOf(given);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

/** Deletes the record of the direct reports whom a person's deactivation moved. */
export async function forgetMoved(db: Db, id: number): Promise<void> {
  await db.delete(lideradosMovidos).where(eq(lideradosMovidos.id_gestor, id));
}
