import * as contract from '@alinha/contract/ninebox';
import { feature } from '../../http/feature.ts';
import { listTeamOf } from './queries.ts';

export const nineboxRoutes = feature(contract, {
  listSubordinadosDiretos: async ({ db, actor }) => listTeamOf(db, actor.id),
  listEquipeDoGestor: async ({ db, target }) => listTeamOf(db, target.id),
});
