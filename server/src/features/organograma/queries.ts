import type { Actor } from '@alinha/rules/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { fieldMark, nest, quoted, readRecords, recordMark, type TreeRecord } from '../../people/nest.ts';
import { averagesOf, titlesOf } from '../../people/percents.ts';
import { readableTo, readsWholeView, visibleTo } from '../../people/view.ts';

/**
 * The periods of a person as the inside of a JSON object, from rows in the order of the periods, each beside the period
 * before it: a row of a further period closes the list before and opens its own.
 */
const periods = (rows: SQL, period: SQL, item: SQL) => sql`
  select id_colaborador,
    substr(string_agg(case when ${period} = anterior then ',' else '],"' || ${period} || '":[' end || ${item}, ''), 3) || ']'
  from (${rows}) em_ordem group by id_colaborador`;

/**
 * The statement's tail: for everybody in `visivel` one record of place, id, pai and the person's own JSON, still open
 * at its end, so that depth and subordinates can be added. Reports and evaluations are those of one year; `quadrante`
 * speaks of the latest evaluation and the active KPI cycles whatever the year. Only narrow rows are ever sorted: the
 * wide texts come as they are, each with its place among all.
 */
const records = (actor: Actor, ano: number, only: SQL) => {
  const everybody = sql`select id from alvo`;
  const readable = sql`select id from legivel`;
  return sql`
  alvo (id, pai) as (select v.id, v.pai from visivel v where ${only}),
  legivel (id) as (select v.id from alvo v where ${readableTo(actor, sql`v.id`)}),
  ${titlesOf(everybody)},
  lugares (id, lugar) as (
    select v.id, row_number() over (order by t.nivel, p.nome_ordem collate "C", v.id)
    from alvo v join colaboradores p on p.id = v.id left join titulos t on t.id = v.id
  ),
  empresas_de (id, lista) as (
    select id_colaborador,
      string_agg('{"id":' || id_empresa || ',"nome":' || to_json(empresa) || ',"cargoNome":' || ${quoted(sql`cargo`)} || '}', ',')
    from (
      select ce.id_colaborador, ce.id_empresa, e.nome as empresa, g.nome as cargo
      from colaborador_empresas ce
      join empresas e on e.id = ce.id_empresa
      left join cargos g on g.id = ce.id_cargo
      where ce.id_colaborador in (${everybody})
      order by ce.id_colaborador, ce.ordem
    ) em_ordem group by id_colaborador
  ),
  reports_do_ano (id, meses) as (${periods(
    sql`select id_colaborador, mes, id, assinado_em,
        lag(mes) over (partition by id_colaborador order by mes, criado_em desc, id desc) as anterior
      from reports where ano = ${ano} and id_colaborador in (${readable})`,
    sql`mes`,
    sql`'{"id":' || id || case when assinado_em is null then ',"assinada":false}' else ',"assinada":true}' end`,
  )}),
  avaliacoes_do_ano (id, trimestres) as (${periods(
    sql`select id_colaborador, trimestre, id, nota, assinada_em,
        lag(trimestre) over (partition by id_colaborador order by trimestre, criada_em desc, id desc) as anterior
      from avaliacoes_culturais where ano = ${ano} and id_colaborador in (${readable})`,
    sql`trimestre`,
    sql`'{"id":' || id || ',"nota":' || coalesce(nota::text, 'null')
      || case when assinada_em is null then ',"assinada":false}' else ',"assinada":true}' end`,
  )}),${averagesOf(readable)}
  select coalesce(string_agg(
    l.lugar || ${fieldMark} || v.id || ${fieldMark} || coalesce(v.pai::text, '') || ${fieldMark}
    || '{"id":' || v.id || ',"nome":' || to_json(p.nome) || ',"cargo":' || ${quoted(sql`coalesce(t.cargo, p.funcao)`)}
    || ',"setor":' || ${quoted(sql`p.setor`)} || ',"foto_perfil":' || ${quoted(sql`p.foto_perfil`)}
    || ',"empresas":[' || coalesce(e.lista, '') || '],"avaliacao_cultural":{' || coalesce(a.trimestres, '')
    || '},"avaliacao_report":{' || coalesce(r.meses, '') || '},"quadrante":'
    || case when cu.percentual is null or d.percentual is null then 'null' else '{"id":' ||
         3 * (2 - width_bucket(cu.percentual, array[50, 80]::numeric[])) + 1 + width_bucket(d.percentual, array[50, 80]::numeric[]) || '}' end
    || ',"pode_avaliar":' || (${readsWholeView(actor)} and v.id <> ${actor.id})::text
    || ',"data_admissao":' || ${quoted(sql`case when ${readsWholeView(actor)} and v.id <> ${actor.id} then p.data_admissao end`)},
    ${recordMark}), '') as texto
  from alvo v
  join colaboradores p on p.id = v.id
  join lugares l on l.id = v.id
  left join titulos t on t.id = v.id
  left join empresas_de e on e.id = v.id
  left join reports_do_ano r on r.id = v.id
  left join avaliacoes_do_ano a on a.id = v.id
  left join cultura cu on cu.id = v.id
  left join desempenho d on d.id = v.id`;
};

async function readPeople(db: Db, statement: SQL): Promise<TreeRecord[]> {
  const people: TreeRecord[] = [];
  for (const [lugar, id = '', pai = '', json = ''] of await readRecords(db, statement)) {
    people[Number(lugar) - 1] = { id, pai, json };
  }
  return people;
}

/**
 * The tree that the reader sees as JSON text, in one statement and one pass: a person's own JSON comes from the
 * database as text, and the nesting is string assembly. Siblings are ordered by title level, then name.
 */
export async function readOrganograma(db: Db, actor: Actor, ano: number): Promise<string> {
  const people = await readPeople(
    db,
    sql`with recursive ${visibleTo(actor)}, ${records(actor, ano, sql`true`)}`,
  );
  return nest(
    people,
    (_, depth, leads) => `,"nivel":${depth},"temSubordinados":${leads}`,
    () => '',
  );
}

/** One person as the reader's own tree has them, or nothing where they are not in it. */
export async function readDetalhes(
  db: Db,
  actor: Actor,
  id: number,
  ano: number,
): Promise<object | undefined> {
  const [place] = await rowsOf<{ nivel: number; tem_subordinados: boolean }>(
    db,
    sql`with recursive ${visibleTo(actor)},
      caminho (id, pai) as (
        select id, pai from visivel where id = ${id}
        union
        select v.id, v.pai from caminho c join visivel v on v.id = c.pai
      )
      select count(*)::int - 1 as nivel, exists (select from visivel where pai = ${id}) as tem_subordinados
      from caminho`,
  );
  if (place === undefined || place.nivel < 0) return undefined;
  const [person] = await readPeople(
    db,
    sql`with recursive ${visibleTo(actor)}, ${records(actor, ano, sql`v.id = ${id}`)}`,
  );
  if (person === undefined) return undefined;
  return JSON.parse(`${person.json},"nivel":${place.nivel},"temSubordinados":${place.tem_subordinados}}`);
}

/** The business card of somebody outside the reader's tree: no period, no quadrant, nothing to do. */
export async function readCard(db: Db, id: number): Promise<object> {
  const nobody = { id: 0, is_leader: false, is_rh: false, email_confirmado: false };
  const [person] = await readPeople(
    db,
    sql`with visivel (id, pai) as (select ${id}::integer, null::integer), ${records(nobody, 0, sql`true`)}`,
  );
  return JSON.parse(`${person?.json},"nivel":0,"temSubordinados":false}`);
}
