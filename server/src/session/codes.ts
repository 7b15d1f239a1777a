import { randomInt } from 'node:crypto';
import { wrongCode as wrongCodeProblem } from '@alinha/contract/core';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { codigos } from '../db/schema.ts';
import { badRequest, failedTry } from '../errors.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const lifetime = 10 * 60_000;
const mostTries = 5;

/** When a code that is mailed now, or the link beside it, is no longer good. */
export const codeEnds = (now: Date): Date => new Date(now.getTime() + lifetime);

type Finalidade = (typeof codigos.$inferSelect)['finalidade'];

/** What a refused code is answered with, whatever was wrong with it. */
export const wrongCode = () => failedTry(badRequest(wrongCodeProblem));

/** A code of six digits, and its slow hash: a million fast ones are guessed in no time. */
export async function newCode(): Promise<{ codigo: string; codigo_hash: string }> {
  const codigo = String(randomInt(1_000_000)).padStart(6, '0');
  return { codigo, codigo_hash: await hashPassword(codigo) };
}

/** Keeps the hash of a code just sent; it replaces the person's last one of that purpose. */
export async function storeCode(
  tx: Db,
  id_colaborador: number,
  finalidade: Finalidade,
  { codigo_hash }: { codigo_hash: string },
  now: Date,
): Promise<void> {
  const fresh = { codigo_hash, expira_em: codeEnds(now), tentativas: 0 };
  await tx
    .insert(codigos)
    .values({ id_colaborador, finalidade, ...fresh })
    .onConflictDoUpdate({ target: [codigos.id_colaborador, codigos.finalidade], set: fresh });
}

/** A typed code against the one that was sent; `takeCode` judges by it, since this is too slow for a transaction. */
export interface Comparison {
  codigo_hash: string | undefined;
  matches: boolean;
}

/** Compares a typed code with the person's; where there is no person or no code it takes as long. */
export async function compareCode(
  db: Db,
  idColaborador: number | undefined,
  finalidade: Finalidade,
  codigo: string,
): Promise<Comparison> {
  const [sent] =
    idColaborador === undefined
      ? []
      : await db
          .select({ codigo_hash: codigos.codigo_hash })
          .from(codigos)
          .where(codeOf(idColaborador, finalidade));
  return { codigo_hash: sent?.codigo_hash, matches: await verifyPassword(sent?.codigo_hash, codigo) };
}

/**
 * Uses a code up, or counts the wrong try: a code is good for one use, five tries and ten minutes. The row's lock
 * puts tries at the same moment in order. The caller answers `false` by returning a problem, so that the count stays.
 */
export async function takeCode(
  tx: Db,
  idColaborador: number,
  finalidade: Finalidade,
  { codigo_hash, matches }: Comparison,
  now: Date,
): Promise<boolean> {
  const mine = codeOf(idColaborador, finalidade);
  const [sent] = await tx.select().from(codigos).where(mine).for('update');
  const compared = sent !== undefined && sent.codigo_hash === codigo_hash;
  if (!compared || sent.expira_em <= now || sent.tentativas >= mostTries) return false;
  if (matches) await tx.delete(codigos).where(mine);
  else
    await tx
      .update(codigos)
      .set({ tentativas: sql`${codigos.tentativas} + 1` })
      .where(mine);
  return matches;
}

const codeOf = (idColaborador: number, finalidade: Finalidade) =>
  and(eq(codigos.id_colaborador, idColaborador), eq(codigos.finalidade, finalidade));
