import { minuteMs } from '@alinha/rules/dates';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { colaboradores, entradas } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import { hashToken, newToken, type Proof } from './tokens.ts';

/** How long a sign-in waits for its second factor, in milliseconds. */
export const entryLifetime = 10 * minuteMs;
const mostAttempts = 5;

const open = statement<{ id: number }>(sql`
  insert into entradas (hash, id_colaborador, expira_em, entrada, sessao_ate)
  select ${sql.placeholder('hash')}, id, ${sql.placeholder('ate')}::timestamptz, ${sql.placeholder('entrada')}::text,
    ${sql.placeholder('sessao_ate')}::timestamptz from (
    select id from colaboradores
    where id = ${sql.placeholder('id')}::integer and ativo
      and (${sql.placeholder('verified')}::text is null or senha_hash = ${sql.placeholder('verified')}::text)
    for share
  ) pessoa
  returning id_colaborador as id`);

/**
 * Begins a sign-in that waits for the person's second factor.
 * @returns its token; undefined where that hash has been replaced, or its owner deactivated, since
 */
export async function openEntry(
  db: Db,
  id: number,
  { entrada, verified, until }: Proof,
  now: Date,
): Promise<string | undefined> {
  const token = newToken();
  const ate = new Date(now.getTime() + entryLifetime).toISOString();
  const begun = await open(db, {
    hash: hashToken(token),
    id,
    verified: verified ?? null,
    ate,
    entrada,
    sessao_ate: until?.toISOString() ?? null,
  });
  return begun.length > 0 ? token : undefined;
}

const waiting = (token: string, now: Date) =>
  and(
    eq(entradas.hash, hashToken(token)),
    gt(entradas.expira_em, now),
    lt(entradas.tentativas, mostAttempts),
  );

/** The person whose pending sign-in has this token. */
export async function findEntry(db: Db, token: string | undefined, now: Date) {
  if (token === undefined) return undefined;
  const [found] = await db
    .select({ id: colaboradores.id, email: colaboradores.email })
    .from(entradas)
    .innerJoin(colaboradores, eq(colaboradores.id, entradas.id_colaborador))
    .where(waiting(token, now));
  return found;
}

/**
 * The person whose pending sign-in has this token, and their proof so far. Locks the sign-in, so that simultaneous codes are checked
 * in turn.
 */
export async function lockEntry(
  tx: Db,
  token: string | undefined,
  now: Date,
): Promise<{ id: number; proof: Proof } | undefined> {
  if (token === undefined) return undefined;
  const [found] = await tx
    .select({
      id: entradas.id_colaborador,
      entrada: entradas.entrada,
      sessao_ate: entradas.sessao_ate,
    })
    .from(entradas)
    .where(waiting(token, now))
    .for('update');
  if (found === undefined) return undefined;
  const { id, entrada, sessao_ate } = found;
  return { id, proof: { entrada, until: sessao_ate ?? undefined } };
}

/** Removes a pending sign-in after a correct code. */
export async function closeEntry(tx: Db, token: string): Promise<void> {
  await tx.delete(entradas).where(eq(entradas.hash, hashToken(token)));
}

/** Counts a wrong code; returns how many attempts are left (MFA-04). */
export async function countWrongCode(tx: Db, token: string): Promise<number> {
  const [counted] = await tx
    .update(entradas)
    .set({ tentativas: sql`${entradas.tentativas} + 1` })
    .where(eq(entradas.hash, hashToken(token)))
    .returning({ tentativas: entradas.tentativas });
  return mostAttempts - (counted?.tentativas ?? mostAttempts);
}
