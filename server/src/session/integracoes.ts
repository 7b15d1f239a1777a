import type { Escopo } from '@alinha/contract/choices';
import { todayIn } from '@alinha/rules/dates';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { statement } from '../db/statement.ts';
import { hashToken, newToken } from './tokens.ts';

/** By its beginning scanners of secrets recognise a token, and the product tells it from those that a proxy may add. */
export const newIntegrationToken = (): string => `alinha_${newToken()}`;

/** The token of an integration in an `Authorization` header; undefined where there is none of ours. */
export const integrationTokenIn = (authorization: string | undefined): string | undefined =>
  authorization?.match(/^bearer +(alinha_[\w-]+) *$/i)?.[1];

/** The integration that makes a call by its token. It is nobody: it has no session and no role (TOK-04). */
export interface IntegrationActor {
  id: number;
  nome: string;
  escopos: readonly Escopo[];
}

/** Notes the use of the token at most once a minute, because each note is a write. */
const find = statement<IntegrationActor>(sql`
  with achada as (
    select id, nome, escopos from integracoes
    where hash = ${sql.placeholder('hash')} and vale_ate >= ${sql.placeholder('today')}::date
  ),
  uso as (
    update integracoes i set usada_em = ${sql.placeholder('now')}::timestamptz
    from achada
    where i.id = achada.id
      and (i.usada_em is null or i.usada_em <= ${sql.placeholder('now')}::timestamptz - interval '1 minute')
  )
  select * from achada`);

/** The integration whose token this is; undefined where it ended or was revoked (TOK-02). */
export async function findIntegration(
  db: Db,
  token: string,
  now: Date,
): Promise<IntegrationActor | undefined> {
  const [found] = await find(db, { hash: hashToken(token), today: todayIn(now), now: now.toISOString() });
  return found;
}
