import type { Fluxo, FluxoDosQuadrantes } from '@alinha/contract/indicadores';
import type { Actor } from '@alinha/rules/access';
import { newestFirst } from '@alinha/rules/fechamentos';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { invalidField } from '../../refusals.ts';
import { quadranteCalibrado } from '../calibracoes/index.ts';
import { type Filtros, isFiltered, passes, placesIn, type Visto } from './lugares.ts';
import { chosenOf, closedBefore, listVistos } from './trimestres.ts';

/** The two closings that a request names. */
export interface Entre extends Filtros {
  ano?: number | undefined;
  trimestre?: number | undefined;
  de_ano?: number | undefined;
  de_trimestre?: number | undefined;
}

/**
 * The earlier and the later closing; undefined where fewer than two quarters are closed.
 * @throws {Refusal} as `chosenOf`; invalid where the later one is not later
 */
async function closingsOf(db: Db, wanted: Entre, today: string): Promise<[Visto, Visto] | undefined> {
  const all = (await listVistos(db, today)).filter(({ aberto }) => !aberto);
  if (all.length < 2) return undefined;
  const para = chosenOf(all, wanted);
  const named = wanted.de_ano !== undefined || wanted.de_trimestre !== undefined;
  const de = named
    ? chosenOf(all, { ano: wanted.de_ano, trimestre: wanted.de_trimestre })
    : closedBefore(all, para);
  if (!de) return undefined;
  if (newestFirst(para, de) >= 0) {
    throw invalidField('de_trimestre', 'Compare com um trimestre anterior ao escolhido.');
  }
  return [de, para];
}

/**
 * Where each person was in both closings, as common table expressions that end in `pares (id, de, para)`: a quadrant, which is the
 * calibrated one once people see it, 0 without one, null of somebody who was not in it. Somebody who had left by the later closing is not in it. The filters are
 * those of the later closing; of who left, of the earlier one.
 */
function pairs(actor: Actor, closings: readonly [Visto, Visto], filtros: Filtros, today: string): SQL {
  // Sectors and companies make the rows wide that both sides keep, so they are read only to filter.
  const place = isFiltered(filtros);
  return sql`
  ${placesIn(actor, closings)},
  vistos as (
    select l.vez, l.id, coalesce(x.quadrante, l.calculado, 0) as quadrante, l.saiu ${place ? sql`, l.setor, l.lugares` : sql``}
    from lugar_em l cross join lateral (select l.id, l.ano, l.trimestre) as p (id_colaborador, ano, trimestre)
    cross join lateral (select l.ano, l.trimestre) as f (ano, trimestre) ${quadranteCalibrado(today)}
  ),
  pares (id, de, para) as (
    select l.id, l.de, l.para from (
      select v.id, max(v.quadrante) filter (where v.vez = 1 and not v.saiu) as de, max(v.quadrante) filter (where v.vez = 2 and not v.saiu) as para
        ${place ? sql`, (array_agg(v.setor order by v.vez desc))[1] as setor, (array_agg(v.lugares order by v.vez desc))[1] as lugares` : sql``}
      from vistos v group by v.id
    ) l
    where (l.de is not null or l.para is not null) and ${passes(filtros)}
  )`;
}

/** How many people moved from where to where between two closings (IND-04). */
export async function readFluxo(
  db: Db,
  actor: Actor,
  wanted: Entre,
  today: string,
): Promise<FluxoDosQuadrantes> {
  const closings = await closingsOf(db, wanted, today);
  if (!closings) return { de: null, para: null, fluxos: [] };
  const fluxos = await rowsOf<Fluxo>(
    db,
    sql`with recursive ${pairs(actor, closings, wanted, today)}
      select de, para, count(*)::integer as pessoas from pares group by de, para order by de nulls last, para nulls last`,
  );
  const [de, para] = closings.map(({ ano, trimestre }) => ({ ano, trimestre }));
  return { de: de ?? null, para: para ?? null, fluxos };
}

type Lado = number | 'fora' | undefined;

const isAt = (column: SQL, side: Lado): SQL =>
  side === undefined ? sql`true` : side === 'fora' ? sql`${column} is null` : sql`${column} = ${side}`;

/**
 * The people of a flow, as common table expressions that end in `achados (id, valor, antes, de, para)`.
 * @throws {Refusal} as `closingsOf`
 */
export async function peopleOfFluxo(
  db: Db,
  actor: Actor,
  wanted: Entre & { de?: Lado; para?: Lado; mudou?: boolean | undefined },
  today: string,
): Promise<SQL | undefined> {
  const closings = await closingsOf(db, wanted, today);
  return (
    closings &&
    sql`${pairs(actor, closings, wanted, today)},
    achados (id, valor, antes, de, para) as (
      select p.id, null::integer, null::integer, p.de::integer, p.para::integer from pares p
      where ${isAt(sql`p.de`, wanted.de)} and ${isAt(sql`p.para`, wanted.para)} ${wanted.mudou ? sql`and p.de <> p.para` : sql``}
    )`
  );
}
