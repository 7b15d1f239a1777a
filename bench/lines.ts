import { figuras } from '@alinha/contract/choices';
import { demonstration } from '../server/src/seed/demonstration.ts';
import {
  answer,
  answerWithin,
  changedChart,
  coldChart,
  compressedChart,
  start,
  unchangedChart,
} from './answers.ts';
import { auditDepth } from './audit.ts';
import type { Backend, BackendName } from './backend.ts';
import type { Web } from './browser.ts';
import { bytesOf } from './bytes.ts';
import { boardFilters, boardMoves, boardOpens } from './calibracao.ts';
import { closeQuarter, positionsOf } from './closings.ts';
import { verifyAll } from './conferir.ts';
import { changedSuperior } from './history.ts';
import {
  callByToken,
  checkedWorkbook,
  importedCompany,
  scimDeactivation,
  scimLookup,
} from './integracoes.ts';
import { memoryAtRest, memoryUnderLoad, signIns, smallRead, smallWrite } from './loads.ts';
import type { Figure, Pace } from './measure.ts';
import { owedByFew, owedOfAll } from './owed.ts';
import {
  expandAll,
  filterKey,
  firstRows,
  longestTask,
  nextForm,
  openPerson,
  rowsBelow,
  saveReport,
  scrollFrame,
  searchKey,
} from './pages.ts';
import { dossierOfAll, firstByteOf, reportsPath } from './planilhas.ts';
import { sealedSignature } from './signature.ts';

/** The goal, and the limit that fails the run: what the product reaches now, plus tolerance for the machine's noise. */
type Bounds = [goal: number | undefined, limit: number];

/** A line of the table. */
export interface Line<Subject, Place extends string> {
  name: string;
  title: string;
  /** The unit of the figures; a ratio has none. */
  unit: '/s' | 'ms' | 's' | 'MB' | 'KB';
  /** Whether more is better, as for throughput. */
  more?: true;
  measure: (subject: Subject, pace: Pace) => Promise<Figure>;
  bounds: Record<Place, Bounds>;
}

const { contas } = demonstration;
const tree = '/api/todolist/tarefas/organograma-tarefas';
const quadrants = '/api/ninebox/subordinados-diretos';

