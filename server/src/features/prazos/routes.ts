import * as contract from '@alinha/contract/prazos';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';
import { findPrazos } from './queries.ts';

export const prazosRoutes = feature(contract, {
  getPrazos: ({ db }) => findPrazos(db),

  savePrazos: (work) => acts.savePrazos(work, work.body, work.checkVersion),
});
