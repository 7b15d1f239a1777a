import * as contract from '@alinha/contract/avaliacao-cultural';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';
import { listAvaliacoesOf, listTemas } from './queries.ts';

export const avaliacaoCulturalRoutes = feature(contract, {
  listTemasPerguntas: async ({ db }) => listTemas(db),

  createAvaliacaoCultural: async (work) => {
    const { body, headers } = work;
    const conhecidas = headers['registros-conhecidos'];
    const id = await acts.createAvaliacaoCultural(work, body, conhecidas);
    return { id };
  },

  listAvaliacoesCulturais: async ({ db, target, query }) => {
    const { id_avaliacao: idAvaliacao, maisRecente } = query;
    if (idAvaliacao !== undefined) return [await acts.requireAvaliacao(db, { id: target.id, idAvaliacao })];
    return listAvaliacoesOf(db, target.id, {
      limit: maisRecente ? 1 : undefined,
      desde: target.substituicao?.desde,
    });
  },

  editAvaliacaoResposta: (work) => {
    const { params, body, checkVersion } = work;
    return acts.editAvaliacaoResposta(work, params, body, checkVersion);
  },

  signAvaliacaoCultural: (work) => acts.signAvaliacaoCultural(work, work.params),

  deleteAvaliacaoCultural: async (work) => {
    await acts.deleteAvaliacaoCultural(work, work.params);
    return { sucesso };
  },
});
