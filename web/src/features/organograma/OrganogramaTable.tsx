import type { OrganogramaNode } from '@alinha/contract/organograma';
import { hidesToggle } from '@alinha/rules/cargo';
import { coverage, preorder } from '@alinha/rules/tree';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { TreeGrid } from '../../ui/TreeGrid.tsx';
import type { RowKey, TreeColumn } from '../../ui/treeGridTypes.ts';
import { toggleLabel, treeItems } from '../hierarquia/treeItems.ts';
import { canCreate, cellName, cellOf, isManager, type Reader, recordsOf } from './cells.ts';
import { PeriodCell } from './PeriodCell.tsx';
import { PersonCell } from './PersonCell.tsx';
import { type View, views } from './views.ts';

/** A cell that was clicked: the person, the period from 1, whether something stands there, and how much of it. */
export interface CellOpening {
  colaborador: OrganogramaNode;
  periodo: number;
  filled: boolean;
  conhecidos?: number | undefined;
}

export interface OrganogramaTableProps {
  nodes: readonly OrganogramaNode[];
  /** Ids of those whose subordinates are hidden. */
  closed: ReadonlySet<number>;
  onToggle: (id: number) => void;
  view: View;
  /** The period of today, from 1; nothing where another year is shown. */
  current: number | undefined;
  reader: Reader;
  /** Has to stay the same function from one rendering to the next, as rows render again with it. */
  onOpen: (opening: CellOpening) => void;
  /** Takes the click on a name in place of the way to the person's page (ORG-17). */
  onSelect?: (colaborador: OrganogramaNode) => void;
}

const indent = 24;

const hasToggle = (node: OrganogramaNode) => !hidesToggle(node.cargo);

const people = (count: number) => (count === 1 ? ' pessoa' : ' pessoas');

/** How many of those whom the reader may evaluate have something in each period, out of how many. */
function useCoverage(nodes: readonly OrganogramaNode[], view: View, reader: Reader) {
  return useMemo(() => {
    if (!isManager(reader)) return undefined;
    const team = preorder(nodes).flatMap(({ node }) =>
      canCreate(node, reader) ? [recordsOf(node, view)] : [],
    );
    return { team: team.length, counts: coverage(team, views[view].periodLabels.length) };
  }, [nodes, view, reader]);
}

/** The chart: a row a person, a column a period (ORG-02, ORG-03, ORG-05, ORG-06). */
export function OrganogramaTable({
  nodes,
  closed,
  onToggle,
  view,
  current,
  reader,
  onOpen,
  onSelect,
}: OrganogramaTableProps) {
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const covered = useCoverage(nodes, view, reader);

  const toggle = useCallback((key: RowKey) => onToggle(Number(key)), [onToggle]);

  const items = useMemo(() => treeItems(nodes, closed, hasToggle), [nodes, closed]);

  const columns = useMemo<TreeColumn<OrganogramaNode>[]>(() => {
    const { periodLabels, periodNames, periodMin, record } = views[view];
    const person: TreeColumn<OrganogramaNode> = {
      key: 'colaborador',
      header: 'Colaborador',
      min: phone ? 192 : 280,
      width: '40%',
      summary: covered && `Com ${record}, de ${covered.team}${phone ? '' : people(covered.team)}`,
      render: (node, focus) => <PersonCell node={node} focus={focus} onSelect={onSelect} />,
      focusInside: true,
    };
    const periods = periodLabels.map((label, at): TreeColumn<OrganogramaNode> => {
      const periodo = at + 1;
      return {
        key: label,
        header: label,
        headerLabel: periodNames[at] ?? label,
        min: periodMin,
        align: 'center',
        tinted: periodo === current,
        summary: covered?.counts[at],
        render: (node) => <PeriodCell cell={cellOf(node, view, periodo, reader)} />,
        cellLabel: (node) => cellName(node.nome, cellOf(node, view, periodo, reader), view, periodo),
        onActivate: (node) => {
          const { kind } = cellOf(node, view, periodo, reader);
          if (kind === 'empty') return undefined;
          return () =>
            onOpen({
              colaborador: node,
              periodo,
              ...(kind === 'creatable' ? { filled: false, conhecidos: 0 } : { filled: true }),
            });
        },
      };
    });
    return [person, ...periods];
  }, [view, phone, covered, current, reader, onOpen, onSelect]);

  return (
    <TreeGrid
      label="Organograma de Colaboradores"
      items={items}
      columns={columns}
      onToggle={toggle}
      toggleLabel={toggleLabel}
      indent={indent}
    />
  );
}
