import type { Db } from '../db/open.ts';
import { emails } from '../db/schema.ts';

/** What a person gets: the same said in plain text and in HTML. */
export interface MailBody {
  assunto: string;
  texto: string;
  html: string;
}

export interface Mail extends MailBody {
  para: string;
  /** Whom it invites; each mail of one call says so, or none. */
  id_convidado?: number;
  /** Whom it reminds of what they owe; each mail of one call says so, or none. */
  id_lembrado?: number;
  /** Headers of its own. */
  cabecalhos?: Record<string, string> | null;
}

/** What is left of a mail that nobody is to get any more: bodies and headers hold links, codes and passwords. */
export const noBody = { texto: null, html: null, cabecalhos: null };

const chunkSize = 1_000;

/**
 * Queues mail in the transaction that gives the reason for it: what is rolled back is never sent. Due at once,
 * whatever the clock says.
 */
export async function queueMail(tx: Db, ...mails: Mail[]): Promise<void> {
  const atOnce = new Date(0);
  for (let from = 0; from < mails.length; from += chunkSize) {
    const chunk = mails.slice(from, from + chunkSize);
    await tx.insert(emails).values(chunk.map((mail) => ({ ...mail, proxima_tentativa_em: atOnce })));
  }
}
