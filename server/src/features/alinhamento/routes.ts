import { createAlinhamento, getAlinhamento } from '@alinha/contract/alinhamento';
import { type Routes, serve } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { readAlinhamento } from './queries.ts';

export const alinhamentoRoutes: Routes<'alinhamento'> = {
  getAlinhamento: serve(getAlinhamento, async ({ db, alvo }) => ({
    sucesso: true,
    data: (await readAlinhamento(db, alvo.id)) ?? null,
  })),

  createAlinhamento: serve(createAlinhamento, (work) =>
    acts.createAlinhamento(work, work.alvo.id, work.body.observacao),
  ),
};
