import {
  createObservacao,
  deleteObservacao,
  editObservacao,
  listObservacoes,
} from '@alinha/contract/observacoes';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';

export const observacoesRoutes: Routes<'observacoes'> = {
  listObservacoes: serve(listObservacoes, (work) => acts.listObservacoes(work, work.target.id)),

  createObservacao: serve(createObservacao, (work) => acts.createObservacao(work, work.target.id, work.body)),

  editObservacao: serve(editObservacao, (work) => {
    const { params, body, checkVersion } = work;
    return acts.editObservacao(work, params, body.observacao, checkVersion);
  }),

  deleteObservacao: serve(deleteObservacao, async (work) => {
    await acts.deleteObservacao(work, work.params);
    return { sucesso };
  }),
};
