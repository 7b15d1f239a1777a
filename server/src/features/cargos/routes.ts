import * as contract from '@alinha/contract/cargos';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';
import { listCargosBelow } from './queries.ts';

export const cargosRoutes = feature(contract, {
  listCargosInferiores: ({ db, actor }) => listCargosBelow(db, actor.id),

  createCargo: async (work) => {
    const data = await acts.createCargo(work, work.params.empresaId, work.body);
    return { sucesso, data };
  },

  editCargo: async (work) => {
    const data = await acts.editCargo(work, work.params, work.body, work.checkVersion);
    return { sucesso, data };
  },

  deleteCargo: async (work) => {
    await acts.deleteCargo(work, work.params);
    return { sucesso };
  },

  removeCargos: async (work) => {
    await acts.removeCargos(work, work.params.empresaId, work.body.cargos, work.body.para);
    return { sucesso };
  },
});
