import { askOwner } from '../db/lock.ts';
import { eachPercent } from '../percent.ts';
import { makeBackup, type Source } from './make.ts';
import type { Manifest } from './manifest.ts';
import { BackupError, reasonOf } from './problem.ts';

// The embedded database has one owner. While the server runs, other processes ask it for a backup through the socket of
// its lock, which only the owner of the data directory can reach.

type Message = { feito: number; total: number } | { manifesto: Manifest } | { falha: string };

/** The request of `backup` to the owner. */
export interface BackupRequest {
  backup: string;
}

/** Makes a backup for another process, in the process that owns the embedded database. */
export async function serveBackup(
  source: Source,
  { backup }: BackupRequest,
  say: (line: string) => void,
): Promise<void> {
  const send = (message: Message) => say(JSON.stringify(message));
  const onProgress = eachPercent((feito, total) => send({ feito, total }));
  try {
    send({ manifesto: await makeBackup(source, backup, { onProgress }) });
  } catch (error) {
    send({ falha: reasonOf(error) });
  }
}

/**
 * Asks the owner of a data directory's embedded database for a backup.
 * @returns undefined where the owner is not a server and makes none
 */
export async function askForBackup(
  dir: string,
  file: string,
  onProgress: (done: number, total: number) => void,
): Promise<Manifest | undefined> {
  let begun = false;
  const request: BackupRequest = { backup: file };
  for await (const line of askOwner(dir, JSON.stringify(request))) {
    begun = true;
    const message = JSON.parse(line) as Message;
    if ('falha' in message) throw new BackupError(message.falha);
    if ('manifesto' in message) return message.manifesto;
    onProgress(message.feito, message.total);
  }
  if (begun) throw new BackupError('O servidor foi encerrado antes do fim do backup.');
  return undefined;
}
