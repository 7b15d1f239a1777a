import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A new folder for programs, beside the server's packages, which they find from there. */
export function programsFolder(): string {
  const packages = fileURLToPath(new URL('../node_modules', import.meta.url));
  mkdirSync(packages, { recursive: true });
  return mkdtempSync(join(packages, '.alinha-programs-'));
}
