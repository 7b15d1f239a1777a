import { askOwner } from '../db/lock.ts';
import type { OpenDatabase } from '../db/open.ts';
import { eachPercent } from '../percent.ts';
import type { Finding } from './findings.ts';
import type { ReadSelados } from './records.ts';
import { type Verdict, verifyCompany, type Wish } from './verify.ts';

// The embedded database has one owner: while the server runs, `conferir` asks it through the socket of its lock.

/** A request of `conferir` to the owner. */
export interface VerifyRequest {
  conferir: { head?: string | undefined };
}

type Message =
  | { feito: number; total: number }
  | { achado: Finding }
  | { resultado: Verdict }
  | { falha: string };

/** Verifies the company for another process, in the process that owns the embedded database. */
export async function serveVerification(
  database: OpenDatabase,
  readSelados: ReadSelados,
  { conferir: { head } }: VerifyRequest,
  say: (line: string) => void,
): Promise<void> {
  const send = (message: Message) => say(JSON.stringify(message));
  try {
    const resultado = await verifyCompany(database, readSelados, {
      head,
      onFinding: (achado) => send({ achado }),
      onProgress: eachPercent((feito, total) => send({ feito, total })),
    });
    send({ resultado });
  } catch (error) {
    send({ falha: error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error) });
  }
}

/**
 * Asks the owner of a data directory's embedded database to verify it.
 * @returns undefined where the owner is not a server and answers nothing
 */
export async function askForVerification(
  dir: string,
  { head, onFinding, onProgress }: Wish,
): Promise<Verdict | undefined> {
  const request: VerifyRequest = { conferir: { head } };
  let begun = false;
  for await (const line of askOwner(dir, JSON.stringify(request))) {
    begun = true;
    const message = JSON.parse(line) as Message;
    if ('falha' in message) throw new Error(message.falha);
    if ('resultado' in message) return message.resultado;
    if ('achado' in message) onFinding(message.achado);
    else onProgress(message.feito, message.total);
  }
  if (begun) throw new Error('O servidor terminou antes do fim da conferência.');
  return undefined;
}
