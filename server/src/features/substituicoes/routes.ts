import * as contract from '@alinha/contract/substituicoes';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';
import { listMinhas, listSubstituicoesOf } from './queries.ts';

export const substituicoesRoutes = feature(contract, {
  listSubstituicoes: ({ db, actor, today }) =>
    listSubstituicoesOf(db, today, actor.is_rh ? undefined : actor.id),

  listMinhasSubstituicoes: ({ db, actor, today }) => listMinhas(db, actor.id, today),

  createSubstituicao: (work) => acts.createSubstituicao(work, work.body),

  endSubstituicao: async (work) => {
    await acts.endSubstituicao(work, work.params.substituicaoId);
    return { sucesso };
  },
});
