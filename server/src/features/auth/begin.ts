import type { Entrada, User } from '@alinha/contract/auth';
import { sql } from 'drizzle-orm';
import { statement } from '../../db/statement.ts';
import type { Common } from '../../http/serve.ts';
import { type UserRow, userColumns, userOf } from '../../people/actor.ts';
import { deviceToRemember, remembering } from '../../session/devices.ts';
import { openEntry } from '../../session/entry.ts';
import { opening, sessionToOpen } from '../../session/tokens.ts';
import { findFactors, hasNone } from '../segundo-fator/queries.ts';

const verified = sql`${sql.placeholder('verified')}::text`;

/**
 * The person's row stays locked: who replaces the password waits for the end of the transaction, and then ends the session
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

interface Surroundings extends Pick<Common, 'db' | 'cookies' | 'now' | 'browser'> {
  /** Of every act that signs in: its row names who did. */
  audit(details: { id_ator: number }): void;
}

/**
 * Signs an active person in with a new session, on a device known from now on; the session that the cookies held ends.
 * Only for whoever has proved all that is asked of them.
 * @param verified the hash that the person's password was verified against
 * @returns undefined where that has been replaced, or its owner deactivated, since
 */
export async function beginSession(
  { db, cookies, now, audit, browser }: Surroundings,
  id: number,
  verified?: string,
): Promise<User | undefined> {
  const device = deviceToRemember(cookies.device, now);
  const session = sessionToOpen(cookies, browser, now);
  const asked = { ...device.values, ...session.values, id, verified: verified ?? null };
  const [begun] = await begin(db, asked);
  if (begun === undefined) return undefined;
  const { novo, ...user } = begun;
  cookies.write(session.pair);
  cookies.writeDevice(device.cookie({ novo }));
  audit({ id_ator: id });
  return userOf(user);
}

/**
 * Signs in whoever showed a password, a mailed link or a provider's word; where there is a second factor, that is asked
 * for first, and no cookie of a session is given before (MFA-04).
 * @param verified as of `beginSession`
 * @returns undefined as `beginSession` does
 */
export async function signIn(
  context: Surroundings & { audit(details: { id_ator: number; dados: { pendente: true } }): void },
  id: number,
  verified?: string,
): Promise<Entrada | undefined> {
  const { db, cookies, now, audit } = context;
  const factors = await findFactors(db, id);
  if (hasNone(factors)) return beginSession(context, id, verified);
  const { totp, chaves, reserva } = factors;
  const entry = await openEntry(db, id, verified, now);
  if (entry === undefined) return undefined;
  cookies.writeEntry(entry);
  audit({ id_ator: id, dados: { pendente: true } });
  return { pendente: true, totp: totp !== null, chave: chaves.length > 0, reserva: reserva > 0 };
}
