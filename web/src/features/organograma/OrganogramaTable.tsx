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
  /** The period of today, from 1; nothing where another year is shown. */
  current: number | undefined;
  /** The period that the coverage of teams speaks of. */
  periodo: number;
  /** The line under the head and the coverage of teams; nothing where nobody writes. */
  coverage?: ChartCoverage | undefined;
  /** The period of which only those who lack something are shown. */
  filtered?: number | undefined;
  /** A press on a period's number; the same function from one rendering to the next. */
  onPeriod?: (periodo: number) => void;
  /** What the people were searched for, to be marked. */
  search?: string;
  reader: Reader;
  /** Has to stay the same function from one rendering to the next, as rows render again with it. */
  onOpen: (address: string, known: number | undefined, de: { pessoa: number }) => void;
  /** Takes the click on a name in place of the way to the person's page (ORG-17). */
  onSelect?: (colaborador: OrganogramaNode) => void;
}

const indent = 24;

const hasToggle = (node: OrganogramaNode) => !hidesToggle(node.cargo);

const outOf = (coverage: Coverage) => `${formatNumber(coverage.with)} de ${formatNumber(coverage.of)}`;

const crumb = ({ nome }: OrganogramaNode) => nome;

/**
 * The chart: a row a person, a column a period (ORG-02, ORG-03, ORG-05, ORG-06). It renders again only for what is
 * shown, so that a letter stands in its field before anybody is looked for.
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
      // On a phone 180 of them are the name's.
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
