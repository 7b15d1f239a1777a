import { getPrazos, savePrazos } from '@alinha/contract/prazos';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { findPrazos } from './queries.ts';

export const prazosRoutes: Routes<'prazos'> = {
  getPrazos: serve(getPrazos, ({ db }) => findPrazos(db)),

  savePrazos: serve(savePrazos, (work) => acts.savePrazos(work, work.body, work.checkVersion)),
};
