import { type Empresa, listEmpresas } from '@alinha/contract/empresas';
import { rh } from './fixtures.ts';
import { answers, renderApp } from './renderApp.tsx';

/** Opens HR's panel at these search parameters, with these companies and what else the server answers. */
export const openPanel = (
  search: string,
  empresas: Empresa[],
  ...given: ReturnType<typeof answers>[]
): void => renderApp(`/painel-rh?${search}`, [...given, answers(listEmpresas, empresas)], rh);
