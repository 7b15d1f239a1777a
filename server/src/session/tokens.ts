import { createHash, randomBytes } from 'node:crypto';
import type { FormaDeEntrada, SegundoFator } from '@alinha/contract/choices';
import { dayMs, minuteMs } from '@alinha/rules/dates';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { desafios, dispositivos, entradas, sessaoTokens, sessoes } from '../db/schema.ts';
import { statement } from '../db/statement.ts';

/** How long each part of a session lives, in milliseconds. */
export const lifetimes = {
  token: 15 * minuteMs,
  refresh: 30 * dayMs,
  sessao: 90 * dayMs,
  /** After the last sign-in on a device. */
  dispositivo: 365 * dayMs,
  /** For calls in flight: a refresh token just exchanged may be used again. */
  grace: 30_000,
} as const;

/** The two tokens of a session. */
export interface TokenPair {
  token: string;
  refresh: string;
}

/** The tokens that a browser holds. */
export interface HeldTokens {
  token: string | undefined;
  refresh: string | undefined;
  /** Of a sign-in that waits for its second factor. */
  entry: string | undefined;
  device: string | undefined;
  /** Of a browser that asked for a challenge to its passkeys. */
  asker: string | undefined;
}

/** How a person proved themselves. Seals of what they sign say so (SEL-01). */
export interface Proof {
  /** The first factor; null for a sign-in that an earlier version began. */
  entrada: FormaDeEntrada | null;
  segundo_fator?: SegundoFator | undefined;
  /** The hash that the person's password was verified against. */
  verified?: string | undefined;
  /** When the session ends at the latest, where that is earlier than usual: one that began at the provider (OIDC-07). */
  until?: Date | undefined;
}

/** Tokens for the browser to store; null for those that it must drop. */
export interface IssuedTokens {
  session?: TokenPair | null;
  entry?: string | null;
  /** Outlives the session: sign-out leaves it. */
  device?: string;
  asker?: string;
}

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are 256 random bits, so a fast hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** A new pair, and its rows as `issuing` stores them. */
function newPair(now: Date) {
  const pair: TokenPair = { token: newToken(), refresh: newToken() };
  const values = {
    token: hashToken(pair.token),
    token_ate: after(now, lifetimes.token).toISOString(),
    refresh: hashToken(pair.refresh),
    refresh_ate: after(now, lifetimes.refresh).toISOString(),
  };
  return { pair, values };
}

/** Stores the pair of `sessao (id)`. */
const issuing = sql`
  insert into sessao_tokens (hash, id_sessao, tipo, expira_em)
  select c.hash, s.id, c.tipo, c.ate from sessao s, (values
    (${sql.placeholder('token')}::text, 'token', ${sql.placeholder('token_ate')}::timestamptz),
    (${sql.placeholder('refresh')}::text, 'refresh', ${sql.placeholder('refresh_ate')}::timestamptz)
  ) c (hash, tipo, ate)`;

const issue = statement(sql`
  with sessao as (
    update sessoes set usada_em = ${sql.placeholder('now')}::timestamptz, endereco = ${sql.placeholder('endereco')}::text
    where id = ${sql.placeholder('sessao')}::integer
    returning id
  )
  ${issuing}`);

/** Issues another pair of tokens for a session, and stores the address that asked for it. */
export async function issueTokens(
  db: Db,
  sessao: number,
  now: Date,
  endereco: string | null,
): Promise<TokenPair> {
  const { pair, values } = newPair(now);
  await issue(db, { ...values, sessao, endereco, now: now.toISOString() });
  return pair;
}

/** The browser of a session. */
export interface Browser {
  endereco: string;
  /** The network of one subscriber: the address, or the /64 of an IPv6 address. */
  rede: string;
  /** The origin of the calling page, checked by `http/origins.ts`; undefined outside of browsers. */
  pagina: string | undefined;
  /** Browser and operating system, in words. */
  aparelho: string | undefined;
}

/**
 * Begins a session of `pessoa (id)`, on `dispositivo (id)`, and ends the one whose tokens the browser held (`encerrada`).
 */
export const opening = sql`
  encerrada as (
    delete from sessoes where exists (select from pessoa) and id in (
      select id_sessao from sessao_tokens
      where hash in (${sql.placeholder('token_anterior')}, ${sql.placeholder('refresh_anterior')}))
  ),
  sessao as (
    insert into sessoes (id_colaborador, id_dispositivo, criada_em, usada_em, expira_em, entrada, segundo_fator, aparelho, endereco)
    select p.id, d.id, ${sql.placeholder('now')}::timestamptz, ${sql.placeholder('now')}::timestamptz,
      ${sql.placeholder('sessao_ate')}::timestamptz, ${sql.placeholder('entrada')}::text, ${sql.placeholder('segundo_fator')}::text,
      ${sql.placeholder('aparelho')}::text, ${sql.placeholder('endereco')}::text
    from pessoa p, dispositivo d
    returning id
  ),
  emitidos as (${issuing})`;

/** The parameters of `opening`, and the tokens of the session. */
export function sessionToOpen(
  { token, refresh }: Pick<HeldTokens, 'token' | 'refresh'>,
  { endereco, aparelho }: Pick<Browser, 'endereco' | 'aparelho'>,
  now: Date,
  { entrada, segundo_fator, until }: Pick<Proof, 'entrada' | 'segundo_fator' | 'until'>,
) {
  const { pair, values } = newPair(now);
  return {
    pair,
    values: {
      ...values,
      token_anterior: token === undefined ? null : hashToken(token),
      refresh_anterior: refresh === undefined ? null : hashToken(refresh),
      sessao_ate: (until ?? after(now, lifetimes.sessao)).toISOString(),
      entrada,
      segundo_fator: segundo_fator ?? null,
      now: now.toISOString(),
      endereco,
      aparelho: aparelho ?? null,
    },
  };
}

