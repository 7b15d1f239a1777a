import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from './db/open.ts';
import { pedidos } from './db/schema.ts';
import { badRequest, conflict, HttpProblem } from './errors.ts';

const uuid = z.uuid();

/**
 * Does a write once for each `Idempotency-Key` of a person: a repeated one (a double click, a lost answer) gets the
 * first one's answer. Without the header the write is simply done.
 * @throws {HttpProblem} 400 where the key is no UUID, 409 where it was used for another act
 */
export async function answerOnce(
  tx: Db,
  { request, name, now }: { request: FastifyRequest; name: string; now: Date },
  write: () => Promise<unknown>,
): Promise<unknown> {
  const header = request.headers['idempotency-key'];
  if (header === undefined || request.actor === undefined) return write();
  const chave = uuid.safeParse(header).data;
  if (chave === undefined) throw badRequest('O cabeçalho Idempotency-Key deve ser um UUID.');
  const id_colaborador = request.actor.id;
  const acao = `${name} ${request.url}`;
  const claimed = await tx
    .insert(pedidos)
    .values({ id_colaborador, chave, acao, criado_em: now })
    .onConflictDoNothing()
    .returning({ chave: pedidos.chave });
  const mine = and(eq(pedidos.id_colaborador, id_colaborador), eq(pedidos.chave, chave));
  if (claimed.length === 0) {
    const [first] = await tx.select().from(pedidos).where(mine);
    if (first?.acao !== acao) throw conflict('Esta chave de repetição já foi usada em outra ação.');
    return first.resposta;
  }
  const answer = await write();
  if (answer instanceof HttpProblem) await tx.delete(pedidos).where(mine);
  else await tx.update(pedidos).set({ resposta: answer }).where(mine);
  return answer;
}
