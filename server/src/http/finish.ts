import { sql } from 'drizzle-orm';
import { type Act, actsAsText, insertActs } from '../audit/record.ts';
import type { Db } from '../db/open.ts';
import { statement } from '../db/statement.ts';
import { type OnceOnly, seal } from './idempotency.ts';

/** What is left of a write once its handler is through. */
interface Finish {
  acts: readonly Act[];
  /** The collaborator who must be active when it is done. */
  target: number | undefined;
  /** The session that must not have been ended meanwhile. */
  sessao: number | undefined;
  /** The key that its answer is kept under. */
  kept: { once: OnceOnly; answer: unknown } | undefined;
}

/** How a write stands at its end: null where nobody was asked about. */
interface Standing {
  ativo: boolean | null;
  aberta: boolean;
}

/**
 * The collaborator's row stays locked, so that a deactivation at the same moment comes wholly before or wholly after;
 * here at last, since who changes people takes the lock of the tables first. A locking clause sees what was committed
 * while it waited, and so does the session's, which is asked once that wait is over; whoever is ending it just now has ended it.
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
  atos as (${insertActs(sql`${sql.placeholder('acts')}`)}),
  guardado as (
    update pedidos set resposta = ${sql.placeholder('resposta')}::text
    where id_colaborador = ${sql.placeholder('quem')}::integer and chave = ${sql.placeholder('chave')}::text
  )
  select (select ativo from target) as ativo, exists (select from sessao) as aberta`);

/** Ends a write in one statement: its audit rows, its kept answer, and whether whom and what it stands on still hold. */
export async function finishWrite(tx: Db, { acts, target, sessao, kept }: Finish): Promise<Standing> {
  const [standing] = await ending(tx, {
    target: target ?? null,
    sessao: sessao ?? null,
    acts: actsAsText(acts),
    resposta: kept ? seal(kept.once, kept.answer) : null,
    quem: kept?.once.id_colaborador ?? null,
    chave: kept?.once.chave ?? null,
  });
  return standing ?? { ativo: null, aberta: false };
}
