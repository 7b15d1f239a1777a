import {
  createAvaliacaoCultural,
  deleteAvaliacaoCultural,
  editAvaliacaoResposta,
  listAvaliacoesCulturais,
  listTemasPerguntas,
  signAvaliacaoCultural,
} from '@alinha/contract/avaliacao-cultural';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { listAvaliacoesOf, listTemas } from './queries.ts';

export const avaliacaoCulturalRoutes: Routes<'avaliacaoCultural'> = {
  listTemasPerguntas: serve(listTemasPerguntas, async ({ db }) => listTemas(db)),

  createAvaliacaoCultural: serve(createAvaliacaoCultural, async (work) => {
    const { body, headers } = work;
    const conhecidas = headers['registros-conhecidos'];
    const id = await acts.createAvaliacaoCultural(work, body, conhecidas);
    return { id };
  }),

  listAvaliacoesCulturais: serve(listAvaliacoesCulturais, async ({ db, target, query }) => {
    const { id_avaliacao: idAvaliacao, maisRecente } = query;
    if (idAvaliacao !== undefined) return [await acts.requireAvaliacao(db, { id: target.id, idAvaliacao })];
    return listAvaliacoesOf(db, target.id, {
      limit: maisRecente ? 1 : undefined,
      desde: target.substituicao?.desde,
    });
  }),

  editAvaliacaoResposta: serve(editAvaliacaoResposta, (work) => {
    const { params, body, checkVersion } = work;
    return acts.editAvaliacaoResposta(work, params, body, checkVersion);
  }),

  signAvaliacaoCultural: serve(signAvaliacaoCultural, (work) =>
    acts.signAvaliacaoCultural(work, work.params),
  ),

  deleteAvaliacaoCultural: serve(deleteAvaliacaoCultural, async (work) => {
    await acts.deleteAvaliacaoCultural(work, work.params);
    return { sucesso };
  }),
};
