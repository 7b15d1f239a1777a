import { openNewest, passOver } from '../backup/newest.ts';
import type { Backup } from '../backup/read.ts';
import type { Db } from '../db/open.ts';
import { waitLong } from '../db/patience.ts';
import { eraseAgain, type Stub, stubsOf } from '../features/eliminacao/index.ts';

/** What a backup knows to be erased; nothing where it is of a version that erased nothing. */
async function stubsOfBackup(backup: Backup): Promise<Stub[]> {
  const { linhas = 0 } = backup.tabelas.find(({ nome }) => nome === 'eliminados') ?? {};
  if (linhas === 0) return [];
  const criados = new Map<number, string>();
  for await (const lines of backup.rows('colaboradores')) {
    for (const { id, criado_em } of lines.map((line) => JSON.parse(line))) criados.set(id, criado_em);
  }
  const stubs: Stub[] = [];
  for await (const lines of backup.rows('eliminados')) {
    for (const stub of lines.map((line) => JSON.parse(line))) {
      if (stub.dia !== null) stubs.push({ ...stub, criado_em: criados.get(stub.id_colaborador) });
    }
  }
  return stubs;
}

/** What the newest backup in a folder knows to be erased. */
async function stubsIn(dir: string): Promise<Stub[]> {
  const newest = await openNewest(dir);
  try {
    return newest === undefined ? [] : ((await stubsOfBackup(newest).catch(passOver)) ?? []);
  } finally {
    newest?.close();
  }
}

/**
 * Prepares a restore to erase again, in its transaction, what the database that it replaces and the newest backup in each of these
 * folders know to be erased (LGPD-07).
 * @returns what to do to the database before, and with the answer after its rows are replaced
 */
export const erasingAgain =
  (folders: readonly string[], now: Date) =>
  async (tx: Db): Promise<() => Promise<void>> => {
    const stubs = await stubsOf(tx);
    for (const dir of folders) stubs.push(...(await stubsIn(dir)));
    return () => eraseAgain(tx, stubs, now);
  };

/**
 * Erases again what the newest backup of a folder knows to be erased, before the server listens: the database may have been brought
 * back by other means than a restore (LGPD-07).
 */
export async function eraseRestored(db: Db, folder: string, now: Date): Promise<void> {
  const stubs = await stubsIn(folder);
  if (stubs.length === 0) return;
  await db.transaction(async (tx) => {
    await waitLong(tx);
    await eraseAgain(tx, stubs, now);
  });
}
