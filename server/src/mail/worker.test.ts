import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { isNull } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { onFreePort } from '../../../scripts/ports.mjs';
import { cloneDatabase } from '../../test/engine.ts';
import { emails } from '../db/schema.ts';
import { plainAccess } from '../hosts.ts';
import { deliverPending } from './deliver.ts';
import { queueMail } from './queue.ts';
import { recoveryMail } from './templates.ts';
import { type MailTransport, openTransport } from './transport.ts';
import { startMailWorker } from './worker.ts';

const database = await cloneDatabase();
const { db } = database;
let now = new Date();
const clock = () => now;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
beforeEach(() => database.reset());
afterAll(() => database.close());

const sender = { produto: 'Alinha', publicUrl: 'http://localhost:3000' };
const queue = (...addresses: string[]) =>
  queueMail(
    db,
    ...addresses.map((para) => ({
      para,
      ...recoveryMail(sender, { nome: 'Zé', codigo: '123456', link: '' }),
    })),
  );
const waiting = () => db.$count(emails, isNull(emails.enviado_em));

/** A real mail server that records its mails in order of arrival. */
async function mailServer(port: number) {
  const received: { to: string; id: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, { envelope }, done) => {
      text(stream).then((message) => {
        const id = /^Message-ID: (.*)\r$/m.exec(message)?.[1] ?? '';
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), id });
        done();
      }, done);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    received,
    port,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

const toServer = (port: number) =>
  openTransport(
    {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      smtpWay: plainAccess,
      mailFrom: 'Alinha <nao-responda@alinha.example>',
      dataDir: '',
    },
    () => undefined,
  );

function startWorker(transport: MailTransport) {
  const log = { warn: vi.fn(), error: vi.fn() };
  return { log, ...startMailWorker({ db, clock, transport, log }) };
}

describe('the mail worker', () => {
  test('sends what is queued while it runs, and the mail in flight before it stops (OPS-03)', async () => {
    const server = await onFreePort(mailServer);
    const worker = startWorker(toServer(server.port));
    await queue('a@aurora.example');
    await expect
      .poll(() => server.received.map(({ to }) => to), { timeout: 10_000 })
      .toEqual(['a@aurora.example']);
    await worker.stop();
    expect(await waiting()).toBe(0);
    await queue('b@aurora.example');
    await server.close();
    expect(await waiting()).toBe(1);
  });

  test('keeps mail while the mail server is down, logs no address, and sends it once when it is up again', async () => {
    const away = await onFreePort(mailServer);
    await away.close();
    const worker = startWorker(toServer(away.port));
    await queue('a@aurora.example');
    await expect.poll(() => worker.log.warn.mock.calls.length, { timeout: 10_000 }).toBe(1);
    expect(JSON.stringify(worker.log.warn.mock.calls)).toMatch(/ECONNREFUSED|ESOCKET/);
    expect(JSON.stringify(worker.log.warn.mock.calls)).not.toContain('aurora');
    const back = await mailServer(away.port);
    later(5);
    await expect.poll(() => back.received.length, { timeout: 10_000 }).toBe(1);
    later(3_600);
    await worker.stop();
    await back.close();
    expect(await waiting()).toBe(0);
    expect(back.received).toHaveLength(1);
  });

  test('a mail that a killed process was sending is sent by another after the lease, under the same message id', async () => {
    const server = await onFreePort(mailServer);
    const transport = toServer(server.port);
    await queue('a@aurora.example');
    // The process dies during delivery: its attempt never ends.
    let inHand = () => {};
    const taken = new Promise<void>((resolve) => {
      inHand = resolve;
    });
    const dying: MailTransport = {
      send: () => {
        inHand();
        return new Promise<never>(() => undefined);
      },
      close: () => undefined,
    };
    void deliverPending(db, dying, clock);
    await taken;
    later(59);
    expect(await deliverPending(db, transport, clock)).toEqual({ enviados: 0, falhas: 0 });
    later(1);
    expect(await deliverPending(db, transport, clock)).toEqual({ enviados: 1, falhas: 0 });
    expect(await deliverPending(db, transport, clock)).toEqual({ enviados: 0, falhas: 0 });
    transport.close();
    await server.close();
    expect(server.received).toHaveLength(1);
  });

  test('several workers send each mail once, however long the queue takes', async () => {
    const server = await onFreePort(mailServer);
    const addresses = Array.from({ length: 30 }, (_, i) => `p${i}@aurora.example`);
    await queue(...addresses);
    const workers = [1, 2, 3].map(() => startWorker(toServer(server.port)));
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    await Promise.all(workers.map((worker) => worker.stop()));
    await server.close();
    expect(server.received.map(({ to }) => to).sort()).toEqual(addresses.sort());
    expect(new Set(server.received.map(({ id }) => id)).size).toBe(30);
  });

  test('a long round never takes a mail that another worker is sending', async () => {
    await queue(...Array.from({ length: 4 }, (_, i) => `p${i}@aurora.example`));
    const sent: string[] = [];
    const quick: MailTransport = {
      send: async ({ para }) => {
        sent.push(para);
      },
      close: () => undefined,
    };
    // Each mail takes forty seconds, so a lease taken at the start of the round would have expired during the second.
    const slow: MailTransport = {
      ...quick,
      send: async (mail) => {
        await quick.send(mail);
        later(40);
        if (sent.length === 2) await deliverPending(db, quick, clock);
      },
    };
    await deliverPending(db, slow, clock);
    expect(sent).toHaveLength(4);
    expect(new Set(sent).size).toBe(4);
  });
});
