import { listConvites, sendConvites } from '@alinha/contract/convites';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { listPage } from './queries.ts';

export const convitesRoutes: Routes<'convites'> = {
  listConvites: serve(listConvites, ({ db, query, now }) => listPage(db, query, now)),

  sendConvites: serve(
    sendConvites,
    ({ db, body, now }) => acts.prepareConvites(db, body.estado, now),
    (work) => acts.sendConvites(work, work.body.estado, work.before),
  ),
};
