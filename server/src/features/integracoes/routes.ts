import { createIntegracao, deleteIntegracao, listIntegracoes } from '@alinha/contract/integracoes';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { findIntegracoes } from './queries.ts';

export const integracoesRoutes: Routes<'integracoes'> = {
  listIntegracoes: serve(listIntegracoes, ({ db }) => findIntegracoes(db)),

  createIntegracao: serve(createIntegracao, (work) => acts.createIntegracao(work, work.body)),

  deleteIntegracao: serve(deleteIntegracao, async (work) => {
    await acts.deleteIntegracao(work, work.params.integracaoId);
    return { sucesso };
  }),
};
