import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makePrograms } from '../scripts/programs.mjs';
import { briefly } from '../server/test/briefly.ts';
import { noSettings } from '../server/test/noSettings.ts';
import { programsFolder } from '../server/test/programsFolder.ts';

/**
 * Puts the programs together, once for each run: servers under drill are what an operator starts. Beside them is a
 * home with the demonstration company, to be copied.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const programs = programsFolder();
  await makePrograms(programs, { server: 'src/main.ts', alinha: 'src/cli/main.ts' });
  process.env.E2E_PROGRAMS = programs;
  const home = join(programs, 'home');
  const env = { ...process.env, ...noSettings, DATA_DIR: home };
  execFileSync(process.execPath, [...briefly, join(programs, 'alinha.js'), 'demo'], { env, stdio: 'ignore' });
  project.provide('home', home);
  return () => rmSync(programs, { recursive: true, force: true });
}
