import type { Db } from '../db/open.ts';
import { emails } from '../db/schema.ts';

/** The content of a mail, in plain text and in HTML. */
export interface MailBody {
  assunto: string;
  texto: string;
  html: string;
  /** It holds a code, a link or a password that opens the account, and is withdrawn where these end. */
  abre_conta?: true;
}

export interface Mail extends MailBody {
  para: string;
  /** The person it invites; set by every mail of one call, or by none. */
  id_convidado?: number;
  /** The person it reminds; set by every mail of one call, or by none. */
  id_lembrado?: number;
  /** Additional headers. */
  cabecalhos?: Record<string, string> | null;
}

/** Erases the content of a mail that is not needed any more: bodies and headers hold links, codes and passwords. */
export const noBody = { texto: null, html: null, cabecalhos: null };

const mailsPerInsert = 1_000;

/**
 * Queues mail in the transaction of its cause: after a rollback nothing is sent. Due at once, whatever the clock says.
 */
export async function queueMail(tx: Db, ...mails: Mail[]): Promise<void> {
  const atOnce = new Date(0);
  for (let from = 0; from < mails.length; from += mailsPerInsert) {
    const chunk = mails.slice(from, from + mailsPerInsert);
    await tx.insert(emails).values(chunk.map((mail) => ({ ...mail, proxima_tentativa_em: atOnce })));
  }
}
