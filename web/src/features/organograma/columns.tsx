import type { OrganogramaNode } from '@alinha/contract/organograma';
import { type Coverage, hasBegun, isMissing, lastDayOf } from '@alinha/rules/coverage';
import { counted, formatNumber } from '@alinha/rules/numbers';
import { isLate } from '@alinha/rules/prazos';
import type { TreeColumn } from '../../ui/treeGridTypes.ts';
import { addressOf } from '../registros/search.ts';
import { cellName, cellOf, type Due, excuseOf, type Reader, recordsOf } from './cells.ts';
import { type ChartCoverage, type Look, periodAt } from './coverage.ts';
import { MissingCount } from './MissingCount.tsx';
import { PeriodCell } from './PeriodCell.tsx';
import { PersonCell } from './PersonCell.tsx';
import { views } from './views.ts';
import { faltam } from './words.ts';

const outOf = (coverage: Coverage) => `${formatNumber(coverage.with)} de ${formatNumber(coverage.of)}`;

export interface PersonColumnOptions {
  look: Look;
  /** The period of the team coverage. */
  periodo: number;
  /** The summary line and the team coverage; undefined for readers who write for nobody. */
  coverage?: ChartCoverage | undefined;
  /** The search text, to highlight. */
  search?: string | undefined;
  /** Handles a click on a name, instead of opening the person's page (ORG-17). */
  onSelect?: ((colaborador: OrganogramaNode) => void) | undefined;
}

/** The column of names, with the coverage of each person's team. */
export function personColumn(
  { look: { view }, periodo, coverage, search = '', onSelect }: PersonColumnOptions,
  phone: boolean,
): TreeColumn<OrganogramaNode> {
  const { periodNames, record, records } = views[view];
  const teamOf = (id: number) => {
    const team = coverage?.teams.get(id);
    const name = periodNames[periodo - 1];
    return (
      team && {
        text: `${formatNumber(team.with)}/${formatNumber(team.of)}`,
        label: `${name}: ${outOf(team)} da equipe com ${record}`,
      }
    );
  };
  return {
    key: 'colaborador',
    header: 'Colaborador',
    // On phones 180 of them are for the name; elsewhere most names are whole.
    min: phone ? 225 : 288,
    width: '40%',
    summary:
      coverage &&
      `Faltam ${records}, de ${phone ? formatNumber(coverage.people) : counted(coverage.people, 'pessoa', 'pessoas')}`,
    render: (node, focus) => (
      <PersonCell node={node} focus={focus} onSelect={onSelect} team={teamOf(node.id)} search={search} />
    ),
    focusInside: true,
  };
}

export interface PeriodColumnsOptions extends Pick<PersonColumnOptions, 'look' | 'coverage'> {
  /** The current period, from 1; undefined in other years. */
  current: number | undefined;
  /** Whether the periods run from the current one backwards, as narrow windows have them (VISTA-02). */
  backwards?: boolean | undefined;
  /** The period to which the chart is filtered: only people with gaps in it are shown. */
  filtered?: number | undefined;
  /** Called when a period's number is pressed; must be a stable function. */
  onPeriod?: ((periodo: number) => void) | undefined;
  reader: Reader;
  /** Must be a stable function, because rows rerender when it changes. */
  onOpen: (address: string, known: number | undefined, de: { pessoa: number }) => void;
}

/** The periods in the order of their columns: from January on, or from `first` backwards with later ones at the end. */
function orderOfPeriods(count: number, first: number | undefined): number[] {
  const periods = Array.from({ length: count }, (_, at) => at + 1);
  if (first === undefined) return periods;
  return [...periods.slice(0, first).toReversed(), ...periods.slice(first)];
}

/** A column for each period of the year, with what each person has in it and what they lack. */
export function periodColumns({
  look,
  coverage,
  current,
  backwards,
  filtered,
  onPeriod,
  reader,
  onOpen,
}: PeriodColumnsOptions): TreeColumn<OrganogramaNode>[] {
  const { view, today } = look;
  const { periodLabels, periodNames, periodMin, records, tipo } = views[view];
  return orderOfPeriods(periodLabels.length, backwards ? (current ?? periodLabels.length) : undefined).map(
    (periodo) => {
      const at = periodo - 1;
      const label = periodLabels[at] ?? '';
      const period = periodAt(look, periodo);
      const begun = hasBegun(period, today);
      const name = periodNames[at] ?? label;
      const counts = coverage?.periods[at];
      const missing = counts ? counts.of - counts.with : 0;
      const late = isLate(look.prazo, lastDayOf(period), today);
      const due = (node: OrganogramaNode): Due | undefined => {
        const excuse = excuseOf(node, period);
        if (excuse) return excuse;
        if (!begun) return 'future';
        if (!isMissing(node, recordsOf(node, view), period, look)) return undefined;
        return late ? 'overdue' : 'missing';
      };
      return {
        key: label,
        header: label,
        headerLabel: begun ? name : `${name}, ainda não começou`,
        muted: !begun,
        min: periodMin,
        align: 'center',
        tinted: periodo === current,
        summary: begun ? counts && <MissingCount count={missing} /> : coverage && '–',
        summaryAction:
          counts && onPeriod && ((begun && missing > 0) || filtered === periodo)
            ? {
                label: `${name}: ${faltam(missing)} de ${counted(counts.of, views[view].record, records)}, mostrar só quem falta`,
                pressed: filtered === periodo,
                onPress: () => onPeriod(periodo),
              }
            : undefined,
        render: (node) => <PeriodCell cell={cellOf(node, view, periodo, reader)} due={due(node)} />,
        cellLabel: (node) =>
          cellName(node.nome, cellOf(node, view, periodo, reader), view, periodo, due(node)),
        onActivate: (node) => {
          const { kind } = cellOf(node, view, periodo, reader);
          if (kind === 'empty') return undefined;
          const novo = kind === 'creatable';
          const address = addressOf({ tipo, ano: look.ano, periodo, novo });
          return () => onOpen(address, novo ? 0 : undefined, { pessoa: node.id });
        },
      };
    },
  );
}
