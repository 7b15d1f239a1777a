import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from '../e2e/server.ts';
import { findPostgres } from '../scripts/postgres.mjs';

const path = join(root, 'docs', 'drills.md');

/**
 * Writes what the drills counted and measured to `docs/drills.md`, a row a drill: all of the table after a run of
 * everything, else the rows of what ran.
 */
export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.result().state !== 'skipped')
      .map(rowOf);
    if (ran.length === 0) return;
    const anew = new Set(ran.map(drillOf));
    const others = process.env.DRILL_PART
      ? rowsOf(path).filter((row) => row !== '' && !anew.has(drillOf(row)))
      : [];
    writeFileSync(path, [...head(), ...[...others, ...ran].sort(), ''].join('\n'));
  }
}

const today = () => new Date().toISOString().slice(0, 10);

function rowOf(test: TestCase): string {
  const [, ids = '', title = ''] = /^((?:[A-Z0-9]{2,5}-\d{2} )*)(.*)$/.exec(test.name) ?? [];
  const figures = Object.entries(test.meta().figures ?? {}).map(([name, value]) => `${name}: ${value}`);
  const told = test.result().state === 'passed' ? figures.join('; ') : '**failed**';
  return `| ${[title, told, ids.trim(), today()].join(' | ')} |`;
}

const drillOf = (row: string) => row.split(' | ')[0];

const rowsOf = (file: string): string[] =>
  existsSync(file) ? (readFileSync(file, 'utf8').split('|---|---|---|---|\n')[1] ?? '').split('\n') : [];

function head(): string[] {
  const processors = cpus();
  const postgres = join(findPostgres() ?? '', 'postgres');
  const versions = [
    `Node ${process.versions.node}`,
    ...[postgres, 'pgbouncer', 'haproxy'].map((program) =>
      firstLine(program, program === 'haproxy' ? '-v' : '--version'),
    ),
  ];
  return [
    '# Drills',
    '',
    'Faults that were made on real processes, and what was counted then. `npm run drill` makes them all, whole, and writes',
    'this page; `npm run drill -- <file>` some, and their rows; `npm run drill -- soak` the hour of use on each home, which is made',
    'only then (`--minutes`). `npm test` holds a short form of most.',
    '',
    `Last written on ${today()}, on ${processors.length} × ${processors[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, with`,
    `${versions.join(', ')}.`,
    '',
    '| drill | figures | clauses | on |',
    '|---|---|---|---|',
  ];
}

/** What a program says of its version, without the date of its making and its address. */
const firstLine = (program: string, flag: string) =>
  (
    execFileSync(program, [flag], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    }).split('\n')[0] ?? ''
  )
    .replace(/\(PostgreSQL\) | version|-\d.*$| \(Debian.*\)/g, '')
    .trim();
