import { listEquipeDoGestor, listSubordinadosDiretos } from '@alinha/contract/ninebox';
import { type Routes, serve } from '../../http/serve.ts';
import { listTeamOf } from './queries.ts';

export const nineboxRoutes: Routes<'ninebox'> = {
  listSubordinadosDiretos: serve(listSubordinadosDiretos, async ({ db, actor }) => listTeamOf(db, actor.id)),
  listEquipeDoGestor: serve(listEquipeDoGestor, async ({ db, target }) => listTeamOf(db, target.id)),
};
