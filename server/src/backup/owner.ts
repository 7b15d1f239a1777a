import { askOwner } from '../db/lock.ts';
import type { DatabasePlace } from '../db/open.ts';
import { makeBackup, type Source } from './make.ts';
import type { Manifest } from './manifest.ts';
import { BackupError, reasonOf } from './problem.ts';

// The embedded database has one owner. While the server runs, other processes ask it for a backup through the socket of
// its lock, which only the owner of the data directory can reach.

type Message = { feito: number; total: number } | { manifesto: Manifest } | { falha: string };

/** Makes backups for other processes, in the process that owns the embedded database. */
export const serveBackups =
  (source: Omit<Source, 'database'>): NonNullable<DatabasePlace['serve']> =>
  async (database, asked, say) => {
    const send = (message: Message) => say(JSON.stringify(message));
    let percent = 0;
    const onProgress = (feito: number, total: number) => {
      const now = Math.floor((100 * feito) / total);
      if (now > percent) send({ feito, total });
      percent = now;
    };
    try {
      const { backup } = JSON.parse(asked) as { backup: string };
      send({ manifesto: await makeBackup({ ...source, database }, backup, { onProgress }) });
    } catch (error) {
      send({ falha: reasonOf(error) });
    }
  };

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
  for await (const line of askOwner(dir, JSON.stringify({ backup: file }))) {
    begun = true;
    const message = JSON.parse(line) as Message;
    if ('falha' in message) throw new BackupError(message.falha);
    if ('manifesto' in message) return message.manifesto;
    onProgress(message.feito, message.total);
  }
  if (begun) throw new BackupError('O servidor terminou antes do fim do backup.');
  return undefined;
}
