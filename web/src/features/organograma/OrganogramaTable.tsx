import type { OrganogramaNode } from '@alinha/contract/organograma';
import { hidesToggle } from '@alinha/rules/cargo';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useCallback, useMemo } from 'react';
import { TreeGrid } from '../../ui/TreeGrid.tsx';
import type { RowKey } from '../../ui/treeGridTypes.ts';
import { toggleLabel, treeItems } from '../hierarquia/index.ts';
import { isManager } from './cells.ts';
import {
  type PeriodColumnsOptions,
  type PersonColumnOptions,
  periodColumns,
  personColumn,
} from './columns.tsx';
import { marksStyle } from './marks.ts';

export interface OrganogramaTableProps extends PersonColumnOptions, PeriodColumnsOptions {
  nodes: readonly OrganogramaNode[];
  /** Ids of those whose subordinates are hidden. */
  closed: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

const indent = 24;

const hasToggle = (node: OrganogramaNode) => !hidesToggle(node.cargo);

const crumb = ({ nome }: OrganogramaNode) => nome;

/**
 * The chart: one row per person, one column per period (ORG-02, ORG-03, ORG-05, ORG-06). Memoized, so that
 * typing in the search field is not delayed by rendering the chart.
 */
export const OrganogramaTable = memo(function OrganogramaTable({
  nodes,
  closed,
  onToggle,
  look,
  current,
  periodo,
  coverage,
  filtered,
  onPeriod,
  search,
  reader,
  onOpen,
  onSelect,
}: OrganogramaTableProps) {
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  // Paper has the periods in their order.
  const narrow = useMediaQuery('screen and (max-width: 79.99em)', false, { getInitialValueInEffect: false });

  const toggle = useCallback((key: RowKey) => onToggle(Number(key)), [onToggle]);

  // Whoever leads nobody reads their own records alone (HOME-02).
  const own = isManager(reader) ? undefined : reader.id;
  const items = useMemo(() => {
    const isQuiet = ({ id, pode_avaliar }: OrganogramaNode) => id !== own && !pode_avaliar;
    return treeItems(nodes, closed, hasToggle, own === undefined ? undefined : isQuiet);
  }, [nodes, closed, own]);

  const columns = useMemo(
    () => [
      personColumn({ look, periodo, coverage, search, onSelect }, phone),
      ...periodColumns({ look, coverage, current, backwards: narrow, filtered, onPeriod, reader, onOpen }),
    ],
    [look, periodo, phone, narrow, coverage, filtered, onPeriod, search, current, reader, onOpen, onSelect],
  );

  return (
    <>
      <style href="marks" precedence="low">
        {marksStyle}
      </style>
      <TreeGrid
        label="Organograma de Colaboradores"
        items={items}
        columns={columns}
        onToggle={toggle}
        toggleLabel={toggleLabel}
        indent={indent}
        crumb={crumb}
        start={own}
      />
    </>
  );
});
