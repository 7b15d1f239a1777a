import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Makes, once for each run, the data directory with the demonstration company that every server of the run copies. */
export default async function makeTemplate(): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'alinha-e2e-'));
  const server = await startServer({ dataDir: dir });
  await server.stop();
  process.env.E2E_TEMPLATE = dir;
  return () => rmSync(dir, { recursive: true, force: true });
}
