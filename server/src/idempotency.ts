import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from './db/open.ts';
import { pedidos } from './db/schema.ts';
import { badRequest, conflict, HttpProblem } from './errors.ts';

const uuid = z.uuid();

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
  return { id_colaborador: request.actor.id, chave, acao: `${name} ${request.url}` };
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
  return first;
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
    .values({ ...once, criado_em: now })
    .onConflictDoNothing()
    .returning({ chave: pedidos.chave });
  if (claimed.length === 0) return (await findFirstAnswer(tx, once))?.resposta;
  const answer = await write();
  if (answer instanceof HttpProblem) await tx.delete(pedidos).where(mine(once));
  else await tx.update(pedidos).set({ resposta: answer }).where(mine(once));
  return answer;
}

const mine = ({ id_colaborador, chave }: OnceOnly) =>
  and(eq(pedidos.id_colaborador, id_colaborador), eq(pedidos.chave, chave));
