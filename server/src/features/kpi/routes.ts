import * as contract from '@alinha/contract/kpi';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';
import { listCiclosOf } from './queries.ts';

export const kpiRoutes = feature(contract, {
  listCiclosKpi: async ({ db, target }) => listCiclosOf(db, target.id),

  createCicloKpi: (work) => acts.createCicloKpi(work, work.target.id, work.body),

  renameCicloKpi: (work) => {
    const { params, body, checkVersion } = work;
    return acts.renameCicloKpi(work, params, body.nome_ciclo, checkVersion);
  },

  freezeCicloKpi: (work) => {
    const { params, body, checkVersion } = work;
    return acts.freezeCicloKpi(work, params, body.status, checkVersion);
  },

  deleteCicloKpi: async (work) => {
    await acts.deleteCicloKpi(work, work.params);
    return { sucesso };
  },

  addKpi: (work) => acts.addKpi(work, work.params, work.body),

  editKpi: (work) => {
    const { params, body, checkVersion } = work;
    return acts.editKpi(work, params, body, checkVersion);
  },

  deleteKpi: async (work) => {
    await acts.deleteKpi(work, work.params);
    return { sucesso };
  },
});
