import { demonstration } from '../server/src/seed/demonstration.ts';
import { answer, changedChart, coldChart, compressedChart, start, unchangedChart } from './answers.ts';
import { auditDepth } from './audit.ts';
import type { Web } from './browser.ts';
import { bytesOf } from './bytes.ts';
import type { Home, HomeName } from './home.ts';
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
  saveReport,
  scrollFrame,
  searchKey,
} from './pages.ts';

/** What is wanted, and what fails the run: the limit is what holds today, with room for the machine's noise. */
type Bounds = [goal: number | undefined, limit: number];

/** A line of the table. */
export interface Line<Subject, Place extends string> {
  name: string;
  title: string;
  /** Of the figures; the ratio has none. */
  unit: '/s' | 'ms' | 's' | 'MB' | 'KB';
  /** Whether more is better, as of a share of the floor's throughput. */
  more?: true;
  measure: (subject: Subject, pace: Pace) => Promise<Figure>;
  homes: Record<Place, Bounds>;
}

const { contas } = demonstration;
const tree = '/api/todolist/tarefas/organograma-tarefas';
const quadrants = '/api/ninebox/subordinados-diretos';

/** What is measured on each home of the database, what writes last. */
export const lines: readonly Line<Home, HomeName>[] = [
  {
    name: 'start',
    title: 'from the command to listening',
    unit: 's',
    measure: start,
    homes: { PostgreSQL: [0.8, 4], embedded: [1.5, 8] },
  },
  {
    name: 'memory-rest',
    title: 'memory at rest',
    unit: 'MB',
    measure: memoryAtRest,
    homes: { PostgreSQL: [150, 220], embedded: [250, 450] },
  },
  {
    name: 'chart-cold',
    title: 'chart, first answer of a process',
    unit: 'ms',
    measure: coldChart,
    homes: { PostgreSQL: [1.3, 1.5], embedded: [1.3, 1.8] },
  },
  {
    name: 'chart-again',
    title: 'chart, asked again without its tag',
    unit: 'ms',
    measure: answer('organograma', '/api/organograma/lista/completo', contas.ceo),
    homes: { PostgreSQL: [undefined, 0.4], embedded: [undefined, 0.8] },
  },
  {
    name: 'chart-unchanged',
    title: 'chart, unchanged (304)',
    unit: 'ms',
    measure: unchangedChart,
    homes: { PostgreSQL: [0.01, 0.05], embedded: [0.01, 0.2] },
  },
  {
    name: 'chart-browser',
    title: 'chart, compressed as a browser asks, beside plain',
    unit: 'ms',
    measure: compressedChart,
    homes: { PostgreSQL: [1.5, 1.5], embedded: [1.5, 1.5] },
  },
  {
    name: 'task-tree',
    title: 'tree of tasks',
    unit: 'ms',
    measure: answer('organograma-tarefas', tree, contas.ceo),
    homes: { PostgreSQL: [0.8, 0.9], embedded: [1, 1.2] },
  },
  {
    name: 'ninebox-60',
    title: 'Nine-Box of 60',
    unit: 'ms',
    measure: answer('ninebox', quadrants, contas.ceo),
    homes: { PostgreSQL: [1, 1.7], embedded: [1.3, 5] },
  },
  {
    name: 'ninebox-5',
    title: 'Nine-Box of a few',
    unit: 'ms',
    measure: answer('ninebox-equipe-pequena', quadrants, contas.lider),
    homes: { PostgreSQL: [1.3, 5], embedded: [1.3, 5] },
  },
  {
    name: 'owed-few',
    title: 'what a leader of a few owes, counted',
    unit: 'ms',
    measure: owedByFew,
    homes: { PostgreSQL: [3, 10], embedded: [3, 10] },
  },
  {
    name: 'small-read',
    title: 'a small read, 20 at a time',
    unit: '/s',
    more: true,
    measure: smallRead,
    homes: { PostgreSQL: [0.6, 0.25], embedded: [0.5, 0.15] },
  },
  {
    name: 'sign-in',
    title: 'sign-ins, 8 at a time',
    unit: '/s',
    more: true,
    measure: signIns,
    homes: { PostgreSQL: [0.9, 0.4], embedded: [0.9, 0.2] },
  },
  {
    name: 'chart-changed',
    title: 'chart, after one cell changed',
    unit: 'ms',
    measure: changedChart,
    homes: { PostgreSQL: [0.3, 0.4], embedded: [0.3, 0.8] },
  },
  {
    name: 'memory-load',
    title: 'memory under load, the most',
    unit: 'MB',
    measure: memoryUnderLoad,
    homes: { PostgreSQL: [600, 900], embedded: [600, 1300] },
  },
  {
    name: 'small-write',
    title: 'a small audited write, 20 at a time',
    unit: '/s',
    more: true,
    measure: smallWrite,
    homes: { PostgreSQL: [0.5, 0.15], embedded: [0.4, 0.08] },
  },
];

