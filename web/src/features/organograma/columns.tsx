import type { OrganogramaNode } from '@alinha/contract/organograma';
import { type Coverage, hasBegun, isMissing } from '@alinha/rules/coverage';
import { counted, formatNumber } from '@alinha/rules/numbers';
import type { TreeColumn } from '../../ui/treeGridTypes.ts';
import { addressOf } from '../registros/search.ts';
import { cellName, cellOf, excuseOf, type Reader, recordsOf } from './cells.ts';
import { type ChartCoverage, type Look, periodAt } from './coverage.ts';
import { PeriodCell } from './PeriodCell.tsx';
import { PersonCell } from './PersonCell.tsx';
import { views } from './views.ts';

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
  const { periodNames, record } = views[view];
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
      `Com ${record}, de ${phone ? formatNumber(coverage.people) : counted(coverage.people, 'pessoa', 'pessoas')}`,
    render: (node, focus) => (
      <PersonCell node={node} focus={focus} onSelect={onSelect} team={teamOf(node.id)} search={search} />
    ),
    focusInside: true,
  };
}

export interface PeriodColumnsOptions extends Pick<PersonColumnOptions, 'look' | 'coverage'> {
  /** The current period, from 1; undefined in other years. */
  current: number | undefined;
  /** The period to which the chart is filtered: only people with gaps in it are shown. */
  filtered?: number | undefined;
  /** Called when a period's number is pressed; must be a stable function. */
  onPeriod?: ((periodo: number) => void) | undefined;
  reader: Reader;
  /** Must be a stable function, because rows rerender when it changes. */
  onOpen: (address: string, known: number | undefined, de: { pessoa: number }) => void;
}

/** A column for each period of the year, with what each person has in it and what they lack. */
export function periodColumns({
  look,
  coverage,
  current,
  filtered,
  onPeriod,
  reader,
  onOpen,
}: PeriodColumnsOptions): TreeColumn<OrganogramaNode>[] {
  const { view, today } = look;
  const { periodLabels, periodNames, periodMin, record, tipo } = views[view];
  return periodLabels.map((label, at) => {
    const periodo = at + 1;
    const period = periodAt(look, periodo);
    const begun = hasBegun(period, today);
    const name = periodNames[at] ?? label;
    const counts = coverage?.periods[at];
    const due = (node: OrganogramaNode) => {
      const excuse = excuseOf(node, period);
      if (excuse) return excuse;
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
      summary: begun || counts?.with ? counts && formatNumber(counts.with) : coverage && '–',
      summaryAction:
        counts && onPeriod && (counts.with < counts.of || filtered === periodo)
          ? {
              label: `${name}: ${outOf(counts)} com ${record}, mostrar só quem falta`,
              pressed: filtered === periodo,
              onPress: () => onPeriod(periodo),
            }
          : undefined,
      render: (node) => <PeriodCell cell={cellOf(node, view, periodo, reader)} due={due(node)} />,
      cellLabel: (node) =>
        cellName(node.nome, cellOf(node, view, periodo, reader), view, periodo, excuseOf(node, period)),
      onActivate: (node) => {
        const { kind } = cellOf(node, view, periodo, reader);
        if (kind === 'empty') return undefined;
        const novo = kind === 'creatable';
        const address = addressOf({ tipo, ano: look.ano, periodo, novo });
        return () => onOpen(address, novo ? 0 : undefined, { pessoa: node.id });
      },
    };
  });
}
