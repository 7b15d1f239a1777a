import { createCopia, downloadCopia, getCopia } from '@alinha/contract/copia';
import { type Routes, serve } from '../../http/serve.ts';
import { busy, createQueue } from '../../queue.ts';
import * as acts from './acts.ts';
import { readCopia } from './queries.ts';

/** Limits how many archives are in memory, and allows one for each person. */
const downloads = createQueue(4, busy.exportacao);

export const copiaRoutes: Routes<'copia'> = {
  getCopia: serve(getCopia, ({ db, actor, now }) => readCopia(db, actor.id, now)),

  createCopia: serve(createCopia, (work) => acts.createCopia(work)),

  downloadCopia: serve(downloadCopia, async (work) => {
    const place = downloads.enter(work.actor.id);
    work.onEnd(async () => place.leave());
    return acts.downloadCopia(work);
  }),
};
