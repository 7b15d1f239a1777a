import { open } from 'node:fs/promises';

/** Flushes a file, or the names in a folder, to disk, so that a crash does not lose it. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