/** Measured on each storage backend; lines that write come last. */
export const lines: readonly Line<Backend, BackendName>[] = [
  {
    name: 'start',
    title: 'from the command to listening',
    unit: 's',
    measure: start,
    bounds: { PostgreSQL: [0.8, 4], embedded: [1.5, 8] },
  },
  {
    name: 'memory-rest',
    title: 'memory at rest',
    unit: 'MB',
    measure: memoryAtRest,
    bounds: { PostgreSQL: [150, 330], embedded: [250, 550] },
  },
  {
    name: 'chart-cold',
    title: 'chart, first answer of a process',
    unit: 'ms',
    measure: coldChart,
    bounds: { PostgreSQL: [1.3, 1.5], embedded: [1.3, 1.8] },
  },
  {
    name: 'chart-again',
    title: 'chart, asked again without its tag',
    unit: 'ms',
    measure: answer('organograma', '/api/organograma/lista/completo', contas.ceo),
    bounds: { PostgreSQL: [undefined, 0.4], embedded: [undefined, 0.8] },
  },
  {
    name: 'chart-unchanged',
    title: 'chart, unchanged (304)',
    unit: 'ms',
    measure: unchangedChart,
    bounds: { PostgreSQL: [0.01, 0.05], embedded: [0.01, 0.2] },
  },
  {
    name: 'chart-browser',
    title: 'chart, compressed as a browser asks, beside plain',
    unit: 'ms',
    measure: compressedChart,
    bounds: { PostgreSQL: [1.5, 1.5], embedded: [1.5, 1.5] },
  },
  {
    name: 'task-tree',
    title: 'tree of tasks',
    unit: 'ms',
    measure: answer('organograma-tarefas', tree, contas.ceo),
    bounds: { PostgreSQL: [0.8, 0.9], embedded: [1, 1.2] },
  },
  {
    name: 'ninebox-60',
    title: 'Nine-Box of 60',
    unit: 'ms',
    measure: answer('ninebox', quadrants, contas.ceo),
    bounds: { PostgreSQL: [1, 1.7], embedded: [1.3, 5] },
  },
  {
    name: 'ninebox-5',
    title: 'Nine-Box of a few',
    unit: 'ms',
    measure: answer('ninebox-equipe-pequena', quadrants, contas.lider),
    bounds: { PostgreSQL: [1.3, 5], embedded: [1.3, 5] },
  },
  ...figuras.map(
    (figura): Line<Backend, BackendName> => ({
      name: `indicadores-${figura}`,
      title: `indicators of everybody, ${figura}`,
      unit: 'ms',
      measure: answerWithin(1000, `indicadores-${figura}`, `/api/indicadores/${figura}`, contas.rh),
      bounds: { PostgreSQL: [1.2, 1.5], embedded: [1.2, 2] },
    }),
  ),
  {
    name: 'owed-few',
    title: 'what a leader of a few owes, counted',
    unit: 'ms',
    measure: owedByFew,
    bounds: { PostgreSQL: [3, 10], embedded: [3, 10] },
  },
  {
    name: 'export-people',
    title: 'everybody as a workbook, to the first byte',
    unit: 'ms',
    measure: firstByteOf('/api/planilhas.xlsx?de=pessoas'),
    bounds: { PostgreSQL: [250, 1000], embedded: [500, 1000] },
  },
  {
    name: 'export-people-csv',
    title: 'everybody as CSV, to the first byte',
    unit: 'ms',
    measure: firstByteOf('/api/planilhas.csv?de=pessoas'),
    bounds: { PostgreSQL: [250, 1000], embedded: [500, 1000] },
  },
  {
    name: 'export-records',
    title: "everybody's reports of a month as a workbook, to the first byte",
    unit: 'ms',
    measure: firstByteOf(reportsPath),
    bounds: { PostgreSQL: [500, 1000], embedded: [500, 1000] },
  },
  {
    name: 'import-check',
    title: "everybody's workbook checked, beside the CSV",
    unit: 'ms',
    measure: checkedWorkbook,
    bounds: { PostgreSQL: [1.5, 3], embedded: [1.5, 3] },
  },
  {
    name: 'import-run',
    title: 'everybody imported, each with a change',
    unit: 's',
    measure: importedCompany,
    bounds: { PostgreSQL: [undefined, 30], embedded: [undefined, 30] },
  },
  {
    name: 'scim-lookup',
    title: 'somebody found through SCIM, beside their record on the panel',
    unit: 'ms',
    measure: scimLookup,
    bounds: { PostgreSQL: [1, 2], embedded: [1, 2] },
  },
  {
    name: 'token',
    title: "the follow-up's numbers by a token, beside by a session",
    unit: 'ms',
    measure: callByToken,
    bounds: { PostgreSQL: [1, 1.5], embedded: [1, 1.5] },
  },
  {
    name: 'small-read',
    title: 'a small read, 20 at a time',
    unit: '/s',
    more: true,
    measure: smallRead,
    bounds: { PostgreSQL: [0.6, 0.25], embedded: [0.5, 0.15] },
  },
  {
    name: 'sign-in',
    title: 'sign-ins, 8 at a time',
    unit: '/s',
    more: true,
    measure: signIns,
    bounds: { PostgreSQL: [0.9, 0.4], embedded: [0.9, 0.2] },
  },
  {
    name: 'chart-changed',
    title: 'chart, after one cell changed',
    unit: 'ms',
    measure: changedChart,
    bounds: { PostgreSQL: [0.3, 0.4], embedded: [0.3, 0.8] },
  },
  {
    name: 'memory-load',
    title: 'memory under load, the most',
    unit: 'MB',
    measure: memoryUnderLoad,
    bounds: { PostgreSQL: [600, 900], embedded: [600, 1300] },
  },
  {
    name: 'small-write',
    title: 'a small audited write, 20 at a time',
    unit: '/s',
    more: true,
    measure: smallWrite,
    bounds: { PostgreSQL: [0.5, 0.15], embedded: [0.4, 0.08] },
  },
  {
    name: 'scim-deactivation',
    title: 'somebody deactivated and back through SCIM, beside on the panel',
    unit: 'ms',
    measure: scimDeactivation,
    bounds: { PostgreSQL: [1.2, 2], embedded: [1.2, 2] },
  },
  {
    name: 'close-quarter',
    title: 'closing a quarter',
    unit: 's',
    measure: closeQuarter,
    bounds: { PostgreSQL: [2, 6], embedded: [3, 10] },
  },
  {
    name: 'positions-all',
    title: "'Ver em' of everybody, beside the chart",
    unit: 'ms',
    measure: positionsOf(contas.ceo),
    bounds: { PostgreSQL: [undefined, 1.5], embedded: [undefined, 2] },
  },
  {
    name: 'positions-few',
    title: "'Ver em' of a leader's tree, beside the chart",
    unit: 'ms',
    measure: positionsOf(contas.lider),
    bounds: { PostgreSQL: [undefined, 3], embedded: [undefined, 3] },
  },
];

