import { createHash, randomInt } from 'node:crypto';
import { wrongCode as wrongCodeProblem } from '@alinha/contract/core';
import { minuteMs } from '@alinha/rules/dates';
import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { codigos } from '../db/schema.ts';
import { failedAttempt, invalid } from '../refusals.ts';
import { hashWithSalt } from './passwords.ts';

const lifetime = 10 * minuteMs;
const mostAttempts = 5;

/** When a code that is mailed now, or the link beside it, expires. */
export const codeEnds = (now: Date): Date => new Date(now.getTime() + lifetime);

type Finalidade = (typeof codigos.$inferSelect)['finalidade'];

/** The refusal of a code, the same for every reason. */
export const wrongCode = () => failedAttempt(invalid(wrongCodeProblem));

/**
 * The slow hash of a code: with a fast one, hashing all million codes would reveal it. All codes of an address share a salt,
 * so that a typed code is hashed once to be compared with all of them, and takes as long where there are none.
 */
const hashCode = (email: string, codigo: string): Promise<string> =>
  hashWithSalt(codigo, createHash('sha256').update(`código ${email}`).digest().subarray(0, 16));

/** A code as it is mailed, and its hash. */
export interface NewCode {
  codigo: string;
  codigo_hash: string;
}

/** A code of six digits to mail to an address, and its hash. */
export async function newCode(
  email: string,
  codigo = String(randomInt(1_000_000)).padStart(6, '0'),
): Promise<NewCode> {
  return { codigo, codigo_hash: await hashCode(email, codigo) };
}

/**
 * Stores the hash of a code just sent. Earlier codes stay valid until they expire: asking again cancels nobody's code.
 * @param device the known device that asked for it; attempts of others do not count against such a code
 */
export async function storeCode(
  tx: Db,
  id_colaborador: number,
  finalidade: Finalidade,
  { codigo_hash }: { codigo_hash: string },
  { now, device }: { now: Date; device?: number | undefined },
): Promise<void> {
  const fresh = { expira_em: codeEnds(now), tentativas: 0, id_dispositivo: device ?? null };
  await tx
    .delete(codigos)
    .where(and(eq(codigos.id_colaborador, id_colaborador), lte(codigos.expira_em, now)));
  await tx
    .insert(codigos)
    .values({ id_colaborador, finalidade, codigo_hash, ...fresh })
    .onConflictDoUpdate({
      target: [codigos.id_colaborador, codigos.finalidade, codigos.codigo_hash],
      set: fresh,
    });
}

/** The comparison of a typed code with those sent. Made before the transaction, because hashing is slow. For `takeCode`. */
export interface Comparison {
  codigo_hash: string;
  matches: boolean;
}

/** Compares a typed code with the person's; it takes as long where there is no person or no code. */
export async function compareCode(
  db: Db,
  person: { id: number | undefined; email: string },
  finalidade: Finalidade,
  codigo: string,
): Promise<Comparison> {
  const codigo_hash = await hashCode(person.email, codigo);
  const same = and(codesOf(person.id ?? 0, finalidade), eq(codigos.codigo_hash, codigo_hash));
  return { codigo_hash, matches: (await db.$count(codigos, same)) > 0 };
}

/**
 * Consumes all of a person's codes if one of them matches, otherwise counts a wrong attempt against each: a code is valid for
 * one use, five attempts and ten minutes. Row locks serialize concurrent attempts. The caller must answer `false` by
 * returning a refusal, not throwing it, so that the count is committed.
 * @param device the known device of the attempt; strangers may use, and use up, only codes that strangers asked for
 */
export async function takeCode(
  tx: Db,
  idColaborador: number,
  finalidade: Finalidade,
  { codigo_hash }: Pick<Comparison, 'codigo_hash'>,
  { now, device }: { now: Date; device?: number | undefined },
): Promise<boolean> {
  const all = codesOf(idColaborador, finalidade);
  const asked = isNull(codigos.id_dispositivo);
  const open = await tx
    .select({ codigo_hash: codigos.codigo_hash })
    .from(codigos)
    .where(
      and(
        all,
        device === undefined ? asked : or(asked, eq(codigos.id_dispositivo, device)),
        gt(codigos.expira_em, now),
        lt(codigos.tentativas, mostAttempts),
      ),
    )
    .orderBy(codigos.codigo_hash)
    .for('update');
  const hashes = open.map((code) => code.codigo_hash);
  if (hashes.includes(codigo_hash)) {
    await tx.delete(codigos).where(all);
    return true;
  }
  await tx
    .update(codigos)
    .set({ tentativas: sql`${codigos.tentativas} + 1` })
    .where(and(all, inArray(codigos.codigo_hash, hashes)));
  return false;
}

const codesOf = (idColaborador: number, finalidade: Finalidade) =>
  and(eq(codigos.id_colaborador, idColaborador), eq(codigos.finalidade, finalidade));