/**
 * The result of exchanging a refresh token: a new pair; no pair where it was used twice, which ends its session; undefined where it is
 * unknown or expired.
 */
export type Exchange = { pair: TokenPair | undefined; id_colaborador: number } | undefined;

/**
 * Exchanges a refresh token for a new pair. Used again within the grace period it gives another pair, so that two tabs that
 * refresh at the same moment stay signed in; used again later, it ends the session.
 */
export async function exchangeRefresh(
  db: Db,
  refresh: string,
  now: Date,
  endereco: string,
): Promise<Exchange> {
  const [found] = await db
    .select({
      hash: sessaoTokens.hash,
      trocado_em: sessaoTokens.trocado_em,
      expira_em: sessaoTokens.expira_em,
      id_sessao: sessoes.id,
      id_colaborador: sessoes.id_colaborador,
      sessao_expira_em: sessoes.expira_em,
    })
    .from(sessaoTokens)
    .innerJoin(sessoes, eq(sessoes.id, sessaoTokens.id_sessao))
    .where(and(eq(sessaoTokens.hash, hashToken(refresh)), eq(sessaoTokens.tipo, 'refresh')))
    // A stronger lock would make a write that finishes meanwhile (`http/finish.ts`) treat the session as ended.
    .for('no key update');
  if (found === undefined || found.expira_em <= now || found.sessao_expira_em <= now) return undefined;
  const { id_sessao, id_colaborador, trocado_em } = found;
  if (trocado_em !== null && now.getTime() - trocado_em.getTime() > lifetimes.grace) {
    await endSession(db, id_sessao);
    return { pair: undefined, id_colaborador };
  }
  if (trocado_em === null) {
    await db.update(sessaoTokens).set({ trocado_em: now }).where(eq(sessaoTokens.hash, found.hash));
  }
  return { pair: await issueTokens(db, id_sessao, now, endereco), id_colaborador };
}

/** The open sessions of a person, the last used first. */
export async function openSessionsOf(db: Db, idColaborador: number, now: Date) {
  const rows = await db
    .select({
      id: sessoes.id,
      aparelho: sessoes.aparelho,
      criada_em: sessoes.criada_em,
      usada_em: sessoes.usada_em,
      endereco: sessoes.endereco,
      expira_em: sessoes.expira_em,
    })
    .from(sessoes)
    .where(and(eq(sessoes.id_colaborador, idColaborador), gt(sessoes.expira_em, now)))
    .orderBy(desc(sessoes.usada_em), desc(sessoes.id));
  return rows.map((row) => ({
    ...row,
    criada_em: row.criada_em.toISOString(),
    usada_em: row.usada_em.toISOString(),
    expira_em: row.expira_em.toISOString(),
  }));
}

/** Ends one session; its tokens are invalid from the next call on. */
async function endSession(db: Db, idSessao: number): Promise<void> {
  await db.delete(sessoes).where(eq(sessoes.id, idSessao));
}

/** Ends the session that either token belongs to; returns whose it was. */
export async function endSessionOf(
  db: Db,
  { token, refresh }: Pick<HeldTokens, 'token' | 'refresh'>,
): Promise<number | undefined> {
  const hashes = [token, refresh].filter((held) => held !== undefined).map(hashToken);
  if (hashes.length === 0) return undefined;
  const [ended] = await db
    .delete(sessoes)
    .where(
      inArray(
        sessoes.id,
        db
          .select({ id: sessaoTokens.id_sessao })
          .from(sessaoTokens)
          .where(inArray(sessaoTokens.hash, hashes)),
      ),
    )
    .returning({ id_colaborador: sessoes.id_colaborador });
  return ended?.id_colaborador;
}

/**
 * Ends every session of a person, and sign-ins that wait for a second factor, and forgets their devices.
 * @param except a session that stays, with its device
 * @returns how many sessions ended
 */
export async function endSessionsOf(db: Db, idColaborador: number, except?: number): Promise<number> {
  await db.delete(entradas).where(eq(entradas.id_colaborador, idColaborador));
  const others = except === undefined ? undefined : ne(sessoes.id, except);
  const ended = await db
    .delete(sessoes)
    .where(and(eq(sessoes.id_colaborador, idColaborador), others))
    .returning({ id: sessoes.id });
  const kept = db
    .select({ id: sessoes.id_dispositivo })
    .from(sessoes)
    .where(and(eq(sessoes.id_colaborador, idColaborador), isNotNull(sessoes.id_dispositivo)));
  await db
    .delete(dispositivos)
    .where(and(eq(dispositivos.id_colaborador, idColaborador), notInArray(dispositivos.id, kept)));
  return ended.length;
}

/** Ends everybody's sessions and forgets every device; returns how many sessions ended. */
export async function endAllSessions(db: Db): Promise<number> {
  const ended = await db.delete(sessoes).returning({ id: sessoes.id });
  await db.delete(entradas);
  await db.delete(dispositivos);
  return ended.length;
}

/** Deletes expired rows. Exchanged refresh tokens stay until they expire, so that their reuse is detected. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.delete(dispositivos).where(lt(dispositivos.expira_em, now));
  await db.delete(entradas).where(lt(entradas.expira_em, now));
  await db.delete(desafios).where(lt(desafios.expira_em, now));
  await db.delete(sessaoTokens).where(lt(sessaoTokens.expira_em, now));
  await db
    .delete(sessoes)
    .where(
      or(
        lt(sessoes.expira_em, now),
        isNull(
          sql`(select max(${sessaoTokens.expira_em}) from ${sessaoTokens} where ${sessaoTokens.id_sessao} = ${sessoes.id})`,
        ),
      ),
    );
}
