import type { OrganogramaNode } from '@alinha/contract/organograma';
import { hidesPeriods } from '@alinha/rules/cargo';
import {
  type Coverage,
  coverageOf,
  isMissing,
  isUnsigned,
  type Period,
  standingOf,
} from '@alinha/rules/coverage';
import { once } from '@alinha/rules/once';
import type { Prazo } from '@alinha/rules/prazos';
import { orderOf } from '@alinha/rules/tree';
import { canCreate, isManager, type Reader, recordsOf } from './cells.ts';
import type { Gap } from './search.ts';
import { type View, views } from './views.ts';

/** What the chart shows: the kind of record, the year, and today as `YYYY-MM-DD`. */
export interface Look {
  view: View;
  ano: number;
  today: string;
  /** HR's deadline of that kind of record. */
  prazo: Prazo | null;
}

export const periodAt = ({ view, ano }: Look, periodo: number): Period => ({
  ano,
  periodo,
  periodos: views[view].periodLabels.length,
});

/** Whether to show the reader this gap of a person: only for people whose records they may write. */
export function hasGap(
  gap: Gap,
  node: OrganogramaNode,
  reader: Reader,
  look: Look,
  periodo: number,
): boolean {
  if (!canCreate(node, reader) || hidesPeriods(node.cargo)) return false;
  const records = recordsOf(node, look.view);
  const period = periodAt(look, periodo);
  return gap === 'faltantes' ? isMissing(node, records, period, look) : isUnsigned(records, period);
}

/** How many of the reader's people have their records. */
export interface ChartCoverage {
  people: number;
  /** The coverage of each period, in order. */
  periods: readonly Coverage[];
  /** The coverage of each person's team in the selected period. */
  teams: ReadonlyMap<number, Coverage>;
}

/**
 * Computes the coverage of the counted people of a chart (by their index in `orderOf`) whose records the reader may
 * write; undefined for readers who may write for nobody.
 */
type CoverageOfChart = (
  nodes: readonly OrganogramaNode[],
  counted: readonly boolean[],
  periodo: number,
) => ChartCoverage | undefined;

/** Prepares each person's state once, so that a change of the search only counts. */
export function coverageFor(reader: Reader, look: Look): CoverageOfChart {
  const periodos = views[look.view].periodLabels.length;
  const standing = once((node: OrganogramaNode) =>
    canCreate(node, reader) && !hidesPeriods(node.cargo)
      ? [standingOf(node, recordsOf(node, look.view), { ano: look.ano, periodos }, look)]
      : [],
  );
  return (nodes, counted, periodo) => {
    if (!isManager(reader)) return undefined;
    const order = orderOf(nodes);
    const people = order.map(({ node }, at) => (counted[at] ? standing(node) : []));
    const below = order.map((): Coverage => ({ with: 0, of: 0 }));
    const teams = new Map<number, Coverage>();
    for (let at = order.length - 1; at >= 0; at--) {
      const { node, parent } = order[at] as (typeof order)[number];
      const team = below[at] as Coverage;
      if (team.of > 0) teams.set(node.id, team);
      const above = below[parent];
      if (!above) continue;
      const own = coverageOf(people[at] ?? [], periodo);
      above.with += team.with + own.with;
      above.of += team.of + own.of;
    }
    const all = people.flat();
    const periods = views[look.view].periodLabels.map((_, i) => coverageOf(all, i + 1));
    return { people: all.length, periods, teams };
  };
}
