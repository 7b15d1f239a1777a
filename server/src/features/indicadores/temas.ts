import type { GrupoDosTemas } from '@alinha/contract/choices';
import type { QueryOf } from '@alinha/contract/core';
import type { CelulaDosTemas, GrupoDeTemas, getTemas, Temas } from '@alinha/contract/indicadores';
import type { Actor } from '@alinha/rules/access';
import { compareNames } from '@alinha/rules/text';
import { type SQL, sql } from 'drizzle-orm';
import { integers } from '../../db/arrays.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { type Filtros, passes, placesIn, type Visto } from './lugares.ts';
import { chosenOf, closedBefore, listVistos } from './trimestres.ts';

/** The key of the mean of whole evaluations, which no theme has as its id. */
const geral = 0;

/**
 * The groups of each place by their key, as the common table expression `grupos (vez, id, chave)`. Somebody of several companies is in the
 * group of each. The level is that of the main title as it is today, since a closing does not keep it. A leader outside the reader's
 * scope is not named (IND-08).
 */
const groupsBy = (por: GrupoDosTemas, actor: Actor): SQL => sql`
  grupos (vez, id, chave) as materialized (
    select l.vez, l.id, coalesce(g.chave, '') from lugar_em l ${keyBy(por, actor)}
  )`;

const keyBy = (por: GrupoDosTemas, actor: Actor): SQL =>
  ({
    setor: sql`cross join lateral (select l.setor) g (chave)`,
    empresa: sql`join lateral (
      select distinct e ->> 'id_empresa' from jsonb_array_elements(l.lugares) e
      union all select '' where l.lugares = '[]') g (chave) on true`,
    lider: sql`cross join lateral (select case when ${
      actor.is_rh ? sql`true` : sql`l.lider = ${actor.id} or l.lider in (select id from gente)`
    } then l.lider::text end) g (chave)`,
    nivel: sql`cross join lateral (
      select (select c.nivel_hierarquia from cargos c where c.id = (l.lugares -> 0 ->> 'id_cargo')::integer)::text) g (chave)`,
  })[por];

/** How a group is named, by its key. */
const nameOf: Record<GrupoDosTemas, SQL> = {
  setor: sql`chave`,
  empresa: sql`(select e.nome from empresas e where e.id = nullif(chave, '')::integer)`,
  lider: sql`(select c.nome from colaboradores c where c.id = nullif(chave, '')::integer)`,
  nivel: sql`'Nível ' || nullif(chave, '')`,
};

/**
 * The percents of each person's evaluation of their quarter, as common table expressions after `lugar_em`, the last of which is
 * `notas (vez, id, tema, percentual)`: the share of 'Sim' in each theme (DATA-02), and the average of the evaluation under the theme 0. Of several evaluations of
 * a quarter the last one counts.
 */
const notesOf = (filtros: Filtros): SQL => sql`
  avaliadas (vez, id, avaliacao, nota) as materialized (
    select distinct on (l.vez, l.id) l.vez, l.id, a.id, a.nota
    from lugar_em l join avaliacoes_culturais a on a.id_colaborador = l.id and a.ano = l.ano and a.trimestre = l.trimestre
    where ${passes(filtros)}
    order by l.vez, l.id, a.criada_em desc, a.id desc
  ),
  notas (vez, id, tema, percentual) as materialized (
    select vez, id, ${geral}::integer, round(nota * 100) from avaliadas where nota is not null
    union all
    select a.vez, a.id, q.id_tema, round(100.0 * count(*) filter (where r.nota) / count(*))
    from avaliadas a join avaliacao_respostas r on r.id_avaliacao = a.avaliacao
    join cultural_perguntas q on q.id = r.id_pergunta
    where r.nota is not null
    group by a.vez, a.id, q.id_tema
  )`;

/** The quarter, and the closing that it is compared with. */
const pairOf = (all: readonly Visto[], quarter: Visto): Visto[] => {
  const before = closedBefore(all, quarter);
  return before ? [quarter, before] : [quarter];
};

interface Row {
  /** Whether it is of everybody, in whatever group. */
  todos: boolean;
  chave: string;
  nome: string | null;
  tema: number;
  vez: number;
  media: number;
  pessoas: number;
}

