import * as contract from '@alinha/contract/convites';
import { after, feature } from '../../http/feature.ts';
import * as acts from './acts.ts';
import { listPage } from './queries.ts';

export const convitesRoutes = feature(contract, {
  listConvites: ({ db, query, now }) => listPage(db, query, now),

  sendConvites: after(
    ({ db, body, now }) => acts.prepareConvites(db, body.estado, now),
    (work) => acts.sendConvites(work, work.body.estado, work.before),
  ),
});
