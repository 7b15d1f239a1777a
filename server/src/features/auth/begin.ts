import type { User } from '@alinha/contract/auth';
import type { Common } from '../../http/serve.ts';
import { findUser } from '../../people/actor.ts';
import { rememberDevice } from '../../session/devices.ts';
import { endSessionOf, openSession } from '../../session/tokens.ts';

/** Signs an active person in with a new session, on a device known from now on; the session that the cookies held ends. */
export async function beginSession(
  { db, cookies, now, audit }: Pick<Common, 'db' | 'cookies' | 'now' | 'audit'>,
  id: number,
): Promise<User | undefined> {
  await endSessionOf(db, [cookies.token, cookies.refresh]);
  const user = await findUser(db, id);
  if (user === undefined) return undefined;
  const device = await rememberDevice(db, cookies.device, id, now);
  cookies.write(await openSession(db, id, now, device.id));
  cookies.writeDevice(device.token);
  audit({ id_ator: id });
  return user;
}
