import type { User } from '@alinha/contract/auth';
import { sql } from 'drizzle-orm';
import { statement } from '../../db/statement.ts';
import type { Common } from '../../http/serve.ts';
import { userColumns } from '../../people/actor.ts';
import { deviceToRemember, remembering } from '../../session/devices.ts';
import { opening, sessionToOpen } from '../../session/tokens.ts';

const verified = sql`${sql.placeholder('verified')}::text`;

/**
 * The person's row stays locked: who replaces the password waits for the end of the transaction, and then ends the session
 * that begins here. A locking clause sees what was committed while it waited.
 */
const begin = statement<User & { novo: boolean }>(sql`
  with pessoa as materialized (
    select id from colaboradores
    where id = ${sql.placeholder('id')}::integer and ativo and (${verified} is null or senha_hash = ${verified})
    for share
  ),
  ${remembering}, ${opening}
  select d.novo, ${userColumns} from dispositivo d, pessoas p where p.id = (select id from pessoa)`);

/**
 * Signs an active person in with a new session, on a device known from now on; the session that the cookies held ends.
 * @param verified the hash that the person's password was verified against
 * @returns undefined where that has been replaced, or its owner deactivated, since
 */
export async function beginSession(
  { db, cookies, now, audit }: Pick<Common, 'db' | 'cookies' | 'now' | 'audit'>,
  id: number,
  verified?: string,
): Promise<User | undefined> {
  const device = deviceToRemember(cookies.device, now);
  const session = sessionToOpen(cookies, now);
  const asked = { ...device.values, ...session.values, id, verified: verified ?? null };
  const [begun] = await begin(db, asked);
  if (begun === undefined) return undefined;
  const { novo, ...user } = begun;
  cookies.write(session.pair);
  cookies.writeDevice(device.cookie({ novo }));
  audit({ id_ator: id });
  return user;
}
