import * as contract from '@alinha/contract/passos';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';
import { readPassos } from './queries.ts';

export const passosRoutes = feature(contract, {
  getPassos: async ({ db, actor }) => ({ feitos: await readPassos(db, actor.id) }),

  confirmPasso: async (work) => ({
    feitos: await acts.confirmPasso(work, work.body),
  }),
});
