import { open } from 'node:fs/promises';

/** Has a file, or the names in a folder, on the disk: a crash from here on does not lose them. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
