import { periodBefore } from '@alinha/rules/dates';
import { ciclosOptions } from '../kpi/index.ts';
import { compartilhadaOptions } from '../preparacao/index.ts';
import { tarefasOptions } from '../tarefas/index.ts';
import { reportsOfMonthOptions } from './api.ts';

/** The side panel of a month's report form: context for writing, and the notes shared for it. */
export function besideForm(colaboradorId: number, ano: number, mes: number) {
  const before = periodBefore(ano, mes, 12);
  return {
    anterior: reportsOfMonthOptions(colaboradorId, before.ano, before.n),
    tarefas: tarefasOptions(colaboradorId),
    ciclos: ciclosOptions(colaboradorId),
    compartilhada: compartilhadaOptions(colaboradorId, ano, mes),
  };
}
