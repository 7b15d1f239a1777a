import type { TarefasNode } from '@alinha/contract/tarefas';
import { formatNumber } from '@alinha/rules/numbers';
import { fitsTaskFilter, type TaskFilter, taskFilters } from '@alinha/rules/tasks';
import { preorder } from '@alinha/rules/tree';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import classes from './Filters.module.css';

const labels: Record<TaskFilter, string> = {
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

/** How many people each filter would leave, and the way to choose one or let go of it. */
export function Filters({ nodes, today, chosen, onChoose }: FiltersProps) {
  const counts = useMemo(() => {
    const people = preorder(nodes);
    return taskFilters.map((filter) => ({
      filter,
      count: people.filter(({ node }) => fitsTaskFilter(filter, node.tarefas, today)).length,
    }));
  }, [nodes, today]);
  return (
    <fieldset className={classes.filters} aria-label="Filtrar pessoas">
      {counts.map(({ filter, count }) => (
        <Button
          key={filter}
          className={classes.filter ?? ''}
          variant={filter === chosen ? 'light' : 'default'}
          size="sm"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter === chosen ? undefined : filter)}
        >
          {labels[filter]}
          <span className={`${classes.count} tabular`}>{formatNumber(count)}</span>
        </Button>
      ))}
    </fieldset>
  );
}
