import {
  answerSolicitacao,
  contestDecisao,
  contestSolicitacao,
  createSolicitacao,
  decideEmAnalise,
  getPrazosDasSolicitacoes,
  getQuadranteRevisto,
  listEmAnalise,
  listMinhasSolicitacoes,
  listSolicitacoes,
  readEmAnalise,
  savePrazosDasSolicitacoes,
} from '@alinha/contract/solicitacoes';
import { type Routes, serve } from '../../http/serve.ts';
import { readQuadranteRevisto } from '../../people/revisao.ts';
import * as acts from './acts.ts';
import * as decisoes from './decisoes.acts.ts';
import { findPrazos, readOwn, readReceived } from './queries.ts';

export const solicitacoesRoutes: Routes<'solicitacoes'> = {
  listMinhasSolicitacoes: serve(listMinhasSolicitacoes, ({ db, actor }) => readOwn(db, actor.id)),

  createSolicitacao: serve(createSolicitacao, (work) => acts.createSolicitacao(work, work.body)),

  contestSolicitacao: serve(contestSolicitacao, (work) =>
    acts.contestSolicitacao(work, work.params.solicitacaoId, work.body.texto),
  ),

  listSolicitacoes: serve(listSolicitacoes, ({ db, actor, query }) =>
    readReceived(db, actor.id, query.depois),
  ),

  answerSolicitacao: serve(answerSolicitacao, (work) =>
    acts.answerSolicitacao(work, work.params.solicitacaoId, work.body, work.checkVersion),
  ),

  contestDecisao: serve(contestDecisao, (work) =>
    decisoes.contestDecisao(work, work.params.solicitacaoId, work.params.tipo, work.body.texto),
  ),

  listEmAnalise: serve(listEmAnalise, ({ db, actor, params }) =>
    decisoes.listEmAnalise(db, actor.id, params.solicitacaoId),
  ),

  readEmAnalise: serve(readEmAnalise, (work) =>
    decisoes.readEmAnalise(work, work.params.solicitacaoId, work.params.tipo),
  ),

  decideEmAnalise: serve(decideEmAnalise, (work) =>
    decisoes.decideEmAnalise(work, work.params.solicitacaoId, work.params.tipo, work.body, work.checkVersion),
  ),

  getQuadranteRevisto: serve(getQuadranteRevisto, ({ db, target }) => readQuadranteRevisto(db, target.id)),

  getPrazosDasSolicitacoes: serve(getPrazosDasSolicitacoes, ({ db }) => findPrazos(db)),

  savePrazosDasSolicitacoes: serve(savePrazosDasSolicitacoes, (work) =>
    acts.savePrazosDasSolicitacoes(work, work.body, work.checkVersion),
  ),
};
