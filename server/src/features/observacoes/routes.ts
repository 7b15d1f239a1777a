import * as contract from '@alinha/contract/observacoes';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';

export const observacoesRoutes = feature(contract, {
  listObservacoes: (work) => acts.listObservacoes(work, work.target.id),

  createObservacao: (work) => acts.createObservacao(work, work.target.id, work.body),

  editObservacao: (work) => {
    const { params, body, checkVersion } = work;
    return acts.editObservacao(work, params, body.observacao, checkVersion);
  },

  deleteObservacao: async (work) => {
    await acts.deleteObservacao(work, work.params);
    return { sucesso };
  },
});
