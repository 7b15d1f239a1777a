import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { Call } from '@alinha/contract/core';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/open.ts';
import { pedidos } from '../db/schema.ts';
import { badRequest, conflict, HttpProblem } from '../errors.ts';

const uuid = z.uuid();

/** A write that is done once: whose, by which key, what it is and what was sent with it. */
export interface OnceOnly {
  id_colaborador: number;
  /** The hash of the caller's key. */
  chave: string;
  acao: string;
  /** The code of what was sent, under the key. */
  conteudo: string;
  /** What the answer is sealed with, made of the key as well. */
  selo: Buffer;
}

const digest = (purpose: string, key: string) => createHash('sha256').update(`${purpose} ${key}`).digest();

/**
 * An answer as it is kept: sealed with the caller's key, of which only a hash is kept, so that it opens for whoever
 * repeats the write and holds nothing that somebody deleted for whoever reads the database.
 */
function seal({ selo }: OnceOnly, answer: unknown): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', selo, iv);
  const sealed = [cipher.update(JSON.stringify(answer ?? null), 'utf8'), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64');
}

function unseal({ selo }: OnceOnly, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', selo, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString());
}

/**
 * Reads the `Idempotency-Key` of a write. What was sent is kept as its code under that key, and of the key only its
 * hash: a body may hold a password, and whoever reads the table can try none by it.
 * @returns undefined without the header: the write is then simply done
 * @throws {HttpProblem} 400 where the key is no UUID
 */
export function readKey(
  request: FastifyRequest,
  name: string,
  call: Call,
  file: Uint8Array | undefined,
): OnceOnly | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined || request.actor === undefined) return undefined;
  const key = uuid.safeParse(header).data?.toLowerCase();
  if (key === undefined) throw badRequest('O cabeçalho Idempotency-Key deve ser um UUID.');
  // A call that takes no body looks at none.
  const body = JSON.stringify((call.body && request.body) ?? null);
  return {
    id_colaborador: request.actor.id,
    chave: digest('chave', key).toString('base64url'),
    acao: `${name} ${request.url}`,
    conteudo: createHmac('sha256', key)
      .update(body)
      .update(file ?? '')
      .digest('base64url'),
    selo: digest('resposta', key),
  };
}

/**
 * The answer that a write with this key got, where it was done.
 * @throws {HttpProblem} 409 where the key was used for another act, 422 where something else was sent with it
 */
export async function findFirstAnswer(db: Db, once: OnceOnly): Promise<{ resposta: unknown } | undefined> {
  const [first] = await db.select().from(pedidos).where(mine(once));
  if (first !== undefined && first.acao !== once.acao) {
    throw conflict('Esta chave de repetição já foi usada em outra ação.');
  }
  if (first !== undefined && first.conteudo !== once.conteudo) {
    throw new HttpProblem(422, 'Esta chave de repetição já foi usada com outro conteúdo.');
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
  const { id_colaborador, chave, acao, conteudo } = once;
  const claimed = await tx
    .insert(pedidos)
    .values({ id_colaborador, chave, acao, conteudo, criado_em: now })
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

const mine = ({ id_colaborador, chave }: OnceOnly) =>
  and(eq(pedidos.id_colaborador, id_colaborador), eq(pedidos.chave, chave));
