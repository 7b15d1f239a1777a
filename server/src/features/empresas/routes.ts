import { listEmpresas } from '@alinha/contract/empresas';
import { type Routes, serve } from '../../http/serve.ts';
import { listEmpresasWithCargos } from './queries.ts';

export const empresasRoutes: Routes<'empresas'> = {
  listEmpresas: serve(listEmpresas, async ({ db }) => listEmpresasWithCargos(db)),
};
