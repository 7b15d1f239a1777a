import {
  createSubstituicao,
  endSubstituicao,
  listMinhasSubstituicoes,
  listSubstituicoes,
} from '@alinha/contract/substituicoes';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { listMinhas, listSubstituicoesOf } from './queries.ts';

export const substituicoesRoutes: Routes<'substituicoes'> = {
  listSubstituicoes: serve(listSubstituicoes, ({ db, actor, today }) =>
    listSubstituicoesOf(db, today, actor.is_rh ? undefined : actor.id),
  ),

  listMinhasSubstituicoes: serve(listMinhasSubstituicoes, ({ db, actor, today }) =>
    listMinhas(db, actor.id, today),
  ),

  createSubstituicao: serve(createSubstituicao, (work) => acts.createSubstituicao(work, work.body)),

  endSubstituicao: serve(endSubstituicao, async (work) => {
    await acts.endSubstituicao(work, work.params.substituicaoId);
    return { sucesso };
  }),
};
