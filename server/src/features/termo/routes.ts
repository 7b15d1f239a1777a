import { acceptTermo, getTermo } from '@alinha/contract/termo';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';

export const termoRoutes: Routes<'termo'> = {
  getTermo: serve(getTermo, ({ db, actor }) => acts.readTermo(db, actor.id)),

  acceptTermo: serve(acceptTermo, (work) => acts.acceptTermo(work, work.body.versao)),
};
