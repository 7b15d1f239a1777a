import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { asc } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/engine.ts';
import { emails } from '../db/schema.ts';
import { plainAccess } from '../hosts.ts';
import { deliverPending as deliver } from './deliver.ts';
import { type Mail, queueMail } from './queue.ts';
import { confirmationMail, invitationMail, recoveryMail } from './templates.ts';
import { type MailTransport, type OutgoingMail, openTransport, sweepOutbox } from './transport.ts';

const database = await cloneDatabase();
const { db } = database;
beforeEach(() => database.reset());
afterAll(() => database.close());

const now = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
/** One round of delivery with a fixed clock. */
const deliverPending = (
  on: typeof db,
  transport: MailTransport,
  at: Date,
  onFailure?: (mail: { para: string }) => void,
) => deliver(on, transport, () => at, { ...(onFailure && { onFailure }) });
const sender = { produto: 'Alinha', publicUrl: 'http://localhost:3000' };
const link = 'http://localhost:3000/forgot-password#abc';
const mailTo = (para: string): Mail => ({
  para,
  ...recoveryMail(sender, { nome: 'Zé', codigo: '123456', link }),
});
const stored = () => db.select().from(emails).orderBy(asc(emails.id));

/** Stores mails in memory; refuses the first `refusals`. */
function memory(refusals = 0): MailTransport & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  let left = refusals;
  return {
    sent,
    async send(mail) {
      if (left-- > 0) throw new Error('refused');
      sent.push(mail);
    },
    close: () => undefined,
  };
}

