import type { Pendencia } from '@alinha/contract/pendencias';
import type { QueryClient } from '@tanstack/react-query';
import { besideForm, reportsOfMonthOptions } from '../reports/index.ts';

/** Prefetches the data of the next person's dialog. */
export function readAhead(queries: QueryClient, { id_registro, pessoa, periodo }: Pendencia): void {
  if (periodo?.registro !== 'report') return;
  if (id_registro !== null) {
    void queries.prefetchQuery(reportsOfMonthOptions(pessoa.id, periodo.ano, periodo.periodo));
    return;
  }
  const { anterior, tarefas, ciclos, compartilhada } = besideForm(pessoa.id, periodo.ano, periodo.periodo);
  void queries.prefetchQuery(anterior);
  void queries.prefetchQuery(tarefas);
  void queries.prefetchQuery(ciclos);
  void queries.prefetchQuery(compartilhada);
}
