import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nomeDaFoto } from '@alinha/contract/foto';
import { hourMs } from '@alinha/rules/dates';
import { codeOf } from '../db/errors.ts';
import { sync } from '../sync.ts';
import type { PhotoStore } from './store.ts';

/** Photos as files in one folder. */
export async function openDisk(folder: string): Promise<PhotoStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.R_OK | constants.W_OK);
  await removeRemains(folder);
  return {
    async put(name, photo) {
      // Written under another name and then renamed, so that a crash leaves all of a photo or nothing.
      const part = join(folder, `${name}.${randomUUID()}`);
      try {
        await writeFile(part, photo, { flag: 'wx', mode: 0o600, flush: true });
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await sync(folder);
    },
    get: (name) =>
      readFile(join(folder, name)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (name) => rm(join(folder, name), { force: true }),
    list: async () => (await readdir(folder)).filter((name) => nomeDaFoto.test(name)),
  };
}

/** A partially written photo: its name and a random suffix. */
const unfinished = /^[0-9a-f]{64}\.webp\.[0-9a-f-]{36}$/;

/**
 * Removes files that a crash left incomplete, but no foreign files and none younger than an hour, which another process
 * may still be writing.
 */
async function removeRemains(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!unfinished.test(name)) continue;
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (written?.isFile() && Date.now() - written.mtimeMs > hourMs) await rm(path, { force: true });
  }
}
