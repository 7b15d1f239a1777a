import * as contract from '@alinha/contract/eliminacao';
import { feature } from '../../http/feature.ts';
import * as acts from './acts.ts';
import { findPlan, findPrazos, readEnded, readPartes, readPlans } from './queries.ts';

export const eliminacaoRoutes = feature(contract, {
  getPrazosDeGuarda: ({ db }) => findPrazos(db),

  savePrazosDeGuarda: (work) => acts.savePrazosDeGuarda(work, work.body, work.checkVersion),

  previewEliminacao: ({ db, today, query }) => readEnded(db, today, query.depois),

  listEliminacoes: ({ db, actor }) => readPlans(db, actor.id),

  createEliminacao: (work) => acts.createEliminacao(work),

  listPartesDaEliminacao: async ({ db, actor, params, query }) => {
    if ((await findPlan(db, actor.id, params.eliminacaoId)) === undefined) throw acts.missing();
    return readPartes(db, params.eliminacaoId, query.depois);
  },

  decideEliminacao: (work) =>
    acts.decideEliminacao(work, work.params.eliminacaoId, work.body, work.checkVersion),
});
