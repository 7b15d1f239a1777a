import { todayIn } from '@alinha/rules/dates';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { papeis } from '../db/papeis.ts';
import { statement } from '../db/statement.ts';
import { demandColumn, isEncarregado, lacksFactor, type SessionActor, type UserRow } from './actor.ts';
import { isAbove, lineOf, type Target, targetFor } from './relation.ts';
import { substituidosBy, substitutedBy } from './substituto.ts';

/** The identifiers of a request: the hash of its access token, and those of what it acts upon. */
interface Named {
  token: string;
  now: Date;
  /** The collaborator of the path. */
  target?: number | undefined;
  /** The target's cultural evaluation in the path, where access depends on who wrote it. */
  avaliacao?: number | undefined;
  /** The hashed `Idempotency-Key`. */
  chave?: string | undefined;
}

/** An earlier write with the same `Idempotency-Key`, as stored in `pedidos`. */
export interface FirstWrite {
  acao: string;
  conteudo: string;
  resposta: string | null;
}

/** What is known of a request before its handler runs: actor, target, and whether the write was done already. */
export interface Admission {
  /** An active person with a valid session. */
  actor: SessionActor;
  target: Target | undefined;
  /** Who wrote the evaluation. */
  autor: number | undefined;
  first: FirstWrite | undefined;
}

interface AdmissionRow extends Omit<SessionActor, 'falta_segundo_fator'>, Pick<UserRow, 'exigencia'> {
  target?: number | null;
  target_ativo?: boolean;
  acima?: boolean;
  substituido?: number | null;
  autor?: number | null;
  pedido?: FirstWrite | null;
}

const target = sql`${sql.placeholder('target')}::integer`;
const now = sql.placeholder('now');

/** Optional columns by the identifier that needs them, so that each statement reads only what its request needs. */
const further = {
  target: sql`, a.id as target, a.ativo as target_ativo, ${isAbove(sql`c.id`)} as acima,
    ${substitutedBy({ actor: sql`c.id`, target: sql`a.id`, day: sql`${sql.placeholder('today')}::date` })} as substituido`,
  avaliacao: sql`, (select id_avaliador from avaliacoes_culturais
    where id = ${sql.placeholder('avaliacao')} and id_colaborador = ${target}) as autor`,
  chave: sql`, (select json_build_object('acao', acao, 'conteudo', conteudo, 'resposta', resposta)
    from pedidos where id_colaborador = c.id and chave = ${sql.placeholder('chave')}) as pedido`,
};

type Further = keyof typeof further;

const admission = (asked: readonly Further[]) =>
  statement<AdmissionRow>(sql`
    ${asked.includes('target') ? sql`with recursive ${lineOf(target)}` : sql``}
    select c.id, c.nome, c.email, ${papeis.is_leader} as is_leader, ${papeis.is_rh} as is_rh,
      ${isEncarregado(sql`c`)} as is_encarregado, c.senha_temporaria, c.email_confirmado, s.id as id_sessao,
      ${substituidosBy(sql`c`, sql`${sql.placeholder('today')}::date`)} as substitui, ${demandColumn(sql`c.id`)}
      ${sql.join(asked.map((one) => further[one]))}
    from sessao_tokens t
    join sessoes s on s.id = t.id_sessao
    join colaboradores c on c.id = s.id_colaborador
    ${asked.includes('target') ? sql`left join colaboradores a on a.id = ${target} and a.eliminado_em is null` : sql``}
    where t.hash = ${sql.placeholder('token')} and t.tipo = 'token' and t.expira_em > ${now} and s.expira_em > ${now}
      and c.ativo`);

const statements = new Map<string, ReturnType<typeof admission>>();

/**
 * Reads in one statement everything that authorizes a request. Nothing is cached, so an ended session or a changed role
 * takes effect at the next call in every process.
 * @returns undefined where no valid session has that token
 */
export async function findAdmission(db: Db, { now, ...named }: Named): Promise<Admission | undefined> {
  const asked = (['target', 'avaliacao', 'chave'] as const).filter((one) => named[one] !== undefined);
  const shape = asked.join();
  const ask = statements.get(shape) ?? admission(asked);
  statements.set(shape, ask);
  const today = todayIn(now);
  const [row] = await ask(db, { ...named, now: now.toISOString(), today });
  if (row === undefined) return undefined;
  const {
    target,
    target_ativo = false,
    acima = false,
    substituido = null,
    autor,
    pedido,
    exigencia,
    ...rest
  } = row;
  const actor = { ...rest, falta_segundo_fator: lacksFactor(exigencia, rest) };
  return {
    actor,
    target: target
      ? targetFor(actor, { id: target, ativo: target_ativo, acima, substituido }, today)
      : undefined,
    autor: autor ?? undefined,
    first: pedido ?? undefined,
  };
}