describe('the queue', () => {
  test('sends due mails once, in order, and deletes their bodies', async () => {
    await queueMail(db, mailTo('a@aurora.example'), mailTo('b@aurora.example'));
    const transport = memory();
    expect(await deliverPending(db, transport, now)).toEqual({ enviados: 2, falhas: 0 });
    expect(await deliverPending(db, transport, later(9_999))).toEqual({ enviados: 0, falhas: 0 });
    expect(transport.sent.map(({ para }) => para)).toEqual(['a@aurora.example', 'b@aurora.example']);
    for (const mail of await stored())
      expect(mail).toMatchObject({ texto: null, html: null, enviado_em: now });
  });

  test('sends nothing of a transaction that was rolled back', async () => {
    const undone = db.transaction(async (tx) => {
      await queueMail(tx, mailTo('a@aurora.example'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await stored()).toEqual([]);
  });

  test('failures again after growing pauses', async () => {
    await queueMail(db, mailTo('a@aurora.example'));
    const transport = memory(2);
    const failures: string[] = [];
    const round = (at: Date) => deliverPending(db, transport, at, ({ para }) => failures.push(para));
    const seconds = (count: number) => later(count / 60);
    expect(await round(now)).toEqual({ enviados: 0, falhas: 1 });
    expect(await round(seconds(4))).toEqual({ enviados: 0, falhas: 0 });
    expect(await round(seconds(5))).toEqual({ enviados: 0, falhas: 1 });
    expect(await round(seconds(19))).toEqual({ enviados: 0, falhas: 0 });
    expect(await round(seconds(20))).toEqual({ enviados: 1, falhas: 0 });
    expect(failures).toEqual(['a@aurora.example', 'a@aurora.example']);
  });

  test('gives up in the end, and deletes the body with its password', async () => {
    await queueMail(db, mailTo('a@aurora.example'));
    const transport = memory(Number.POSITIVE_INFINITY);
    let failures = 0;
    for (let day = 0; day < 20; day++)
      failures += (await deliverPending(db, transport, later(day * 1_440))).falhas;
    expect(failures).toBe(11);
    expect(await stored()).toMatchObject([{ texto: null, html: null, enviado_em: null }]);
  });

  test('gives each mail to one of several concurrent workers', async () => {
    await queueMail(db, ...Array.from({ length: 20 }, (_, i) => mailTo(`p${i}@aurora.example`)));
    const transport = memory();
    await Promise.all([1, 2, 3].map(() => deliverPending(db, transport, now)));
    expect(new Set(transport.sent.map(({ para }) => para)).size).toBe(20);
    expect(transport.sent).toHaveLength(20);
  });
});

describe('the transports', () => {
  const settings = {
    smtpUrl: undefined,
    smtpWay: plainAccess,
    mailFrom: 'Alinha <nao-responda@alinha.example>',
    dataDir: '',
  };

  test('without a mail server, each mail is a readable file in the outbox, logged, and removed with its term (LGPD-06)', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'alinha-mail-'));
    const reported: string[] = [];
    await queueMail(db, mailTo('a@aurora.example'));
    const transport = openTransport({ ...settings, dataDir }, (message) => reported.push(message));
    await deliverPending(db, transport, now);
    const folder = join(dataDir, 'outbox');
    const [file = '', ...more] = readdirSync(folder);
    expect(more).toEqual([]);
    expect(reported).toEqual([`E-mail 1 em ${folder}`]);
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    expect(lines).toContain('Para: a@aurora.example');
    expect(lines).toContain('Código: 123456');
    const written = statSync(join(folder, file)).mtime;
    sweepOutbox(dataDir, written);
    expect(readdirSync(folder)).toEqual([file]);
    sweepOutbox(dataDir, new Date(written.getTime() + 1));
    expect(readdirSync(folder)).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  test('with a mail server, text and HTML under a stable message id, and a refusal is a failed attempt', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('ninguem') ? new Error('no such mailbox') : null),
      onData: (stream, _session, done) => {
        text(stream).then((message) => {
          received.push(message);
          done();
        }, done);
      },
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.server.address() as AddressInfo;
    const transport = openTransport({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` }, () => undefined);
    await queueMail(db, mailTo('ninguem@aurora.example'), mailTo('a@aurora.example'));
    expect(await deliverPending(db, transport, now)).toEqual({ enviados: 1, falhas: 1 });
    transport.close();
    await new Promise<void>((closed) => server.close(closed));
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: a@aurora.example');
    expect(received[0]).toContain('From: Alinha <nao-responda@alinha.example>');
    expect(received[0]).toContain('Content-Type: text/plain');
    expect(received[0]).toContain('Content-Type: text/html');
    expect(received[0]).toMatch(/^Message-ID: <2\.\d+@alinha\.example>\r$/m);
  });
});

describe('the mails (DATA-01)', () => {
  test('have the code or password on its own line', () => {
    const person = { nome: 'Zé', senha: 'abcd-efgh', codigo: '123456', link, por: 'Bia', empresa: null };
    const linesOf = ({ texto }: { texto: string }) => texto.split('\n');
    expect(linesOf(invitationMail(sender, person))).toContain('Senha temporária: abcd-efgh');
    expect(linesOf(recoveryMail(sender, person))).toContain('Código: 123456');
    expect(linesOf(confirmationMail(sender, person))).toContain('Código: 123456');
    expect(linesOf(confirmationMail(sender, person))[0]).toBe('Olá!');
  });

  test('say who invites to what and for which company, or only that there is an invitation (USE-82)', () => {
    const invitation = { nome: 'Zé', senha: 'abcd-efgh', link };
    const ofAurora = invitationMail(sender, { ...invitation, por: 'Bia\nLima', empresa: 'Aurora' });
    expect(ofAurora.assunto).toBe('Aurora: convite para o Alinha');
    expect(ofAurora.texto).toContain('Bia Lima convida você para o Alinha, onde a empresa Aurora');
    expect(ofAurora.html).toContain(`href="${link}"`);
    const ofNobody = invitationMail(sender, { ...invitation, por: undefined, empresa: null });
    expect(ofNobody.assunto).toBe('Convite para o Alinha');
    expect(ofNobody.texto).toContain('Há um convite para você no Alinha, onde a sua empresa');
  });

  test('escape markup and line breaks in a name', () => {
    const { html, texto } = recoveryMail(sender, {
      nome: '<b>Zé</b>\nSenha temporária: x',
      codigo: '1',
      link,
    });
    expect(html).not.toContain('<b>');
    expect(texto.split('\n')[0]).toBe('Olá, <b>Zé</b> Senha temporária: x!');
  });
});
