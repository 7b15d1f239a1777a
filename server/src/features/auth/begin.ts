import type { Entrada, User } from '@alinha/contract/auth';
import { sql } from 'drizzle-orm';
import type { Ato } from '../../audit/declared.ts';
import { statement } from '../../db/statement.ts';
import { type UserRow, userColumns, userOf } from '../../people/actor.ts';
import type { Work } from '../../people/work.ts';
import type { Refusal } from '../../refusals.ts';
import { deviceToRemember, remembering } from '../../session/devices.ts';
import { openEntry } from '../../session/entry.ts';
import {
  type Browser,
  type HeldTokens,
  type IssuedTokens,
  opening,
  type Proof,
  sessionToOpen,
} from '../../session/tokens.ts';
import { findFactors, hasNone } from '../segundo-fator/index.ts';

const verified = sql`${sql.placeholder('verified')}::text`;

/**
 * Locks the person's row: a concurrent change of the password waits for the end of the transaction, and then ends the session
 * that begins here. A locking clause sees what was committed while it waited.
 */
const begin = statement<UserRow & { novo: boolean }>(sql`
  with pessoa as materialized (
    select id from colaboradores
    where id = ${sql.placeholder('id')}::integer and ativo and (${verified} is null or senha_hash = ${verified})
    for share
  ),
  ${remembering}, ${opening}
  select d.novo, ${userColumns} from dispositivo d, pessoas p where p.id = (select id from pessoa)`);

/** The outcome of an attempt to sign in: the answer, and the tokens that the browser gets. */
export interface SignIn<T> {
  answer: T | Refusal;
  tokens: IssuedTokens;
}

/** A refused sign-in. Its writes are still committed, and the browser keeps its tokens. */
export const refused = (refusal: Refusal): SignIn<never> => ({ answer: refusal, tokens: {} });

/** The work of an act that may begin a session. */
export type SignInWork<A extends Ato> = Work<A> & { browser: Pick<Browser, 'endereco' | 'aparelho'> };

type Surroundings<Details> = Omit<SignInWork<Ato>, 'audit'> & { audit(details: Details): void };

/**
 * Begins a session for an active person who has proved every factor that is demanded of them. Remembers the device, and ends
 * the session that the browser had.
 * @returns undefined where the password's hash was replaced, or the person deactivated, after that
 */
export async function beginSession(
  { db, now, audit, browser }: Surroundings<{ id_ator: number }>,
  id: number,
  held: HeldTokens,
  proof: Proof,
): Promise<SignIn<User> | undefined> {
  const device = deviceToRemember(held.device, now);
  const session = sessionToOpen(held, browser, now, proof);
  const asked = { ...device.values, ...session.values, id, verified: proof.verified ?? null };
  const [begun] = await begin(db, asked);
  if (begun === undefined) return undefined;
  const { novo, ...user } = begun;
  audit({ id_ator: id });
  return { answer: userOf(user), tokens: { session: session.pair, device: device.tokenOf({ novo }) } };
}

/**
 * Signs in a person who proved themselves by a password, a mailed link or the provider. A person with a second factor is asked
 * for it first, and gets no session token before (MFA-04).
 * @returns undefined as `beginSession` does
 */
export async function signIn(
  work: Surroundings<{ id_ator: number; dados?: { pendente: true } }>,
  id: number,
  held: HeldTokens,
  proof: Proof,
): Promise<SignIn<Entrada> | undefined> {
  const { db, now, audit } = work;
  const factors = await findFactors(db, id);
  if (hasNone(factors)) return beginSession(work, id, held, proof);
  const { totp, chaves, reserva } = factors;
  const entry = await openEntry(db, id, proof, now);
  if (entry === undefined) return undefined;
  audit({ id_ator: id, dados: { pendente: true } });
  const answer = {
    pendente: true as const,
    totp: totp !== null,
    chave: chaves.length > 0,
    reserva: reserva > 0,
  };
  return { answer, tokens: { entry } };
}
