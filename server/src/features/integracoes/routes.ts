import * as contract from '@alinha/contract/integracoes';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';
import { findIntegracoes } from './queries.ts';

export const integracoesRoutes = feature(contract, {
  listIntegracoes: ({ db }) => findIntegracoes(db),

  createIntegracao: (work) => acts.createIntegracao(work, work.body),

  deleteIntegracao: async (work) => {
    await acts.deleteIntegracao(work, work.params.integracaoId);
    return { sucesso };
  },
});
