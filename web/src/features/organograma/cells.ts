import type { User } from '@alinha/contract/auth';
import type { OrganogramaNode } from '@alinha/contract/organograma';
import { scoreOf } from '@alinha/rules/averages';
import { type Band, bandOf } from '@alinha/rules/bands';
import { hidesPeriods } from '@alinha/rules/cargo';
import { isAway, isExcused, type Period, type PeriodMap } from '@alinha/rules/coverage';
import { type View, type ViewSpec, views } from './views.ts';

/** The signed-in person, as far as the chart needs it. */
export type Reader = Pick<User, 'id' | 'is_leader' | 'is_rh'>;

/** The content of one cell: records (the newest decides the score), a button to create one, or nothing. */
export type Cell =
  | { kind: 'reports'; count: number; signed: number }
  | { kind: 'scores'; count: number; score: { percent: number; band: Band } | null; signed: boolean }
  | { kind: 'creatable' }
  | { kind: 'empty' };

/** Leaders and HR have the toolbar, the line of coverage and the empty cells to fill (ORG-09, ORG-29, ORG-43). */
export const isManager = (reader: Reader): boolean => reader.is_leader || reader.is_rh;

/** Whether the reader may create something for that person: never for themselves (ORG-28). */
export const canCreate = (node: OrganogramaNode, reader: Reader): boolean =>
  isManager(reader) && node.pode_avaliar && node.id !== reader.id;

/** A person's records by period, of the view's kind; none for people like a CEO (ORG-20). */
export function recordsOf(node: OrganogramaNode, view: View): PeriodMap<{ assinada: boolean }> {
  if (hidesPeriods(node.cargo)) return {};
  return view === 'report' ? node.avaliacao_report : node.avaliacao_cultural;
}

function reportsCell(reports: PeriodMap<{ assinada: boolean }>, period: number): Cell | undefined {
  const held = reports[period] ?? [];
  if (held.length === 0) return undefined;
  return { kind: 'reports', count: held.length, signed: held.filter(({ assinada }) => assinada).length };
}

function scoresCell(
  evaluations: PeriodMap<{ nota: number | null; assinada: boolean }>,
  period: number,
): Cell | undefined {
  const held = evaluations[period] ?? [];
  const [newest] = held;
  if (!newest) return undefined;
  const percent = newest.nota === null ? null : scoreOf(newest.nota);
  const score = percent === null ? null : { percent, band: bandOf(percent) };
  return { kind: 'scores', count: held.length, score, signed: newest.assinada };
}

/** The cell of a person and a period, counted from 1 (ORG-20, ORG-24 to ORG-29). */
export function cellOf(node: OrganogramaNode, view: View, period: number, reader: Reader): Cell {
  if (hidesPeriods(node.cargo)) return { kind: 'empty' };
  const filled =
    view === 'report'
      ? reportsCell(node.avaliacao_report, period)
      : scoresCell(node.avaliacao_cultural, period);
  return filled ?? { kind: canCreate(node, reader) ? 'creatable' : 'empty' };
}

const signature = (signed: boolean, feminine: boolean) => {
  const word = feminine ? 'assinada' : 'assinado';
  return signed ? word : `não ${word}`;
};

/** Why nothing is owed of a period; a substitute is not told of every absence (AFA-06). */
export type Excuse = 'Afastado no período' | 'Nenhum registro é exigido neste período';

/** Why nothing is owed of a node's period; undefined where no absence excuses it. */
export function excuseOf(node: OrganogramaNode, period: Period): Excuse | undefined {
  if (hidesPeriods(node.cargo) || !isExcused(node, period)) return undefined;
  return isAway(node, period) ? 'Afastado no período' : 'Nenhum registro é exigido neste período';
}

/** What is to be said of a period without a record: it is missing, also past its deadline, in the future, or excused. */
export type Due = 'missing' | 'overdue' | 'future' | Excuse;

/** The state of a period that lacks a record, at the head of the cell's name. */
function reasonOf(due: Due | undefined, { record, missing, overdue }: ViewSpec): string {
  switch (due) {
    case undefined:
    case 'future':
      return '';
    case 'missing':
      return `${missing} ${record}, `;
    case 'overdue':
      return `${record} ${overdue}, `;
    default:
      return `${due.charAt(0).toLowerCase()}${due.slice(1)}, `;
  }
}

function contentName(cell: Cell, view: View, due: Due | undefined): string {
  const { record } = views[view];
  switch (cell.kind) {
    case 'reports': {
      if (cell.count === 1) return `report ${signature(cell.signed === 1, false)}, abrir`;
      const signed = cell.signed === 1 ? '1 assinado' : `${cell.signed} assinados`;
      return `${cell.count} reports, ${signed}, abrir`;
    }
    case 'scores': {
      const score = cell.score ? `${cell.score.percent}%` : 'sem nota';
      const several = cell.count > 1 ? `, ${cell.count} avaliações` : '';
      // In the order in which the cell shows them, so that voice control understands what users see.
      return `${score}${several}, ${signature(cell.signed, true)}, abrir`;
    }
    case 'creatable':
      return `${reasonOf(due, views[view])}criar ${record}`;
    case 'empty':
      // Whoever may not write a record does not read that it is missing.
      return `${due === 'missing' || due === 'overdue' ? '' : reasonOf(due, views[view])}sem ${record}`;
  }
}

/** The accessible name of a cell, like 'Ana Souza, março: report atrasado, criar report'. */
export const cellName = (nome: string, cell: Cell, view: View, period: number, due?: Due): string =>
  `${nome}, ${views[view].periodNames[period - 1]}: ${contentName(cell, view, due)}`;
