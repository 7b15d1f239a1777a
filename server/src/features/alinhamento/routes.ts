import { createAlinhamento, getAlinhamento } from '@alinha/contract/alinhamento';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { readAlinhamento } from './queries.ts';

export const alinhamentoRoutes: Routes<'alinhamento'> = {
  getAlinhamento: serve(getAlinhamento, async ({ db, target }) => ({
    sucesso,
    data: (await readAlinhamento(db, target.id, target.substituicao?.desde)) ?? null,
  })),

  createAlinhamento: serve(createAlinhamento, (work) => acts.createAlinhamento(work, work.body.observacao)),
};