/** What is measured last on the server, since it changes who leads and fills the database. */
export const fullLines: readonly Line<Home, 'PostgreSQL'>[] = [
  {
    name: 'owed',
    title: 'what is owed of everybody, counted',
    unit: 'ms',
    measure: owedOfAll,
    homes: { PostgreSQL: [1.5, 1.5] },
  },
  {
    name: 'audit-deep',
    title: 'audit, page 10,000 beside the first',
    unit: 'ms',
    measure: auditDepth,
    homes: { PostgreSQL: [1.1, 1.5] },
  },
];

const page = (name: string, path: string, goal: number, limit: number): Line<Web, 'Chromium'> => ({
  name: `bytes-${name}`,
  title: `JavaScript and CSS of ${path}`,
  unit: 'KB',
  measure: bytesOf(path),
  homes: { Chromium: [goal, limit] },
});

/** What is measured in the browser. */
export const webLines: readonly Line<Web, 'Chromium'>[] = [
  {
    name: 'home-rows',
    title: '/home to the first rows',
    unit: 'ms',
    measure: firstRows,
    homes: { Chromium: [1000, 3500] },
  },
  {
    name: 'home-task',
    title: '/home, longest task',
    unit: 'ms',
    measure: longestTask,
    homes: { Chromium: [100, 450] },
  },
  {
    name: 'filter',
    title: 'filter, a key to the second frame',
    unit: 'ms',
    measure: filterKey,
    homes: { Chromium: [1.5, 7] },
  },
  {
    name: 'search',
    title: 'search over everybody, a key to its frame',
    unit: 'ms',
    measure: searchKey,
    homes: { Chromium: [50, 150] },
  },
  {
    name: 'expand',
    title: 'expand all, to the second frame',
    unit: 'ms',
    measure: expandAll,
    homes: { Chromium: [1.5, 4] },
  },
  {
    name: 'scroll',
    title: 'scrolling, p95 of frames',
    unit: 'ms',
    measure: scrollFrame,
    homes: { Chromium: [1.5, 5] },
  },
  {
    name: 'open-person',
    title: 'a name of the chart to its page',
    unit: 'ms',
    measure: openPerson,
    homes: { Chromium: [100, 300] },
  },
  {
    name: 'save-report',
    title: 'a report saved',
    unit: 'ms',
    measure: saveReport,
    homes: { Chromium: [100, 500] },
  },
  {
    name: 'next-form',
    title: 'a report confirmed, to the next form',
    unit: 'ms',
    measure: nextForm,
    homes: { Chromium: [100, 300] },
  },
  // The contract's shapes and zod come with every page (decision 0028).
  page('login', '/login', 190, 190),
  page('home', '/home', 180, 260),
  page('person', '/colaborador/4', 180, 310),
  page('tasks', '/todolist', 180, 310),
  page('ninebox', '/ninebox', 180, 310),
  page('panel', '/painel-rh', 180, 310),
];
