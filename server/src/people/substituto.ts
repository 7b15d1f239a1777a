import { type Afastamento, touches } from '@alinha/rules/afastamentos';
import { dispensadosDe, type Ower, type PeriodoDoTipo } from '@alinha/rules/coverage';
import { emSubstituicaoA, firstDayOfSubstituto } from '@alinha/rules/substituicoes';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { papeis } from '../db/papeis.ts';
import { rowsOf } from '../db/rows.ts';

/** Whether a substitution `s` holds on a day: it was not ended, and its leader is active and leads. */
export const standsIn = (day: SQL): SQL => sql`
  s.encerrada_em is null and ${day} between s.de and s.ate
  and exists (select from colaboradores c where c.id = s.id_lider and c.ativo and ${papeis.is_leader})`;

/**
 * The nearest leader above the person of `linha` for whom somebody stands in on a day; null where there is none, or the person is above
 * the substitute (SUBST-02). Only the leader's own people count: a substitution of a substitute gives nothing further (SUBST-03).
 */
export const substitutedBy = ({ actor, target, day }: Record<'actor' | 'target' | 'day', SQL>): SQL => sql`(
  select s.id_lider from substituicoes s join linha on linha.id_superior = s.id_lider
  where s.id_colaborador = ${actor} and ${standsIn(day)}
    and ${target} not in (
      with recursive subida (id) as (
        select a.id_superior from colaboradores a where a.id = s.id_colaborador and a.id_superior is not null
        union
        select a.id_superior from colaboradores a join subida on a.id = subida.id where a.id_superior is not null
      )
      select id from subida)
  order by linha.passo limit 1)`;

/** The first day of the periods whose records a substitute sees; the same rule as `firstDayOfSubstituto` of rules/substituicoes.ts. */
export const firstDaySeen = (today: SQL): SQL =>
  sql`(date_trunc('quarter', ${today}) - interval '3 months')::date`;

/**
 * Who stands in for whom on a day, as common table expressions of a recursive statement: `substitutos (lider, id)`, active ones with a
 * confirmed address, and `intocados (substituto, id)`, themselves and those above them, towards whom they do not stand in.
 */
export const substitutos = (day: SQL): SQL => sql`
  substitutos (lider, id) as (
    select s.id_lider, s.id_colaborador from substituicoes s join colaboradores c on c.id = s.id_colaborador
    where c.ativo and c.email_confirmado and ${standsIn(day)}
  ),
  intocados (substituto, id) as (
    select id, id from substitutos
    union
    select i.substituto, c.id_superior from intocados i join colaboradores c on c.id = i.id where c.id_superior is not null
  )`;

/** The leaders whom a person with a confirmed address stands in for on a day, as an array. */
export const substituidosBy = (person: SQL, day: SQL): SQL => sql`array(
  select s.id_lider from substituicoes s
  where s.id_colaborador = ${person}.id and ${person}.email_confirmado and ${standsIn(day)} order by 1)`;

/** Whether somebody stands in for a leader on a day. */
export async function standsInFor(
  db: Db,
  of: { actor: number; lider: number; today: string },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select s.id from substituicoes s
      where s.id_colaborador = ${of.actor} and s.id_lider = ${of.lider} and ${standsIn(sql`${of.today}::date`)}`,
  );
  return rows.length > 0;
}

/** From when to when somebody stands in for the leaders for whom they do so on a day, by leader. */
export async function readDiasDaSubstituicao(
  db: Db,
  actor: number,
  today: string,
): Promise<Map<number, { de: string; ate: string }>> {
  const rows = await rowsOf<{ lider: number; de: string; ate: string }>(
    db,
    sql`select s.id_lider as lider, s.de::text, s.ate::text from substituicoes s
      where s.id_colaborador = ${actor} and ${standsIn(sql`${today}::date`)}`,
  );
  return new Map(rows.map(({ lider, ...dias }) => [lider, dias]));
}

/** What decides which records of a person are due, as a substitute sees it. */
interface Dues {
  afastamentos: Afastamento[];
  /** Omitted where there are none. */
  dispensados?: PeriodoDoTipo[];
}

/**
 * Of a person's absences those that touch the days of a substitution, nothing else (AFA-06), and the periods that the others excuse, without
 * their days: pendências leave the same ones out.
 * @param dias from when to when the reader stands in; undefined where they see no absence
 */
export function duesSeen(
  ower: Ower & { afastamentos: readonly Afastamento[] },
  dias: { de: string; ate: string } | undefined,
  today: string,
): Dues {
  const afastamentos = ower.afastamentos.filter((one) => dias !== undefined && touches(one, dias));
  const dispensados = dispensadosDe(ower, afastamentos, { desde: firstDayOfSubstituto(today), today });
  return { afastamentos, ...(dispensados.length > 0 && { dispensados }) };
}

/** What decides which records of a target are due, as the actor sees it: all absences, or as a substitute what `duesSeen` says. */
export async function duesFor(
  db: Db,
  {
    actor,
    target,
    today,
  }: { actor: number; target: { substituicao: { id_lider: number } | null }; today: string },
  ower: Ower & { afastamentos: readonly Afastamento[] },
): Promise<Dues> {
  if (target.substituicao === null) return { afastamentos: [...ower.afastamentos] };
  const dias = (await readDiasDaSubstituicao(db, actor, today)).get(target.substituicao.id_lider);
  return duesSeen(ower, dias, today);
}

const before = sql.raw(`', ${emSubstituicaoA} '`);

/** The author, signer or answerer of something, by name, with the leader for whom they acted (SUBST-05); null without a name. */
export const inWords = (nome: SQLWrapper, substituido: SQLWrapper): SQL<string> => sql<string>`
  ${nome} || coalesce((select ${before} || l.nome from colaboradores l where l.id = ${substituido}), '')`;
