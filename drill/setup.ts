import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServer, builtProgram } from '../scripts/prepare.mjs';
import { briefly } from '../server/test/briefly.ts';
import { startCounts } from '../server/test/counts.ts';
import { noSettings } from '../server/test/noSettings.ts';

/** Builds the programs and, once for each run, a data directory with the demonstration company to copy. */
export default async function setup(project: TestProject): Promise<() => void> {
  const settle = startCounts(project, 'of the drills');
  await buildServer();
  const emptyDatabase = mkdtempSync(join(tmpdir(), 'alinha-drill-data-'));
  const env = { ...process.env, ...noSettings, DATA_DIR: emptyDatabase };
  execFileSync(process.execPath, [...briefly, builtProgram('alinha'), 'demo'], { env, stdio: 'ignore' });
  project.provide('emptyDatabase', emptyDatabase);
  return () => {
    rmSync(emptyDatabase, { recursive: true, force: true });
    settle();
  };
}
