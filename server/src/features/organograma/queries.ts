import type { Actor } from '@alinha/rules/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { fieldMark, nest, quoted, readRecords, recordMark, type TreeRecord } from '../../people/nest.ts';
import { averagesOf } from '../../people/percents.ts';
import { readsWholeView, visibleTo } from '../../people/view.ts';

/**
 * The statement's tail: for everybody in `visivel` one record of id, pai and the person's own JSON, still open at its
 * end, so that depth and subordinates can be added. Reports and evaluations are those of one year; `quadrante` speaks
 * of the latest evaluation and the active KPI cycles whatever the year.
 */
const records = (actor: Actor, ano: number, only: SQL) => {
  const reads = readsWholeView(actor) ? sql`true` : sql`v.id = ${actor.id}`;
  return sql`
  alvo (id, pai) as (select v.id, v.pai from visivel v where ${only}),
  legivel (id) as (select v.id from alvo v where ${reads}),
  titulos (id, cargo, nivel, empresas) as (
    select ce.id_colaborador, (array_agg(g.nome order by ce.ordem))[1], (array_agg(g.nivel_hierarquia order by ce.ordem))[1],
      string_agg('{"id":' || e.id || ',"nome":' || to_json(e.nome) || ',"cargoNome":' || ${quoted(sql`g.nome`)} || '}', ',' order by ce.ordem)
    from colaborador_empresas ce
    join empresas e on e.id = ce.id_empresa
    left join cargos g on g.id = ce.id_cargo
    where ce.id_colaborador in (select id from alvo)
    group by ce.id_colaborador
  ),
  reports_do_mes (id, mes, itens) as (
    select id_colaborador, mes,
      string_agg('{"id":' || id || ',"assinada":' || (assinado_em is not null)::text || '}', ',' order by criado_em desc, id desc)
    from reports where ano = ${ano} and id_colaborador in (select id from legivel)
    group by id_colaborador, mes
  ),
  reports_do_ano (id, meses) as (
    select id, string_agg('"' || mes || '":[' || itens || ']', ',' order by mes) from reports_do_mes group by id
  ),
  avaliacoes_do_trimestre (id, trimestre, itens) as (
    select id_colaborador, trimestre,
      string_agg('{"id":' || id || ',"nota":' || coalesce(trim_scale(nota)::text, 'null') || ',"assinada":' || (assinada_em is not null)::text || '}',
        ',' order by criada_em desc, id desc)
    from avaliacoes_culturais where ano = ${ano} and id_colaborador in (select id from legivel)
    group by id_colaborador, trimestre
  ),
  avaliacoes_do_ano (id, trimestres) as (
    select id, string_agg('"' || trimestre || '":[' || itens || ']', ',' order by trimestre)
    from avaliacoes_do_trimestre group by id
  ),${averagesOf(sql`select id from legivel`)}
  select coalesce(string_agg(
    v.id || ${fieldMark} || coalesce(v.pai::text, '') || ${fieldMark}
    || '{"id":' || v.id || ',"nome":' || to_json(p.nome) || ',"cargo":' || ${quoted(sql`coalesce(t.cargo, p.funcao)`)}
    || ',"setor":' || ${quoted(sql`p.setor`)} || ',"foto_perfil":' || ${quoted(sql`p.foto_perfil`)}
    || ',"empresas":[' || coalesce(t.empresas, '') || '],"avaliacao_cultural":{' || coalesce(a.trimestres, '')
    || '},"avaliacao_report":{' || coalesce(r.meses, '') || '},"quadrante":'
    || case when cu.percentual is null or d.percentual is null then 'null' else '{"id":' ||
         3 * (2 - width_bucket(cu.percentual, array[50, 80]::numeric[])) + 1 + width_bucket(d.percentual, array[50, 80]::numeric[]) || '}' end
    || ',"pode_avaliar":' || (${readsWholeView(actor)} and v.id <> ${actor.id})::text,
    ${recordMark} order by t.nivel, p.nome_ordem collate "C", v.id), '') as texto
  from alvo v
  join colaboradores p on p.id = v.id
  left join titulos t on t.id = v.id
  left join reports_do_ano r on r.id = v.id
  left join avaliacoes_do_ano a on a.id = v.id
  left join cultura cu on cu.id = v.id
  left join desempenho d on d.id = v.id`;
};

async function readPeople(db: Db, statement: SQL): Promise<TreeRecord[]> {
  const records = await readRecords(db, statement);
  return records.map(([id = '', pai = '', json = '']) => ({ id, pai, json }));
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
  const nobody = { id: 0, is_leader: false, is_rh: false };
  const [person] = await readPeople(
    db,
    sql`with visivel (id, pai) as (select ${id}::integer, null::integer), ${records(nobody, 0, sql`true`)}`,
  );
  return JSON.parse(`${person?.json},"nivel":0,"temSubordinados":false}`);
}
