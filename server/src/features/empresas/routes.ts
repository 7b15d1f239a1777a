import { createEmpresa, listEmpresas } from '@alinha/contract/empresas';
import { type Routes, serve } from '../../http/serve.ts';
import { insertEmpresa, listEmpresasWithCargos } from './queries.ts';

export const empresasRoutes: Routes<'empresas'> = {
  listEmpresas: serve(listEmpresas, async ({ db }) => listEmpresasWithCargos(db)),

  createEmpresa: serve(createEmpresa, async ({ db, body, now, audit }) => {
    const data = await insertEmpresa(db, body.nome, now);
    audit({ dados: { id_empresa: data.id, ...body } });
    return { sucesso: true as const, data };
  }),
};
