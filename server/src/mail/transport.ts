import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { falhasDeEnvio } from '@alinha/contract/convites';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { checkOf, isLocalName, type Way } from '../hosts.ts';
import type { Mail } from './queue.ts';

/**
 * An outgoing mail. Its number names its file, so that a second delivery replaces the first. Number and instant form
 * the message id, by which mail servers drop a duplicate after a process was killed before it saw the acceptance.
 */
export interface OutgoingMail extends Mail {
  id: number;
  criado_em: Date;
}

/** Delivers mail, or throws. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The configured transport: a mail server, or the outbox folder. `onLog` gets each file, without its recipient. */
export function openTransport(
  { smtpUrl, smtpWay, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'smtpWay' | 'mailFrom' | 'dataDir'>,
  onLog: (message: string) => void,
): MailTransport {
  return smtpUrl
    ? smtpTransport(smtpUrl, smtpWay, mailFrom)
    : outboxTransport(outboxOf(dataDir), mailFrom, onLog);
}

const outboxOf = (dataDir: string) => join(dataDir, 'outbox');

/** Removes the mails in the outbox folder from before an instant. */
export function sweepOutbox(dataDir: string, before: Date): void {
  const folder = outboxOf(dataDir);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (statSync(join(folder, name)).mtime < before) rmSync(join(folder, name), { force: true });
  }
}

const seconds = 1_000;

/** A longer attempt is aborted and fails. */
const longestAttempt = 45 * seconds;

/** A server on this machine is used with or without TLS; any other only with TLS and a valid certificate. */
function secured(url: string, way: Way) {
  const tls = way.tls ?? (isLocalName(new URL(url).hostname) ? undefined : 'verified');
  return {
    requireTLS: tls === 'verified' || tls === 'unverified',
    ignoreTLS: tls === 'off',
    tls: checkOf(way, tls === 'verified'),
  };
}

function smtpTransport(url: string, way: Way, from: string): MailTransport {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const transporter = createTransport(
    {
      url,
      ...secured(url, way),
      connectionTimeout: 10 * seconds,
      greetingTimeout: 10 * seconds,
      socketTimeout: 20 * seconds,
    },
    { from },
  );
  return {
    async send({ id, criado_em, para, assunto, texto, html, cabecalhos }) {
      await transporter.sendMail({
        to: { name: '', address: para },
        subject: assunto,
        text: texto,
        html,
        messageId: `<${id}.${criado_em.getTime()}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...cabecalhos },
        signal: AbortSignal.timeout(longestAttempt),
      });
    },
    close: () => transporter.close(),
  };
}

const connectionFailed = /^E(CONN|TIMEDOUT|SOCKET|DNS|TLS|PIPE|HOSTUNREACH|NETUNREACH)/;

/** Why a mail was not accepted, in the few kinds that HR can act on, without an address. */
export function failureOf(error: unknown): (typeof falhasDeEnvio)[number] {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  if (code === 'EAUTH') return 'acesso';
  if (responseCode !== undefined && responseCode < 500) return 'depois';
  if (code === 'EENVELOPE') return 'endereco';
  if (responseCode !== undefined) return 'mensagem';
  const cutOff = error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name);
  return cutOff || connectionFailed.test(String(code)) ? 'conexao' : 'outra';
}

/** One readable text file per mail, complete or absent, for the folder's owner only: it holds passwords. */
function outboxTransport(folder: string, from: string, onLog: (message: string) => void): MailTransport {
  return {
    async send({ id, para, assunto, texto, cabecalhos }) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const name = `${String(id).padStart(8, '0')}-${para.replaceAll(/[^a-z0-9@.-]/g, '_')}.txt`;
      const draft = join(folder, `.${name}`);
      const own = Object.entries(cabecalhos ?? {}).map(([title, value]) => `${title}: ${value}\n`);
      const content = `De: ${from}\nPara: ${para}\nAssunto: ${assunto}\n${own.join('')}\n${texto}\n`;
      writeFileSync(draft, content, { mode: 0o600, flush: true });
      renameSync(draft, join(folder, name));
      onLog(`E-mail ${id} em ${folder}`);
    },
    close: () => undefined,
  };
}