/** The means of all groups of a quarter, in one statement (IND-02). */
export async function readTemas(
  db: Db,
  actor: Actor,
  wanted: Pick<QueryOf<typeof getTemas>, 'ano' | 'trimestre' | 'por' | 'ordem'> & Filtros,
  { today, most }: { today: string; most: number },
): Promise<Temas> {
  const all = await listVistos(db, today);
  const quarter = chosenOf(all, wanted);
  const [, before] = pairOf(all, quarter);
  const rows = await rowsOf<Row>(
    db,
    sql`with recursive ${placesIn(actor, pairOf(all, quarter))}, ${notesOf(wanted)}, ${groupsBy(wanted.por, actor)},
      medias (todos, chave, tema, vez, media, pessoas) as (
        select false, g.chave, n.tema, n.vez, round(avg(n.percentual)), count(*)
        from notas n join grupos g on g.vez = n.vez and g.id = n.id group by g.chave, n.tema, n.vez
        union all
        select true, '', tema, vez, round(avg(percentual)), count(*) from notas group by tema, vez
      )
      select todos, chave, ${nameOf[wanted.por]} as nome, tema, vez, media::integer, pessoas::integer from medias`,
  );
  const temas = await rowsOf<{ id: number; tema: string }>(
    db,
    sql`select id, tema from temas where id = any(${integers([...new Set(rows.map(({ tema }) => tema))])}) order by ordem, id`,
  );
  const groupOf = (own: readonly Row[]): GrupoDeTemas => {
    const cell = (tema: number): CelulaDosTemas => {
      const at = (vez: number) => own.find((one) => one.tema === tema && one.vez === vez);
      const [now, then] = [at(1), at(2)];
      return {
        media: now?.media ?? null,
        pessoas: now?.pessoas ?? 0,
        antes: then?.media ?? null,
        pessoas_antes: then?.pessoas ?? 0,
      };
    };
    const [{ chave = '', nome = null } = {}] = own;
    return { chave, nome: nome ?? '', geral: cell(geral), temas: temas.map(({ id }) => cell(id)) };
  };
  const linhas = [
    ...Map.groupBy(
      rows.filter(({ todos }) => !todos),
      ({ chave }) => chave,
    ).values(),
  ]
    .map(groupOf)
    // Groups of the closing before alone have nothing to show.
    .filter(({ geral: { pessoas }, temas: cells }) => pessoas > 0 || cells.some((one) => one.pessoas > 0))
    .toSorted(orders[wanted.ordem]);
  return {
    ...quarter,
    antes: before ? { ano: before.ano, trimestre: before.trimestre } : null,
    temas,
    todos: groupOf(rows.filter(({ todos }) => todos)),
    grupos: { total: linhas.length, linhas: linhas.slice(0, most) },
  };
}

const byName = (a: GrupoDeTemas, b: GrupoDeTemas) =>
  compareNames(a.nome, b.nome) || (a.chave < b.chave ? -1 : 1);

/** Sorts by a number, unknown ones last. */
const byNumber = (of: (grupo: GrupoDeTemas) => number | null) => (a: GrupoDeTemas, b: GrupoDeTemas) =>
  (of(a) ?? Number.POSITIVE_INFINITY) - (of(b) ?? Number.POSITIVE_INFINITY) || byName(a, b);

const change = ({ geral: { media, antes } }: GrupoDeTemas) =>
  media === null || antes === null ? null : media - antes;

const orders: Record<QueryOf<typeof getTemas>['ordem'], (a: GrupoDeTemas, b: GrupoDeTemas) => number> = {
  menor: byNumber(({ geral }) => geral.media),
  maior: byNumber(({ geral: { media } }) => media && -media),
  queda: byNumber(change),
  nome: byName,
};

/**
 * The people of a cell of the heat map, as common table expressions that end in `achados (id, valor, antes, de, para)`.
 * @throws {Refusal} as `chosenOf`
 */
export async function peopleOfTemas(
  db: Db,
  actor: Actor,
  wanted: Pick<QueryOf<typeof getTemas>, 'ano' | 'trimestre' | 'por'> &
    Filtros & { chave?: string | undefined; tema?: number | undefined },
  today: string,
): Promise<SQL> {
  const all = await listVistos(db, today);
  const quarter = chosenOf(all, wanted);
  const { chave, por, tema = geral } = wanted;
  return sql`${placesIn(actor, pairOf(all, quarter))}, ${notesOf(wanted)}, ${groupsBy(por, actor)},
    achados (id, valor, antes, de, para) as (
      select n.id, n.percentual::integer, (
          select a.percentual::integer from notas a where a.vez = 2 and a.id = n.id and a.tema = n.tema),
        null::integer, null::integer
      from notas n where n.vez = 1 and n.tema = ${tema}
        ${chave === undefined ? sql`` : sql`and exists (select from grupos g where g.vez = 1 and g.id = n.id and g.chave = ${chave})`}
    )`;
}
