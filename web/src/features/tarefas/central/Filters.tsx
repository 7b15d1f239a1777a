import type { TarefasNode } from '@alinha/contract/tarefas';
import { formatNumber } from '@alinha/rules/numbers';
import { fitsTaskFilter, type TaskFilter, taskFilters } from '@alinha/rules/tasks';
import { preorder } from '@alinha/rules/tree';
import { useMemo } from 'react';
import { FilterButtons } from '../../../ui/FilterButtons.tsx';

/** The labels of the filters. */
export const filterLabels: Record<TaskFilter, string> = {
  atrasadas: 'Com atrasadas',
  semana: 'Vencem em sete dias',
  sem: 'Sem tarefas',
};

interface FiltersProps {
  nodes: readonly TarefasNode[];
  /** The day in São Paulo, `YYYY-MM-DD`. */
  today: string;
  chosen: TaskFilter | undefined;
  onChoose: (filter: TaskFilter | undefined) => void;
}

/** The filters, each with the number of people it would leave. */
export function Filters({ nodes, today, ...choice }: FiltersProps) {
  const filters = useMemo(() => {
    const people = preorder(nodes);
    return taskFilters.map((filter) => ({
      filter,
      label: filterLabels[filter],
      count: formatNumber(people.filter(({ node }) => fitsTaskFilter(filter, node.tarefas, today)).length),
    }));
  }, [nodes, today]);
  return <FilterButtons label="Filtrar pessoas" filters={filters} {...choice} />;
}
