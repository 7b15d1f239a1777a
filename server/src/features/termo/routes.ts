import * as contract from '@alinha/contract/termo';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';

export const termoRoutes = feature(contract, {
  getTermo: ({ db, actor }) => acts.readTermo(db, actor.id),

  acceptTermo: (work) => acts.acceptTermo(work, work.body.versao),
});
