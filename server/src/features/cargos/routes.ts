import {
  createCargo,
  deleteCargo,
  editCargo,
  listCargosInferiores,
  removeCargos,
} from '@alinha/contract/cargos';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { listCargosBelow } from './queries.ts';

export const cargosRoutes: Routes<'cargos'> = {
  listCargosInferiores: serve(listCargosInferiores, ({ db, actor }) => listCargosBelow(db, actor.id)),

  createCargo: serve(createCargo, async (work) => {
    const data = await acts.createCargo(work, work.params.empresaId, work.body);
    return { sucesso, data };
  }),

  editCargo: serve(editCargo, async (work) => {
    const data = await acts.editCargo(work, work.params, work.body, work.checkVersion);
    return { sucesso, data };
  }),

  deleteCargo: serve(deleteCargo, async (work) => {
    await acts.deleteCargo(work, work.params);
    return { sucesso };
  }),

  removeCargos: serve(removeCargos, async (work) => {
    await acts.removeCargos(work, work.params.empresaId, work.body.cargos, work.body.para);
    return { sucesso };
  }),
};
