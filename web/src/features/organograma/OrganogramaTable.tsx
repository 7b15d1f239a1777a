import type { OrganogramaNode } from '@alinha/contract/organograma';
import { hidesToggle } from '@alinha/rules/cargo';
import { type Coverage, hasBegun, isMissing } from '@alinha/rules/coverage';
import { counted, formatNumber } from '@alinha/rules/numbers';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useCallback, useMemo } from 'react';
import { TreeGrid } from '../../ui/TreeGrid.tsx';
import type { RowKey, TreeColumn } from '../../ui/treeGridTypes.ts';
import { toggleLabel, treeItems } from '../hierarquia/index.ts';
import { addressOf } from '../registros/search.ts';
import { cellName, cellOf, type Reader, recordsOf } from './cells.ts';
import { type ChartCoverage, type Look, periodAt } from './coverage.ts';
import { marksStyle } from './marks.ts';
import { PeriodCell } from './PeriodCell.tsx';
import { PersonCell } from './PersonCell.tsx';
import { views } from './views.ts';

export interface OrganogramaTableProps {
  nodes: readonly OrganogramaNode[];
  /** Ids of those whose subordinates are hidden. */
  closed: ReadonlySet<number>;
  onToggle: (id: number) => void;
  look: Look;
  /** The current period, from 1; undefined in other years. */
  current: number | undefined;
  /** The period of the team coverage. */
  periodo: number;
  /** The summary line and the team coverage; undefined for readers who write for nobody. */
  coverage?: ChartCoverage | undefined;
  /** The period to which the chart is filtered: only people with gaps in it are shown. */
  filtered?: number | undefined;
  /** Called when a period's number is pressed; must be a stable function. */
  onPeriod?: (periodo: number) => void;
  /** The search text, to highlight. */
  search?: string;
  reader: Reader;
  /** Must be a stable function, because rows rerender when it changes. */
  onOpen: (address: string, known: number | undefined, de: { pessoa: number }) => void;
  /** Handles a click on a name, instead of opening the person's page (ORG-17). */
  onSelect?: (colaborador: OrganogramaNode) => void;
}

const indent = 24;

const hasToggle = (node: OrganogramaNode) => !hidesToggle(node.cargo);

const outOf = (coverage: Coverage) => `${formatNumber(coverage.with)} de ${formatNumber(coverage.of)}`;

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
  periodo: asked,
  coverage: covered,
  filtered,
  onPeriod,
  search = '',
  reader,
  onOpen,
  onSelect,
}: OrganogramaTableProps) {
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;

  const toggle = useCallback((key: RowKey) => onToggle(Number(key)), [onToggle]);

  const items = useMemo(() => treeItems(nodes, closed, hasToggle), [nodes, closed]);

  const columns = useMemo<TreeColumn<OrganogramaNode>[]>(() => {
    const { view, today } = look;
    const { periodLabels, periodNames, periodMin, record, tipo } = views[view];
    const teamOf = (id: number) => {
      const team = covered?.teams.get(id);
      const name = periodNames[asked - 1];
      return (
        team && {
          text: `${formatNumber(team.with)}/${formatNumber(team.of)}`,
          label: `${name}: ${outOf(team)} da equipe com ${record}`,
        }
      );
    };
    const person: TreeColumn<OrganogramaNode> = {
      key: 'colaborador',
      header: 'Colaborador',
      // On phones 180 of them are for the name.
      min: phone ? 225 : 220,
      width: '40%',
      summary:
        covered &&
        `Com ${record}, de ${phone ? formatNumber(covered.people) : counted(covered.people, 'pessoa', 'pessoas')}`,
      render: (node, focus) => (
        <PersonCell node={node} focus={focus} onSelect={onSelect} team={teamOf(node.id)} search={search} />
      ),
      focusInside: true,
    };
    const periods = periodLabels.map((label, at): TreeColumn<OrganogramaNode> => {
      const periodo = at + 1;
      const period = periodAt(look, periodo);
      const begun = hasBegun(period, today);
      const name = periodNames[at] ?? label;
      const counts = covered?.periods[at];
      const due = (node: OrganogramaNode) => {
        if (!begun) return 'future';
        return isMissing(node, recordsOf(node, view), period, look) ? 'missing' : undefined;
      };
      return {
        key: label,
        header: label,
        headerLabel: begun ? name : `${name}, ainda não começou`,
        muted: !begun,
        min: periodMin,
        align: 'center',
        tinted: periodo === current,
        summary: begun || counts?.with ? counts && formatNumber(counts.with) : covered && '–',
        summaryAction:
          counts && onPeriod && (counts.with < counts.of || filtered === periodo)
            ? {
                label: `${name}: ${outOf(counts)} com ${record}, mostrar só quem falta`,
                pressed: filtered === periodo,
                onPress: () => onPeriod(periodo),
              }
            : undefined,
        render: (node) => <PeriodCell cell={cellOf(node, view, periodo, reader)} due={due(node)} />,
        cellLabel: (node) => cellName(node.nome, cellOf(node, view, periodo, reader), view, periodo),
        onActivate: (node) => {
          const { kind } = cellOf(node, view, periodo, reader);
          if (kind === 'empty') return undefined;
          const novo = kind === 'creatable';
          const address = addressOf({ tipo, ano: look.ano, periodo, novo });
          return () => onOpen(address, novo ? 0 : undefined, { pessoa: node.id });
        },
      };
    });
    return [person, ...periods];
  }, [look, asked, phone, covered, filtered, onPeriod, search, current, reader, onOpen, onSelect]);

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
      />
    </>
  );
});
