import { sql } from 'drizzle-orm';
import { type Act, actsAsText, insertActs } from '../audit/record.ts';
import type { Db } from '../db/open.ts';
import { statement } from '../db/statement.ts';
import { type OnceOnly, seal } from './idempotency.ts';

/** What remains to be done for a write after its handler. */
interface Finish {
  acts: readonly Act[];
  /** The collaborator who must still be active at the end. */
  target: number | undefined;
  /** The session that must still exist at the end. */
  sessao: number | undefined;
  /** The integration whose token must still be valid at the end. */
  integracao: number | undefined;
  /** The answer to store for repeated writes, with its key. */
  kept: { once: OnceOnly; answer: unknown } | undefined;
}

/** Whether the target is still active (null without a target), and the session or token still valid. */
interface Standing {
  ativo: boolean | null;
  aberta: boolean;
}

/**
 * Locks the target's row, so that a concurrent deactivation comes entirely before or after the write. It is locked only
 * here, at the end, because acts that change people lock the tables first. A locking clause sees what was committed while
 * it waited. Session and token are read after that wait, as the condition on `target` forces; one that a concurrent transaction
 * is ending counts as ended (`skip locked`).
 */
const ending = statement<Standing>(sql`
  with target as materialized (
    select ativo from colaboradores where id = ${sql.placeholder('target')}::integer for share
  ),
  sessao as materialized (
    select id from sessoes
    where id = ${sql.placeholder('sessao')}::integer and (select count(*) from target) < 2
    for key share skip locked
  ),
  integracao as (
    select id from integracoes
    where id = ${sql.placeholder('integracao')}::integer and (select count(*) from target) < 2
    for key share skip locked
  ),
  atos as (${insertActs(sql`${sql.placeholder('acts')}`)}),
  guardado as (
    update pedidos set resposta = ${sql.placeholder('resposta')}::text
    where id_colaborador = ${sql.placeholder('quem')}::integer and chave = ${sql.placeholder('chave')}::text
  )
  select (select ativo from target) as ativo, exists (select from sessao) or exists (select from integracao) as aberta`);

/** Finishes a write in one statement: stores its audit rows and its answer, and reads the state of target and session. */
export async function finishWrite(
  tx: Db,
  { acts, target, sessao, integracao, kept }: Finish,
): Promise<Standing> {
  const [standing] = await ending(tx, {
    target: target ?? null,
    sessao: sessao ?? null,
    integracao: integracao ?? null,
    acts: actsAsText(acts),
    resposta: kept ? seal(kept.once, kept.answer) : null,
    quem: kept?.once.id_colaborador ?? null,
    chave: kept?.once.chave ?? null,
  });
  return standing ?? { ativo: null, aberta: false };
}
