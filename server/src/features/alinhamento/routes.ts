import * as contract from '@alinha/contract/alinhamento';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';
import { readAlinhamento } from './queries.ts';

export const alinhamentoRoutes = feature(contract, {
  getAlinhamento: async ({ db, target }) => ({
    sucesso,
    data: (await readAlinhamento(db, target.id, target.substituicao?.desde)) ?? null,
  }),

  createAlinhamento: (work) => acts.createAlinhamento(work, work.body.observacao),
});
