import { getLembretes, leaveLembretes, saveLembretes, switchLembretes } from '@alinha/contract/lembretes';
import { changeOf } from '../../audit/record.ts';
import { type Routes, serve } from '../../http/serve.ts';
import { failedAttempt, invalid } from '../../refusals.ts';
import {
  findHora,
  findSegredo,
  isSomebody,
  lockLembretes,
  storeHora,
  switchLembretesOf,
  wantsLembretes,
} from './queries.ts';
import { ownerOf } from './token.ts';

export const lembretesRoutes: Routes<'lembretes'> = {
  getLembretes: serve(getLembretes, async ({ db }) => ({ hora: await findHora(db) })),

  saveLembretes: serve(saveLembretes, async ({ db, body: { hora }, audit, checkVersion }) => {
    const antes = await lockLembretes(db);
    checkVersion({ hora: antes.hora });
    audit(changeOf(antes.hora, hora));
    await storeHora(db, hora);
    return { hora };
  }),

  switchLembretes: serve(switchLembretes, async ({ db, actor, body: { ligado }, audit }) => {
    const before = await wantsLembretes(db, actor.id);
    const changed = await switchLembretesOf(db, actor.id, ligado);
    audit({ dados: { ligado }, mudou: changed && before !== ligado });
    return { ligado };
  }),

  leaveLembretes: serve(leaveLembretes, async ({ db, query, audit }) => {
    const id = ownerOf(await findSegredo(db), query.t);
    if (id === undefined || !(await isSomebody(db, id)))
      throw failedAttempt(invalid('Este link não é válido. Abra o do e-mail mais recente.'));
    const changed = await switchLembretesOf(db, id, false);
    if (changed) audit({ id_ator: id, dados: { ligado: false } });
    return { sucesso: true as const };
  }),
};
