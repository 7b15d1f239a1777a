import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Counts } from './counts.ts';

// Counts what the tests of this process cost, from the moment at which it is loaded.

let counts: Counts = {};

/** Counts one of these. */
export function count(what: keyof Counts): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** Adds what has been counted since the last time to the run's counts. */
export function handIn(): void {
  appendFileSync(inject('counts'), `${JSON.stringify(counts)}\n`);
  counts = {};
}

subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess };
  child.once('spawn', () => {
    // Not PostgreSQL's programs and the like.
    if (child.spawnfile === process.execPath) count('processes');
  });
});

const query = Client.prototype.query as (...given: unknown[]) => unknown;
Client.prototype.query = function counted(this: Client, ...given: unknown[]) {
  count('statements');
  return query.apply(this, given);
} as typeof Client.prototype.query;
