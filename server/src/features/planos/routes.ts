import {
  acceptObjetivo,
  closePlano,
  createObjetivo,
  createPlano,
  deleteObjetivo,
  editObjetivo,
  editPlano,
  endObjetivo,
  listPessoasPorPlano,
  listPlanos,
} from '@alinha/contract/planos';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';
import * as equipe from './equipe.ts';
import { listPlanosOf } from './queries.ts';

export const planosRoutes: Routes<'planos'> = {
  listPlanos: serve(listPlanos, async ({ db, target }) =>
    listPlanosOf(db, target.id, target.substituicao?.desde),
  ),

  listPessoasPorPlano: serve(listPessoasPorPlano, ({ db, actor, query, today }) =>
    equipe.listPessoasPorPlano(db, actor, query, today),
  ),

  createPlano: serve(createPlano, (work) => acts.createPlano(work, work.body)),

  editPlano: serve(editPlano, (work) => {
    const { params, body, checkVersion } = work;
    return acts.editPlano(work, params.planoId, body, checkVersion);
  }),

  closePlano: serve(closePlano, (work) => acts.closePlano(work, work.params.planoId)),

  createObjetivo: serve(createObjetivo, (work) => acts.createObjetivo(work, work.body)),

  editObjetivo: serve(editObjetivo, (work) => {
    const { params, body, checkVersion } = work;
    return acts.editObjetivo(work, params.objetivoId, body, checkVersion);
  }),

  acceptObjetivo: serve(acceptObjetivo, (work) =>
    acts.acceptObjetivo(work, work.params.objetivoId, work.checkVersion),
  ),

  endObjetivo: serve(endObjetivo, (work) => acts.endObjetivo(work, work.params.objetivoId, work.body)),

  deleteObjetivo: serve(deleteObjetivo, async (work) => {
    await acts.deleteObjetivo(work, work.params.objetivoId);
    return { sucesso };
  }),
};
