import { createFolga, deleteFolga, listFolgas } from '@alinha/contract/folgas';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { feriadosAround } from './feriados.ts';
import { findFolgas } from './queries.ts';

export const folgasRoutes: Routes<'folgas'> = {
  listFolgas: serve(listFolgas, async ({ db, today }) => ({
    feriados: feriadosAround(today),
    folgas: await findFolgas(db, today),
  })),

  createFolga: serve(createFolga, async (work) => {
    const { dia, nome } = work.body;
    return { sucesso, data: await acts.createFolga(work, { dia, nome }) };
  }),

  deleteFolga: serve(deleteFolga, async (work) => {
    await acts.deleteFolga(work, work.params.dia);
    return { sucesso };
  }),
};
