import {
  createEliminacao,
  decideEliminacao,
  getPrazosDeGuarda,
  listEliminacoes,
  listPartesDaEliminacao,
  previewEliminacao,
  savePrazosDeGuarda,
} from '@alinha/contract/eliminacao';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { findPlan, findPrazos, readEnded, readPartes, readPlans } from './queries.ts';

export const eliminacaoRoutes: Routes<'eliminacao'> = {
  getPrazosDeGuarda: serve(getPrazosDeGuarda, ({ db }) => findPrazos(db)),

  savePrazosDeGuarda: serve(savePrazosDeGuarda, (work) =>
    acts.savePrazosDeGuarda(work, work.body, work.checkVersion),
  ),

  previewEliminacao: serve(previewEliminacao, ({ db, today, query }) => readEnded(db, today, query.depois)),

  listEliminacoes: serve(listEliminacoes, ({ db, actor }) => readPlans(db, actor.id)),

  createEliminacao: serve(createEliminacao, (work) => acts.createEliminacao(work)),

  listPartesDaEliminacao: serve(listPartesDaEliminacao, async ({ db, actor, params, query }) => {
    if ((await findPlan(db, actor.id, params.eliminacaoId)) === undefined) throw acts.missing();
    return readPartes(db, params.eliminacaoId, query.depois);
  }),

  decideEliminacao: serve(decideEliminacao, (work) =>
    acts.decideEliminacao(work, work.params.eliminacaoId, work.body, work.checkVersion),
  ),
};
