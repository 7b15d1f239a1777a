import { rmSync } from 'node:fs';
import { makePrograms } from '../scripts/programs.mjs';
import { programsFolder } from '../server/test/programsFolder.ts';

/** Puts the programs together, once for each run: servers under drill are what an operator starts. */
export default async function setup(): Promise<() => void> {
  const programs = programsFolder();
  await makePrograms(programs, { server: 'src/main.ts', alinha: 'src/cli/main.ts' });
  process.env.E2E_PROGRAMS = programs;
  return () => rmSync(programs, { recursive: true, force: true });
}
