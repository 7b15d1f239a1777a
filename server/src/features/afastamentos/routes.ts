import * as contract from '@alinha/contract/afastamentos';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';

export const afastamentosRoutes = feature(contract, {
  createAfastamento: (work) => acts.createAfastamento(work, work.target.id, work.body),

  editAfastamento: (work) => acts.editAfastamento(work, work.params, work.body, work.checkVersion),

  deleteAfastamento: async (work) => {
    await acts.deleteAfastamento(work, work.params, work.checkVersion);
    return { sucesso };
  },
});
