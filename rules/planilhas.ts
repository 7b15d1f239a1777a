// biome-ignore lint/style/noRestrictedImports: types only; a sheet of the contract without a name here does not compile
import type { Planilha } from '@alinha/contract/choices';
import { nomesDosRegistros } from './coverage.ts';

/** Each sheet that is exported, for people. */
export const nomesDasPlanilhas: Readonly<Record<Planilha, string>> = {
  ...nomesDosRegistros,
  pessoas: 'Pessoas',
  kpi: 'KPI',
  tarefas: 'Tarefas',
  ninebox: 'Nine-Box',
};
