import { convitesPorVez, listConvites, sendConvites } from '@alinha/contract/convites';
import { type Routes, serve } from '../../http/serve.ts';
import { lockPeople, stillMay } from '../../people/guards.ts';
import { type FirstPassword, firstPassword } from '../../session/temporaryPasswords.ts';
import { countInvitable, findInvitable, listPage, replaceFirstPasswords, stillInvitable } from './queries.ts';
import { sendInvitations } from './send.ts';

export const convitesRoutes: Routes<'convites'> = {
  listConvites: serve(listConvites, ({ db, query, now }) => listPage(db, query, now)),

  sendConvites: serve(
    sendConvites,
    async ({ db, body, now }) => {
      const made = new Map<number, FirstPassword>();
      for (const { id } of await findInvitable(db, body.estado, now, convitesPorVez)) {
        made.set(id, await firstPassword(now));
      }
      return made;
    },
    async ({ db, actor, body, config, now, audit, before: made }) => {
      await lockPeople(db);
      await stillMay(db, actor, sendConvites.access);
      const people = await stillInvitable(db, [...made.keys()], body.estado, now);
      const invited = people.flatMap((person) => {
        const senha = made.get(person.id);
        return senha ? [{ ...person, ...senha }] : [];
      });
      await replaceFirstPasswords(db, invited);
      await sendInvitations(db, { config, por: actor.nome }, invited);
      const convidados = invited.map(({ id }) => id);
      audit({ dados: { estado: body.estado, convidados }, mudou: convidados.length > 0 });
      return { enviados: invited.length, restantes: await countInvitable(db, body.estado, now) };
    },
  ),
};
