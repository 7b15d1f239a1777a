import * as contract from '@alinha/contract/calibracoes';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import { listConvidaveis, listEmpresasPorNome, listLideres } from './abertura.ts';
import * as acts from './acts.ts';
import { follow } from './eventos.ts';
import { findCalibracao, listCalibracoesOf, listComentarios, listMovimentos, readBoard } from './queries.ts';
import { lockCalibracao as lock } from './trancamento.ts';

export const calibracoesRoutes = feature(contract, {
  listCalibracoes: ({ db, actor }) => listCalibracoesOf(db, actor),

  getOpcoesDeCalibracao: async ({ db, actor }) => ({
    lideres: await listLideres(db, actor),
    empresas: actor.is_rh ? await listEmpresasPorNome(db) : [],
    participantes: await listConvidaveis(db, actor),
  }),

  openCalibracao: (work) => acts.openCalibracao(work, work.body),

  getCalibracao: async ({ db, actor, params }) => {
    const quadro = await readBoard(db, actor, params.calibracaoId);
    if (quadro === undefined) throw acts.naoEncontrada();
    return quadro;
  },

  getConversa: async ({ db, actor, target, params: { calibracaoId } }) => {
    if ((await findCalibracao(db, actor, calibracaoId)) === undefined) throw acts.naoEncontrada();
    await acts.checkPessoa(db, actor, calibracaoId, target.id);
    return {
      movimentos: await listMovimentos(db, calibracaoId, target.id),
      comentarios: await listComentarios(db, calibracaoId, target.id),
    };
  },

  movePessoa: (work) => acts.movePessoa(work, work.params.calibracaoId, work.target.id, work.body),

  commentOnPessoa: (work) =>
    acts.commentOnPessoa(work, work.params.calibracaoId, work.target.id, work.body.texto),

  saveParticipantes: (work) =>
    acts.saveParticipantes(work, work.params.calibracaoId, work.body.participantes),

  lockCalibracao: (work) => lock(work, work.params.calibracaoId, work.body),

  discardCalibracao: async (work) => {
    await acts.discardCalibracao(work, work.params.calibracaoId);
    return { sucesso };
  },

  followCalibracao: async (context) => {
    const { db, actor, params, query, headers } = context;
    if ((await findCalibracao(db, actor, params.calibracaoId)) === undefined) throw acts.naoEncontrada();
    return follow(context, params.calibracaoId, headers['last-event-id'] ?? query.desde);
  },
});
