import * as contract from '@alinha/contract/copia';
import { feature } from '../../http/feature.ts';
import { busy, createQueue } from '../../queue.ts';
import * as acts from './acts.ts';
import { readCopia } from './queries.ts';

/** Limits how many archives are in memory, and allows one for each person. */
const downloads = createQueue(4, busy.exportacao);

export const copiaRoutes = feature(contract, {
  getCopia: ({ db, actor, now }) => readCopia(db, actor.id, now),

  createCopia: (work) => acts.createCopia(work),

  downloadCopia: async (work) => {
    const place = downloads.enter(work.actor.id);
    work.onEnd(async () => place.leave());
    return acts.downloadCopia(work);
  },
});
