import { createHash, createHmac } from 'node:crypto';
import type { Call } from '@alinha/contract/core';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../db/open.ts';
import { pedidos } from '../db/schema.ts';
import { statement } from '../db/statement.ts';
import type { FirstWrite } from '../people/admission.ts';
import { conflict, invalid } from '../refusals.ts';
import { decrypt, encrypt } from '../session/vault.ts';
import { HttpProblem } from './problem.ts';

const uuid = z.uuid();

/** A write with an `Idempotency-Key`: who sent it, the key, the call and a digest of its input. */
export interface OnceOnly {
  id_colaborador: number;
  /** The hash of the caller's key. */
  chave: string;
  acao: string;
  /** An HMAC of what was sent, under the key. */
  conteudo: string;
  /** The encryption key of the stored answer, derived from the caller's key. */
  selo: Buffer;
}

const digest = (purpose: string, key: string) => createHash('sha256').update(`${purpose} ${key}`).digest();

/**
 * Encrypts an answer for storage with the caller's key, of which only a hash is stored. Only the caller can read it by
 * repeating the write, so a stored answer reveals nothing that was deleted since to readers of the database.
 */
export const seal = ({ selo }: OnceOnly, answer: unknown): string =>
  encrypt(selo, JSON.stringify(answer ?? null));

/** The hash of a request's `Idempotency-Key`; undefined where it is missing or malformed. */
export function hashedKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'] && uuid.safeParse(headers['idempotency-key']).data;
  return key ? hashKey(key) : undefined;
}

const hashKey = (key: string) => digest('chave', key.toLowerCase()).toString('base64url');

/** Whether a call reads the `Idempotency-Key`: a write of somebody with a session. */
export const mayRepeat = ({ method, reads, access }: Call): boolean =>
  method !== 'GET' && !reads && access !== 'integracao';

/**
 * Reads the `Idempotency-Key` of a write. The input is stored as an HMAC under that key, and the key as a hash: a body may
 * contain a password, and reading the table must not allow guesses at it.
 * @returns undefined without the header; the write is then not deduplicated
 * @throws {Refusal} 400 where the key is no UUID
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
  if (key === undefined) throw invalid('O cabeçalho Idempotency-Key deve ser um UUID.');
  // A call without a body shape ignores what is sent.
  const body = JSON.stringify((call.body && request.body) ?? null);
  return {
    id_colaborador: request.actor.id,
    chave: hashKey(key),
    acao: `${name} ${request.url}`,
    conteudo: createHmac('sha256', key)
      .update(body)
      .update(file ?? '')
      .digest('base64url'),
    selo: digest('resposta', key),
  };
}

/**
 * The stored answer of the first write with this key.
 * @throws {Refusal} 409 where the key was used for another act, 422 where something else was sent with it
 */
export function firstAnswer(once: OnceOnly, first: FirstWrite): unknown {
  if (first.acao !== once.acao) throw conflict('Esta chave de repetição já foi usada em outra ação.');
  if (first.conteudo !== once.conteudo) {
    throw new HttpProblem(422, 'Esta chave de repetição já foi usada com outro conteúdo.');
  }
  return JSON.parse(decrypt(once.selo, first.resposta ?? ''));
}

const claim = statement<{ chave: string }>(sql`
  insert into pedidos (id_colaborador, chave, acao, conteudo, criado_em)
  values (${sql.placeholder('id_colaborador')}, ${sql.placeholder('chave')}, ${sql.placeholder('acao')},
    ${sql.placeholder('conteudo')}, ${sql.placeholder('now')})
  on conflict do nothing returning chave`);

/** Claims a key for a write; false where another request has it. The insert waits for that request to end. */
export async function claimKey(tx: Db, { selo: _, ...once }: OnceOnly, now: Date): Promise<boolean> {
  return (await claim(tx, { ...once, now: now.toISOString() })).length > 0;
}

/** The answer of the write that claimed the key. */
export async function findFirstAnswer(tx: Db, once: OnceOnly): Promise<unknown> {
  const [first] = await tx.select().from(pedidos).where(mine(once));
  return first && firstAnswer(once, first);
}

/** Releases the key of a refused write whose transaction commits all the same. */
export async function releaseKey(tx: Db, once: OnceOnly): Promise<void> {
  await tx.delete(pedidos).where(mine(once));
}

const mine = ({ id_colaborador, chave }: OnceOnly) =>
  and(eq(pedidos.id_colaborador, id_colaborador), eq(pedidos.chave, chave));
