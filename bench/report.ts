import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/prepare.mjs';
import type { Figure } from './measure.ts';

/** A measured line with its goal and limit. */
export interface Outcome extends Figure {
  backend: string;
  line: string;
  title: string;
  unit: string;
  more?: true;
  goal: number | undefined;
  limit: number;
}

interface Results {
  machine: Record<string, string | number>;
  versions: Record<string, string>;
  /** By backend and line; measuring a line again replaces the day's earlier result. */
  outcomes: Record<string, Outcome & { people: number; at: string }>;
}

const folder = join(root, 'bench', 'results');

const keyOf = ({ backend, line }: Outcome) => `${backend} ${line}`;

/** The value that is compared with goal and limit: the ratio, or the figure itself if there is no reference. */
const comparedValue = ({ ratio, today }: Figure): number => ratio ?? today;

const within = (outcome: Outcome, bound: number): boolean =>
  outcome.more ? comparedValue(outcome) >= bound : comparedValue(outcome) <= bound;

/** Whether a line keeps its limit. */
export const keepsLimit = (outcome: Outcome): boolean => within(outcome, outcome.limit);

/** The newest stored outcome of each line for that number of people. */
export function lastOutcomes(people: number): Record<string, Outcome> {
  const last: Record<string, Outcome> = {};
  if (!existsSync(folder)) return last;
  for (const name of readdirSync(folder).sort()) {
    const { outcomes } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Results;
    for (const [key, outcome] of Object.entries(outcomes)) {
      if (outcome.people === people) last[key] = outcome;
    }
  }
  return last;
}

/** Stores the outcomes in the day's file. */
export function save(outcomes: readonly Outcome[], people: number, versions: Record<string, string>): void {
  const now = new Date().toISOString();
  const path = join(folder, `${now.slice(0, 10)}.json`);
  const before: Partial<Results> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const added = outcomes.map((outcome) => [
    keyOf(outcome),
    { ...outcome, notes: rounded(outcome.notes), people, at: now },
  ]);
  const results: Results = {
    machine: {
      cores: cpus().length,
      model: cpus()[0]?.model ?? '',
      gigabytes: Math.round(totalmem() / 1024 ** 3),
    },
    versions: { ...before.versions, node: process.versions.node, pglite: pgliteVersion(), ...versions },
    outcomes: { ...before.outcomes, ...Object.fromEntries(added) },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\nWritten to ${path}.`);
}

const rounded = (notes: Figure['notes']) =>
  notes &&
  Object.fromEntries(Object.entries(notes).map(([name, value]) => [name, Number(value.toPrecision(3))]));

function pgliteVersion(): string {
  const entry = createRequire(join(root, 'server', 'package.json')).resolve('@electric-sql/pglite');
  const packageFolder = entry.slice(0, entry.lastIndexOf('/dist/'));
  return JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version;
}

const columns = [
  ['line', -36],
  ['today', 12],
  ['reference', 12],
  ['ratio', 8],
  ['goal', 7],
  ['limit', 7],
  ['last', 8],
  ['verdict', -8],
] as const;

const cells = (texts: readonly string[]) =>
  columns
    .map(([, width], i) => (width < 0 ? (texts[i] ?? '').padEnd(-width) : (texts[i] ?? '').padStart(width)))
    .join(' ');

/** The head of the table. */
export const head = (): string => cells(columns.map(([name]) => name));

/** A line of the table, with additional figures below it. */
export function row(outcome: Outcome, last: Record<string, Outcome>): string {
  const { today, reference, ratio, unit, goal, limit, notes } = outcome;
  const before = last[keyOf(outcome)];
  const verdict = !keepsLimit(outcome)
    ? 'FAILED'
    : goal === undefined
      ? ''
      : within(outcome, goal)
        ? 'met'
        : 'kept';
  const seen = Object.entries(notes ?? {}).map(([name, value]) => `${name} ${number(value)}`);
  const line = cells([
    outcome.title,
    `${number(today)} ${unit}`,
    reference === undefined ? '–' : `${number(reference)} ${unit}`,
    number(ratio ?? (reference && today / reference)),
    number(goal),
    number(limit),
    number(before && comparedValue(before)),
    verdict,
  ]);
  return seen.length > 0 ? `${line}\n    ${seen.join(', ')}` : line;
}

const number = (value: number | undefined): string =>
  value === undefined ? '–' : value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
