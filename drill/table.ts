import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { findPostgres } from '../scripts/postgres.mjs';
import { root } from '../scripts/prepare.mjs';

const path = join(root, 'docs', 'drills.md');

/**
 * Writes the figures of the drills to `docs/drills.md`, one row per drill: the whole table after a complete run,
 * otherwise only the rows of the drills that ran.
 */
export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.result().state !== 'skipped')
      .map(rowOf);
    if (ran.length === 0) return;
    const replaced = new Set(ran.map(drillOf));
    const others = process.env.DRILL_PART
      ? rowsOf(path).filter((row) => row !== '' && !replaced.has(drillOf(row)))
      : [];
    writeFileSync(path, [...head(), ...[...others, ...ran].sort(), ''].join('\n'));
  }
}

const today = () => new Date().toISOString().slice(0, 10);

function rowOf(test: TestCase): string {
  const [, title = '', ids = ''] =
    /^(.*?)(?: \(((?:(?:[A-Z0-9]{2,5}-\d{2,3}|ASVS|\d+\.\d+\.\d+)[ )])+))?$/.exec(test.name) ?? [];
  const figures = Object.entries(test.meta().figures ?? {}).map(([name, value]) => `${name}: ${value}`);
  const outcome = test.result().state === 'passed' ? figures.join('; ') : '**failed**';
  return `| ${[title, outcome, ids.slice(0, -1), today()].join(' | ')} |`;
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
    'Faults injected into real processes, and what was counted. `npm run drill` runs all of them and writes this page;',
    '`npm run drill -- <file>` runs some and replaces their rows; only `npm run drill -- soak` runs the hour of use on each',
    'storage backend (`--minutes`). `npm test` runs most in a short form.',
    '',
    `Last written on ${today()}, on ${processors.length} × ${processors[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, with`,
    `${versions.join(', ')}.`,
    '',
    '| drill | figures | clauses | on |',
    '|---|---|---|---|',
  ];
}

/** The version line of a program, without build date and address. */
const firstLine = (program: string, flag: string) =>
  (
    execFileSync(program, [flag], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    }).split('\n')[0] ?? ''
  )
    .replace(/\(PostgreSQL\) | version|-\d.*$| \(Debian.*\)/g, '')
    .trim();
