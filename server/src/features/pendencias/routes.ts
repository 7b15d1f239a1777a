import { countPendencias, listPendencias } from '@alinha/contract/pendencias';
import { type Routes, serve } from '../../http/serve.ts';
import { countOwed, listOwed } from './queries.ts';

export const pendenciasRoutes: Routes<'pendencias'> = {
  listPendencias: serve(listPendencias, ({ db, actor, today }) => listOwed(db, actor.id, today)),
  countPendencias: serve(countPendencias, ({ db, actor, today }) => countOwed(db, actor.id, today)),
};
