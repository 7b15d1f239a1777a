import type { TargetPermission } from '@alinha/contract/core';
import { type Actor, denial, isPermitted, mayWriteOn, type Relation, relationOf } from '@alinha/rules/access';
import { firstDayOfSubstituto } from '@alinha/rules/substituicoes';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { papeis } from '../db/papeis.ts';
import { rowsOf } from '../db/rows.ts';
import { colaboradores } from '../db/schema.ts';
import { conflict, forbidden } from '../refusals.ts';
import type { SessionActor } from './actor.ts';
import { substitutedBy } from './substituto.ts';

/** The collaborator whom a call acts upon. */
export interface Target {
  id: number;
  ativo: boolean;
  /** What the actor is to them. */
  relation: Relation;
  /** Of a `substituto`: the leader for whom they act (SUBST-05), and the first day of the periods whose records they see; null of anybody else. */
  substituicao: { id_lider: number; desde: string } | null;
}

/** A person as a statement reads them, before it is known what the actor is to them. */
interface Found extends Pick<Target, 'id' | 'ativo'> {
  /** Whether the actor is above them. */
  acima: boolean;
  /** The leader above them for whom the actor stands in (`substitutedBy`). */
  substituido: number | null;
}

/**
 * A person and everybody above them, as the common table expression `linha` of a recursive statement; `passo` counts upwards and
 * terminates it even if the data ever contains a cycle.
 */
export const lineOf = (id: SQL): SQL => sql`linha (id, id_superior, passo) as (
    select id, id_superior, 0 from colaboradores where id = ${id}
    union all
    select s.id, s.id_superior, linha.passo + 1 from colaboradores s join linha on s.id = linha.id_superior
    where linha.passo < 1000
  )`;

/**
 * A person and everybody who was above them in closings, as the common table expression `linha_fechada (id_fechamento, id)` of a recursive
 * statement; `passo` as in `lineOf`.
 * @param closings a condition on closings `f`
 */
export const closedLineOf = (id: SQL, closings: SQL): SQL => sql`linha_fechada (id_fechamento, id, passo) as (
    select f.id, ${id}, 0 from fechamentos f where ${closings}
    union all
    select p.id_fechamento, p.id_superior, l.passo + 1 from fechamento_pessoas p
    join linha_fechada l on l.id_fechamento = p.id_fechamento and l.id = p.id_colaborador
    where p.id_superior is not null and l.passo < 1000
  )`;

/** Whether somebody is above the person of `linha`. */
export const isAbove = (id: SQL): SQL => sql`exists (select from linha where id_superior = ${id})`;

/** Whether an active leader is above the person of `linha`; only then does anybody owe records of them (PEND-03). */
export const isLed: SQL = sql`exists (
  select from linha join colaboradores c on c.id = linha.id_superior where c.ativo and ${papeis.is_leader})`;

/**
 * A collaborator as a call's target, with the actor's relation to them.
 * @returns undefined for people whom the actor may not know of: inactive ones, except for HR, and anybody else for an
 * actor whose address is not confirmed
 */
export function targetFor(
  actor: Actor,
  { acima, substituido, ...target }: Found,
  today: string,
): Target | undefined {
  const knows = actor.email_confirmado || target.id === actor.id;
  if (!knows || (!target.ativo && !actor.is_rh)) return undefined;
  const relation = relationOf(actor, target.id, acima, substituido !== null);
  const actsFor = relation === 'substituto' && substituido !== null;
  return {
    ...target,
    relation,
    substituicao: actsFor ? { id_lider: substituido, desde: firstDayOfSubstituto(today) } : null,
  };
}

async function findAlvo(db: Db, actor: SessionActor, id: number, today: string): Promise<Target | undefined> {
  const of = { actor: sql`${actor.id}::integer`, target: sql`${id}::integer`, day: sql`${today}::date` };
  const [row] = await rowsOf<Found>(
    db,
    sql`with recursive ${lineOf(of.target)}
        select id, ativo, ${isAbove(of.actor)} as acima, ${substitutedBy(of)} as substituido
        from colaboradores where id = ${id}`,
  );
  return row && targetFor(actor, row, today);
}

/**
 * Authorizes a write upon a person whom the body names, by the same rules as for the target in a path; under
 * `lockPeople`, so that the result still holds at the write.
 * @returns the person
 * @throws {Refusal} forbidden by the access matrix, conflict where the person is unknown or not active
 */
export async function authorizeOn(
  tx: Db,
  actor: SessionActor,
  permission: TargetPermission,
  id: number,
  today: string,
): Promise<Target> {
  const target = await findAlvo(tx, actor, id, today);
  if (target && !isPermitted(permission, actor, target.relation))
    throw forbidden(denial(permission, target.relation));
  if (!target || !mayWriteOn(permission, target)) {
    throw conflict('Alguém entre as pessoas escolhidas não está mais ativo. Confira a escolha.');
  }
  return target;
}

/** The leader for whom the actor acts upon a target, as what they write keeps it (SUBST-05); null where they act as themselves. */
export const substituidoOf = ({ substituicao }: Pick<Target, 'substituicao'>): number | null =>
  substituicao?.id_lider ?? null;

/** Serializes writes upon one person, by a lock on their row, so that each sees the one before. */
export async function takeTurns(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: colaboradores.id })
    .from(colaboradores)
    .where(eq(colaboradores.id, id))
    .for('no key update');
}
