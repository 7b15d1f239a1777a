import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { dispositivos, sessaoTokens, sessoes } from '../db/schema.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long each part of a session lives, in milliseconds. */
export const lifetimes = {
  token: 15 * minute,
  refresh: 30 * day,
  sessao: 90 * day,
  /** After the last sign-in on a device. */
  dispositivo: 365 * day,
  /** For calls in flight: a refresh token just exchanged may be used again. */
  grace: 30_000,
} as const;

/** What the two cookies carry. */
export interface TokenPair {
  token: string;
  refresh: string;
}

/** What a cookie carries: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are 256 random bits, so a fast hash keeps them. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

async function issue(db: Db, idSessao: number, now: Date): Promise<TokenPair> {
  const pair = {
    token: newToken(),
    refresh: newToken(),
  };
  await db.insert(sessaoTokens).values([
    {
      hash: hashToken(pair.token),
      id_sessao: idSessao,
      tipo: 'token',
      expira_em: after(now, lifetimes.token),
    },
    {
      hash: hashToken(pair.refresh),
      id_sessao: idSessao,
      tipo: 'refresh',
      expira_em: after(now, lifetimes.refresh),
    },
  ]);
  return pair;
}

/** Begins a session of a person, on a device that they are known by from now on. */
export async function openSession(
  db: Db,
  idColaborador: number,
  now: Date,
  idDispositivo?: number,
): Promise<TokenPair> {
  const [sessao] = await db
    .insert(sessoes)
    .values({
      id_colaborador: idColaborador,
      id_dispositivo: idDispositivo ?? null,
      criada_em: now,
      expira_em: after(now, lifetimes.sessao),
    })
    .returning({ id: sessoes.id });
  if (sessao === undefined) throw new Error('the session was not stored');
  return issue(db, sessao.id, now);
}

/**
 * What became of a refresh token: a new pair, the end of its session where it was used twice, or nothing, where it is
 * unknown or too old.
 */
export type Exchange = { pair: TokenPair | undefined; id_colaborador: number } | undefined;

/**
 * Exchanges a refresh token for a new pair. Used again within the grace it gives a further pair, so that two tabs
 * which refresh at the same moment stay signed in; used again later, it ends the session.
 */
export async function exchangeRefresh(db: Db, refresh: string, now: Date): Promise<Exchange> {
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
    // No stronger: a write that ends at this moment would take the session for ended.
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
  return { pair: await issue(db, id_sessao, now), id_colaborador };
}

/** Ends one session; its cookies are worth nothing from the next call on. */
async function endSession(db: Db, idSessao: number): Promise<void> {
  await db.delete(sessoes).where(eq(sessoes.id, idSessao));
}

/** Ends the session that either cookie belongs to, and tells whose it was. */
export async function endSessionOf(db: Db, cookies: (string | undefined)[]): Promise<number | undefined> {
  const hashes = cookies.filter((cookie) => cookie !== undefined).map(hashToken);
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

/** Ends every session of a person and forgets their devices, but the session named and its device; how many ended. */
export async function endSessionsOf(db: Db, idColaborador: number, except?: number): Promise<number> {
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

/** Ends everybody's sessions and forgets every device; how many ended. */
export async function endAllSessions(db: Db): Promise<number> {
  const ended = await db.delete(sessoes).returning({ id: sessoes.id });
  await db.delete(dispositivos);
  return ended.length;
}

/** Removes what no call can use any more. Exchanged refresh tokens stay until their own end, to betray a thief. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.delete(dispositivos).where(lt(dispositivos.expira_em, now));
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