/** Measured last on PostgreSQL, since they change who leads and fill the database, or take minutes. */
export const fullLines: readonly Line<Backend, 'PostgreSQL'>[] = [
  {
    name: 'dossier',
    title: "everybody's dossier of a month, to the first byte",
    unit: 'ms',
    measure: dossierOfAll,
    bounds: { PostgreSQL: [1000, 5000] },
  },
  {
    name: 'conferir',
    title: 'all seals and the audit verified',
    unit: 's',
    measure: verifyAll,
    bounds: { PostgreSQL: [60, 180] },
  },
  {
    name: 'signature',
    title: 'a signature, beside itself without its seal',
    unit: 'ms',
    measure: sealedSignature,
    bounds: { PostgreSQL: [1.1, 1.5] },
  },
  {
    name: 'superior',
    title: 'a change of superior, beside one without its history',
    unit: 'ms',
    measure: changedSuperior,
    bounds: { PostgreSQL: [1.1, 1.5] },
  },
  {
    name: 'owed',
    title: 'what is owed of everybody, counted',
    unit: 'ms',
    measure: owedOfAll,
    bounds: { PostgreSQL: [1.5, 1.5] },
  },
  {
    name: 'audit-deep',
    title: 'audit, page 10,000 beside the first',
    unit: 'ms',
    measure: auditDepth,
    bounds: { PostgreSQL: [1.1, 1.5] },
  },
];

const page = (name: string, path: string, goal: number, limit: number): Line<Web, 'Chromium'> => ({
  name: `bytes-${name}`,
  title: `JavaScript and CSS of ${path}`,
  unit: 'KB',
  measure: bytesOf(path),
  bounds: { Chromium: [goal, limit] },
});

/** Measured in the browser. */
export const webLines: readonly Line<Web, 'Chromium'>[] = [
  {
    name: 'home-rows',
    title: '/home to the first rows',
    unit: 'ms',
    measure: firstRows,
    bounds: { Chromium: [1000, 3500] },
  },
  {
    name: 'home-para-voce',
    title: '/home to the first rows, beside that without the answers above the chart (HOME-06)',
    unit: 'ms',
    measure: rowsBelow,
    bounds: { Chromium: [1.05, 1.3] },
  },
  {
    name: 'home-task',
    title: '/home, longest task',
    unit: 'ms',
    measure: longestTask,
    bounds: { Chromium: [100, 450] },
  },
  {
    name: 'filter',
    title: 'filter, a key to the second frame',
    unit: 'ms',
    measure: filterKey,
    bounds: { Chromium: [1.5, 7] },
  },
  {
    name: 'search',
    title: 'search over everybody, a key to its frame',
    unit: 'ms',
    measure: searchKey,
    bounds: { Chromium: [50, 150] },
  },
  {
    name: 'expand',
    title: 'expand all, to the second frame',
    unit: 'ms',
    measure: expandAll,
    bounds: { Chromium: [1.5, 4] },
  },
  {
    name: 'scroll',
    title: 'scrolling, p95 of frames',
    unit: 'ms',
    measure: scrollFrame,
    bounds: { Chromium: [1.5, 5] },
  },
  {
    name: 'open-person',
    title: 'a name of the chart to its page',
    unit: 'ms',
    measure: openPerson,
    bounds: { Chromium: [100, 300] },
  },
  {
    name: 'save-report',
    title: 'a report saved',
    unit: 'ms',
    measure: saveReport,
    bounds: { Chromium: [100, 500] },
  },
  {
    name: 'next-form',
    title: 'a report confirmed, to the next form',
    unit: 'ms',
    measure: nextForm,
    bounds: { Chromium: [100, 300] },
  },
  {
    name: 'board-open',
    title: 'a calibration of 2,000, longest task to its board',
    unit: 'ms',
    measure: boardOpens,
    bounds: { Chromium: [50, 150] },
  },
  {
    name: 'board-move',
    title: "the same, longest task of another's move",
    unit: 'ms',
    measure: boardMoves,
    bounds: { Chromium: [50, 150] },
  },
  {
    name: 'board-filter',
    title: 'the same, longest task of a filter',
    unit: 'ms',
    measure: boardFilters,
    bounds: { Chromium: [50, 150] },
  },
  // Every page loads the contract's shapes and zod (decision 26).
  page('login', '/login', 190, 190),
  page('home', '/home', 180, 275),
  page('person', '/colaborador/4', 180, 330),
  page('tasks', '/todolist', 180, 330),
  page('ninebox', '/ninebox', 180, 330),
  page('panel', '/painel-rh', 180, 330),
];
