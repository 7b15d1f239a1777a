import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Mail } from './queue.ts';

/** A mail on its way out; its number names its file, so that a second delivery replaces the first. */
export interface OutgoingMail extends Mail {
  id: number;
}

/** Takes mail to people, or throws. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The way out that the settings ask for: a mail server, or the outbox folder. `onLog` hears of each file there. */
export function openTransport(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  onLog: (message: string) => void,
): MailTransport {
  return smtpUrl
    ? smtpTransport(smtpUrl, mailFrom)
    : outboxTransport(join(dataDir, 'outbox'), mailFrom, onLog);
}

const seconds = 1_000;

function smtpTransport(url: string, from: string): MailTransport {
  const transporter = createTransport(
    {
      url,
      connectionTimeout: 10 * seconds,
      greetingTimeout: 10 * seconds,
      socketTimeout: 20 * seconds,
    },
    { from },
  );
  return {
    async send({ para, assunto, texto, html }) {
      await transporter.sendMail({ to: { name: '', address: para }, subject: assunto, text: texto, html });
    },
    close: () => transporter.close(),
  };
}

/** One readable text file a mail, whole or not there at all, for the owner of the folder only: it holds passwords. */
function outboxTransport(folder: string, from: string, onLog: (message: string) => void): MailTransport {
  return {
    async send({ id, para, assunto, texto }) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const name = `${String(id).padStart(8, '0')}-${para.replaceAll(/[^a-z0-9@.-]/g, '_')}.txt`;
      const draft = join(folder, `.${name}`);
      const file = openSync(draft, 'w', 0o600);
      try {
        writeFileSync(file, `De: ${from}\nPara: ${para}\nAssunto: ${assunto}\n\n${texto}\n`);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(draft, join(folder, name));
      onLog(`E-mail para ${para} em ${join(folder, name)}`);
    },
    close: () => undefined,
  };
}
