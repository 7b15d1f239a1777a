import { createEmpresa, listEmpresas, removeEmpresas, renameEmpresa } from '@alinha/contract/empresas';
import { type Routes, serve, sucesso } from '../../http/serve.ts';
import * as acts from './acts.ts';
import { listEmpresasWithCargos } from './queries.ts';

export const empresasRoutes: Routes<'empresas'> = {
  listEmpresas: serve(listEmpresas, ({ db }) => listEmpresasWithCargos(db)),

  createEmpresa: serve(createEmpresa, async (work) => {
    const data = await acts.createEmpresa(work, work.body.nome);
    return { sucesso, data };
  }),

  renameEmpresa: serve(renameEmpresa, async (work) => {
    const { params, body, checkVersion } = work;
    const data = await acts.renameEmpresa(work, params.empresaId, body.nome, checkVersion);
    return { sucesso, data };
  }),

  removeEmpresas: serve(removeEmpresas, async (work) => {
    await acts.removeEmpresas(work, work.body.empresas, work.body.para);
    return { sucesso };
  }),
};
