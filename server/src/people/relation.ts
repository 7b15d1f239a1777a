import type { TargetAct } from '@alinha/contract/core';
import { denial, mayAct, mayWriteOn, type Relation, relationOf } from '@alinha/rules/access';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { papeis } from '../db/papeis.ts';
import { rowsOf } from '../db/rows.ts';
import { colaboradores } from '../db/schema.ts';
import { conflict, forbidden } from '../refusals.ts';
import type { SessionActor } from './actor.ts';

/** The collaborator whom a call acts upon. */
export interface Target {
  id: number;
  ativo: boolean;
  /** What the actor is to them. */
  relation: Relation;
}

/**
 * Somebody and everybody above them, as the common table expression `linha` of a recursive statement. `union` keeps a
 * cycle, should the data ever hold one, from looping.
 */
export const lineOf = (id: SQL): SQL => sql`linha as (
    select id, id_superior from colaboradores where id = ${id}
    union
    select s.id, s.id_superior from colaboradores s join linha on s.id = linha.id_superior
  )`;

/** Whether somebody is above the person of `linha`. */
export const isAbove = (id: SQL): SQL => sql`exists (select from linha where id_superior = ${id})`;

/** Whether anybody above the person of `linha` is active and leads: then somebody owes what is due of them (PEND-03). */
export const isLed: SQL = sql`exists (
  select from linha join colaboradores c on c.id = linha.id_superior where c.ativo and ${papeis.is_leader})`;

/**
 * A collaborator as the actor may know of them, and what the actor is to them.
 * @returns undefined for an inactive one, that only HR may know of; whoever has not confirmed their address knows of
 * nobody else
 */
export function targetFor(
  actor: SessionActor,
  { acima, ...target }: Omit<Target, 'relation'> & { acima: boolean },
): Target | undefined {
  const knows = actor.email_confirmado || target.id === actor.id;
  if (!knows || (!target.ativo && !actor.is_rh)) return undefined;
  return { ...target, relation: relationOf(actor, target.id, acima) };
}

async function findAlvo(db: Db, actor: SessionActor, id: number): Promise<Target | undefined> {
  const [row] = await rowsOf<Omit<Target, 'relation'> & { acima: boolean }>(
    db,
    sql`with recursive ${lineOf(sql`${id}`)}
        select id, ativo, ${isAbove(sql`${actor.id}`)} as acima from colaboradores where id = ${id}`,
  );
  return row && targetFor(actor, row);
}

/**
 * Judges a write upon one of several people whom a body names, as that upon the one of a path is judged; under
 * `lockPeople`, so that it is still so when it is done.
 * @throws {Refusal} forbidden by the access matrix, conflict where there is nobody active to do it upon
 */
export async function judgeOneOf(tx: Db, actor: SessionActor, act: TargetAct, id: number): Promise<void> {
  const target = await findAlvo(tx, actor, id);
  if (target && !mayAct(act, actor, target.relation)) throw forbidden(denial(act, target.relation));
  if (!target || !mayWriteOn(act, target)) {
    throw conflict('Alguém entre as pessoas escolhidas não está mais ativo. Confira a escolha.');
  }
}

/** Lets writes upon somebody that must see one another come one after the other. */
export async function takeTurns(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: colaboradores.id })
    .from(colaboradores)
    .where(eq(colaboradores.id, id))
    .for('no key update');
}
