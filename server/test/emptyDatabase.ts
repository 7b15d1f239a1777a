import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** Copies a migrated, empty embedded database into a data directory, ten times as fast as creating one. */
export function copyEmptyDatabase(dataDir: string): void {
  cpSync(join(inject('emptyDatabase'), 'db'), join(dataDir, 'db'), { recursive: true });
}
