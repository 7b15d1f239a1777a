import * as contract from '@alinha/contract/solicitacoes';
import { feature } from '../../http/feature.ts';
import { readQuadranteRevisto } from '../../people/revisao.ts';
import * as acts from './acts.ts';
import * as decisoes from './decisoes.acts.ts';
import { findPrazos, readOwn, readReceived } from './queries.ts';

export const solicitacoesRoutes = feature(contract, {
  listMinhasSolicitacoes: ({ db, actor }) => readOwn(db, actor.id),

  createSolicitacao: (work) => acts.createSolicitacao(work, work.body),

  contestSolicitacao: (work) => acts.contestSolicitacao(work, work.params.solicitacaoId, work.body.texto),

  listSolicitacoes: ({ db, actor, query }) => readReceived(db, actor.id, query.depois),

  answerSolicitacao: (work) =>
    acts.answerSolicitacao(work, work.params.solicitacaoId, work.body, work.checkVersion),

  contestDecisao: (work) =>
    decisoes.contestDecisao(work, work.params.solicitacaoId, work.params.tipo, work.body.texto),

  listEmAnalise: ({ db, actor, params }) => decisoes.listEmAnalise(db, actor.id, params.solicitacaoId),

  readEmAnalise: (work) => decisoes.readEmAnalise(work, work.params.solicitacaoId, work.params.tipo),

  decideEmAnalise: (work) =>
    decisoes.decideEmAnalise(work, work.params.solicitacaoId, work.params.tipo, work.body, work.checkVersion),

  getQuadranteRevisto: ({ db, target }) => readQuadranteRevisto(db, target.id),

  getPrazosDasSolicitacoes: ({ db }) => findPrazos(db),

  savePrazosDasSolicitacoes: (work) => acts.savePrazosDasSolicitacoes(work, work.body, work.checkVersion),
});
