import * as contract from '@alinha/contract/empresas';
import { feature } from '../../http/feature.ts';
import { sucesso } from '../../http/handler.ts';
import * as acts from './acts.ts';
import { listEmpresasWithCargos } from './queries.ts';

export const empresasRoutes = feature(contract, {
  listEmpresas: ({ db }) => listEmpresasWithCargos(db),

  createEmpresa: async (work) => {
    const data = await acts.createEmpresa(work, work.body.nome);
    return { sucesso, data };
  },

  renameEmpresa: async (work) => {
    const { params, body, checkVersion } = work;
    const data = await acts.renameEmpresa(work, params.empresaId, body.nome, checkVersion);
    return { sucesso, data };
  },

  removeEmpresas: async (work) => {
    await acts.removeEmpresas(work, work.body.empresas, work.body.para);
    return { sucesso };
  },
});
