import type { TargetAct } from '@alinha/contract/core';
import { denial, mayAct, mayWriteOn, type Relation, relationOf } from '@alinha/rules/access';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { colaboradores } from '../db/schema.ts';
import { conflict, forbidden } from '../errors.ts';
import type { SessionActor } from './actor.ts';

/** The collaborator whom a call acts upon. */
export interface Alvo {
  id: number;
  ativo: boolean;
  /** What the actor is to them. */
  relation: Relation;
}

/**
 * Finds the collaborator of a path and what the actor is to them. `union` keeps a cycle, should the data ever
 * hold one, from looping.
 * @returns undefined where there is no such person, or an inactive one that only HR may know of; whoever has not
 * confirmed their address knows of nobody else
 */
export async function findAlvo(db: Db, actor: SessionActor, id: number): Promise<Alvo | undefined> {
  if (!actor.email_confirmado && id !== actor.id) return undefined;
  const [row] = await rowsOf<Omit<Alvo, 'relation'> & { acima: boolean }>(
    db,
    sql`with recursive linha as (
          select id, id_superior from colaboradores where id = ${id}
          union
          select s.id, s.id_superior from colaboradores s join linha on s.id = linha.id_superior
        )
        select id, ativo, exists (select from linha where id_superior = ${actor.id}) as acima
        from colaboradores where id = ${id}`,
  );
  if (row === undefined || (!row.ativo && !actor.is_rh)) return undefined;
  const { acima, ...alvo } = row;
  return { ...alvo, relation: relationOf(actor, id, acima) };
}

/**
 * Judges a write upon one of several people whom a body names, as that upon the one of a path is judged; under
 * `lockPeople`, so that it is still so when it is done.
 * @throws {HttpProblem} 403 by the access matrix, 409 where there is nobody active to do it upon
 */
export async function judgeOneOf(tx: Db, actor: SessionActor, act: TargetAct, id: number): Promise<void> {
  const alvo = await findAlvo(tx, actor, id);
  if (alvo && !mayAct(act, actor, alvo.relation)) throw forbidden(denial(act, alvo.relation));
  if (!alvo || !mayWriteOn(act, alvo)) {
    throw conflict('Alguém entre as pessoas escolhidas não está mais ativo. Confira a escolha.');
  }
}

/** Whether somebody is active, and so remains until the end of this transaction. */
export async function stillActive(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ ativo: colaboradores.ativo })
    .from(colaboradores)
    .where(eq(colaboradores.id, id))
    .for('share');
  return row?.ativo ?? false;
}

/** Lets writes upon somebody that must see one another come one after the other. */
export async function takeTurns(tx: Db, id: number): Promise<void> {
  await tx
    .select({ id: colaboradores.id })
    .from(colaboradores)
    .where(eq(colaboradores.id, id))
    .for('no key update');
}
