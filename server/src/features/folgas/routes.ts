import * as contract from '@alinha/contract/folgas';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';
import { feriadosAround } from './feriados.ts';
import { findFolgas } from './queries.ts';

export const folgasRoutes = feature(contract, {
  listFolgas: async ({ db, today }) => ({
    feriados: feriadosAround(today),
    folgas: await findFolgas(db, today),
  }),

  createFolga: async (work) => {
    const { dia, nome } = work.body;
    return { sucesso, data: await acts.createFolga(work, { dia, nome }) };
  },

  deleteFolga: async (work) => {
    await acts.deleteFolga(work, work.params.dia);
    return { sucesso };
  },
});
