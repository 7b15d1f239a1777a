import {
  addKpi,
  createCicloKpi,
  deleteCicloKpi,
  deleteKpi,
  editKpi,
  freezeCicloKpi,
  listCiclosKpi,
  renameCicloKpi,
} from '@alinha/contract/kpi';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { listCiclosOf } from './queries.ts';

export const kpiRoutes: Routes<'kpi'> = {
  listCiclosKpi: serve(listCiclosKpi, async ({ db, target }) => listCiclosOf(db, target.id)),

  createCicloKpi: serve(createCicloKpi, (work) => acts.createCicloKpi(work, work.target.id, work.body)),

  renameCicloKpi: serve(renameCicloKpi, (work) => {
    const { params, body, checkVersion } = work;
    return acts.renameCicloKpi(work, params, body.nome_ciclo, checkVersion);
  }),

  freezeCicloKpi: serve(freezeCicloKpi, (work) => {
    const { params, body, checkVersion } = work;
    return acts.freezeCicloKpi(work, params, body.status, checkVersion);
  }),

  deleteCicloKpi: serve(deleteCicloKpi, async (work) => {
    await acts.deleteCicloKpi(work, work.params);
    return { sucesso };
  }),

  addKpi: serve(addKpi, (work) => acts.addKpi(work, work.params, work.body)),

  editKpi: serve(editKpi, (work) => {
    const { params, body, checkVersion } = work;
    return acts.editKpi(work, params, body, checkVersion);
  }),

  deleteKpi: serve(deleteKpi, async (work) => {
    await acts.deleteKpi(work, work.params);
    return { sucesso };
  }),
};
