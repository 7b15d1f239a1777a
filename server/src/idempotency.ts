import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from './db/open.ts';
import { pedidos } from './db/schema.ts';
import { badRequest, conflict, HttpProblem } from './errors.ts';

const uuid = z.uuid();

const digest = (purpose: string, { chave }: Pick<OnceOnly, 'chave'>) =>
  createHash('sha256').update(`${purpose} ${chave}`).digest();

/**
 * An answer as it is kept: sealed with the caller's key, of which only a hash is kept, so that it opens for whoever
 * repeats the write and holds nothing that somebody deleted for whoever reads the database.
 */
function seal(once: OnceOnly, answer: unknown): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', digest('resposta', once), iv);
  const sealed = [cipher.update(JSON.stringify(answer ?? null), 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64');
}

function unseal(once: OnceOnly, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', digest('resposta', once), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString());
}

/** A write that is done once: whose, by which key, and what it is. */
export interface OnceOnly {
  id_colaborador: number;
  chave: string;
  acao: string;
}

/**
 * Reads the `Idempotency-Key` of a write.
 * @returns undefined without the header: the write is then simply done
 * @throws {HttpProblem} 400 where the key is no UUID
 */
export function readKey(request: FastifyRequest, name: string): OnceOnly | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined || request.actor === undefined) return undefined;
  const chave = uuid.safeParse(header).data;
  if (chave === undefined) throw badRequest('O cabeçalho Idempotency-Key deve ser um UUID.');
  return { id_colaborador: request.actor.id, chave: chave.toLowerCase(), acao: `${name} ${request.url}` };
}

/**
 * The answer that a write with this key got, where it was done.
 * @throws {HttpProblem} 409 where the key was used for another act
 */
export async function findFirstAnswer(db: Db, once: OnceOnly): Promise<{ resposta: unknown } | undefined> {
  const [first] = await db.select().from(pedidos).where(mine(once));
  if (first !== undefined && first.acao !== once.acao) {
    throw conflict('Esta chave de repetição já foi usada em outra ação.');
  }
  return first && { resposta: unseal(once, first.resposta ?? '') };
}

/** Does a write once: a repeated one (a double click, a lost answer) gets the first one's answer. */
export async function answerOnce(
  tx: Db,
  once: OnceOnly,
  now: Date,
  write: () => Promise<unknown>,
): Promise<unknown> {
  const claimed = await tx
    .insert(pedidos)
    .values({ ...once, chave: hashOf(once), criado_em: now })
    .onConflictDoNothing()
    .returning({ chave: pedidos.chave });
  if (claimed.length === 0) return (await findFirstAnswer(tx, once))?.resposta;
  const answer = await write();
  if (answer instanceof HttpProblem) await tx.delete(pedidos).where(mine(once));
  else
    await tx
      .update(pedidos)
      .set({ resposta: seal(once, answer) })
      .where(mine(once));
  return answer;
}

const hashOf = (once: OnceOnly) => digest('chave', once).toString('base64url');

const mine = (once: OnceOnly) =>
  and(eq(pedidos.id_colaborador, once.id_colaborador), eq(pedidos.chave, hashOf(once)));
