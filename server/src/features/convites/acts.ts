import { convitesPorVez, type sendConvites as sendCall } from '@alinha/contract/convites';
import type { BodyOf } from '@alinha/contract/core';
import type { Db } from '../../db/open.ts';
import { lockPeople, stillMay } from '../../people/checks.ts';
import type { ActorWork } from '../../people/work.ts';
import { type FirstPassword, firstPassword } from '../../session/temporaryPasswords.ts';
import { countInvitable, findInvitable, replaceFirstPasswords, stillInvitable } from './queries.ts';
import { type Inviter, sendInvitations } from './send.ts';

type EstadoConvidavel = BodyOf<typeof sendCall>['estado'];

/** Makes temporary passwords for the next people to invite, before the transaction, because hashing is slow. */
export async function prepareConvites(
  db: Db,
  estado: EstadoConvidavel,
  now: Date,
): Promise<Map<number, FirstPassword>> {
  const made = new Map<number, FirstPassword>();
  for (const { id } of await findInvitable(db, estado, now, convitesPorVez)) {
    made.set(id, await firstPassword(now));
  }
  return made;
}

/**
 * Invites the people for whom a password was made, unless they no longer need an invitation.
 * @throws {Refusal} forbidden where the actor is no longer HR
 */
export async function sendConvites(
  { db, actor, config, now, audit }: ActorWork<'sendConvites'> & Pick<Inviter, 'config'>,
  estado: EstadoConvidavel,
  made: ReadonlyMap<number, FirstPassword>,
): Promise<{ enviados: number; restantes: number }> {
  await lockPeople(db);
  await stillMay(db, actor, 'rh');
  const people = await stillInvitable(db, [...made.keys()], estado, now);
  const invited = people.flatMap((person) => {
    const senha = made.get(person.id);
    return senha ? [{ ...person, ...senha }] : [];
  });
  await replaceFirstPasswords(db, invited, { now, autor: actor.id });
  await sendInvitations(db, { config, por: actor.nome }, invited);
  const convidados = invited.map(({ id }) => id);
  audit({ dados: { estado, convidados }, mudou: convidados.length > 0 });
  return { enviados: invited.length, restantes: await countInvitable(db, estado, now) };
}
