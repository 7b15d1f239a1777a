import { confirmPasso, getPassos } from '@alinha/contract/passos';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { readPassos } from './queries.ts';

export const passosRoutes: Routes<'passos'> = {
  getPassos: serve(getPassos, async ({ db, actor }) => ({ feitos: await readPassos(db, actor.id) })),

  confirmPasso: serve(confirmPasso, async (work) => ({
    feitos: await acts.confirmPasso(work, work.body),
  })),
};
