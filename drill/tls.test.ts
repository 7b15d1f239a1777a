import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { whyAway } from '../server/src/db/away.ts';
import { openDatabase } from '../server/src/db/open.ts';
import type { Way } from '../server/src/hosts.ts';
import { openTransport } from '../server/src/mail/transport.ts';
import { onDatabase } from '../server/test/onDatabase.ts';
import { aFolder, testFolder } from './backends.ts';
import { figure } from './size.ts';

/** The product treats this address as another machine. */
const elsewhere = '127.0.0.2';

const { folder, remove } = aFolder();
const file = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout'];

/** Certificates of one key: valid, expired, of an untrusted authority, and for another address. */
beforeAll(() => {
  for (const name of ['ours', 'theirs']) {
    openssl(
      'req',
      '-x509',
      ...key,
      `${name}.key`,
      '-out',
      `${name}.pem`,
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
    );
  }
  const made = {
    good: ['ours', elsewhere, '2'],
    expired: ['ours', elsewhere, '-1'],
    foreign: ['theirs', elsewhere, '2'],
    misnamed: ['ours', '127.0.0.9', '2'],
  };
  openssl('req', ...key, 'server.key', '-out', 'server.csr', '-subj', '/CN=server');
  for (const [name, [authority, address, days]] of Object.entries(made)) {
    writeFileSync(file(`${name}.ext`), `subjectAltName=IP:${address}\n`);
    const signed = [
      '-CA',
      `${authority}.pem`,
      '-CAkey',
      `${authority}.key`,
      '-CAcreateserial',
      '-days',
      `${days}`,
    ];
    openssl('x509', '-req', '-in', 'server.csr', ...signed, '-extfile', `${name}.ext`, '-out', `${name}.pem`);
  }
});

afterAll(remove);

const ca = () => readFileSync(file('ours.pem'), 'utf8');
/** The outcome of each TLS mode for each certificate of the server, and for none. */
const expected: [way: Way['tls'], authority: boolean, outcomes: Record<string, string>][] = [
  [
    undefined,
    true,
    { good: 'lets in', expired: 'refuses', foreign: 'refuses', misnamed: 'refuses', none: 'refuses' },
  ],
  ['verified', false, { good: 'refuses', none: 'refuses' }],
  [
    'unverified',
    false,
    { good: 'lets in', expired: 'lets in', foreign: 'lets in', misnamed: 'lets in', none: 'refuses' },
  ],
  ['off', false, { good: 'lets in', none: 'lets in' }],
];

/** The actual outcomes, in the form of `expected`. */
async function tried(serve: (certificate: string) => Promise<void>, enter: (way: Way) => Promise<unknown>) {
  const outcomes: typeof expected = expected.map(([tls, authority]) => [tls, authority, {}]);
  for (const certificate of ['good', 'expired', 'foreign', 'misnamed', 'none']) {
    await serve(certificate);
    for (const [index, [tls, authority, asked]] of expected.entries()) {
      if (!(certificate in asked)) continue;
      const outcome = await enter({ tls, ca: authority ? ca() : undefined }).then(
        () => 'lets in',
        () => 'refuses',
      );
      Object.assign(outcomes[index]?.[2] ?? {}, { [certificate]: outcome });
    }
  }
  return outcomes;
}

const countOf = () => expected.reduce((sum, [, , asked]) => sum + Object.keys(asked).length, 0);

test('PostgreSQL on another machine is reached by a certificate in force of a known authority, or as a setting says (OPS-04 ASVS 12.3.1)', async (context) => {
  const postgres = await startPostgres({
    settings: { listen_addresses: `127.0.0.1,${elsewhere}` },
    prepare: (_data, { uid, gid }) => {
      chmodSync(folder, 0o755);
      if (uid !== undefined && gid !== undefined) chownSync(file('server.key'), uid, gid);
    },
  });
  onTestFinished(postgres.stop);
  const url = postgres.url.replace('127.0.0.1', elsewhere);
  const here = (statement: string) => onDatabase(postgres.url, statement);
  const serve = async (certificate: string) => {
    const on = certificate !== 'none';
    if (on) {
      await here(`alter system set ssl_key_file = '${file('server.key')}'`);
      await here(`alter system set ssl_cert_file = '${file(`${certificate}.pem`)}'`);
    }
    await here(`alter system set ssl = ${on ? 'on' : 'off'}`);
    await here('select pg_reload_conf()');
    const name = on ? 'ssl_cert_file' : 'ssl';
    const wanted = on ? file(`${certificate}.pem`) : 'off';
    while ((await here(`select current_setting('${name}') as now`))[0]?.now !== wanted);
  };
  const reasons = new Set<string | undefined>();
  const enter = async (way: Way) => {
    const { close } = await openDatabase({ url, access: { ...way, pooled: false }, dir: '' }).catch(
      (error) => {
        reasons.add(whyAway(error));
        throw error;
      },
    );
    await close();
  };
  expect(await tried(serve, enter)).toEqual(expected);
  expect([...reasons]).toEqual([
    expect.stringContaining('certificado'),
    expect.stringContaining('não cifra'),
  ]);

  // The server prints the reason in one line, and starts once the authority is configured.
  await serve('good');
  const dataDir = testFolder();
  const start = (env: Record<string, string>) => startServer({ dataDir, env: { DATABASE_URL: url, ...env } });
  await expect(start({})).rejects.toThrow(
    /listened:\nO certificado do servidor de DATABASE_URL não é válido.*\n$/,
  );
  const server = await start({ DATABASE_CA: file('ours.pem') });
  await server.stop();
  figure(context, 'ways tried', countOf());
});

test('a mail server on another machine is reached by STARTTLS with such a certificate, or as a setting says (OPS-04 ASVS 12.3.1)', async (context) => {
  let port = 0;
  let taken = 0;
  let encrypted = 0;
  let close = async () => {};
  onTestFinished(() => close());
  const serve = async (certificate: string) => {
    await close();
    const server = new SMTPServer({
      authOptional: true,
      ...(certificate === 'none'
        ? { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }
        : { key: readFileSync(file('server.key')), cert: readFileSync(file(`${certificate}.pem`)) }),
      onData: (stream, session, done) => {
        taken += 1;
        if (session.secure) encrypted += 1;
        stream.on('end', () => done()).resume();
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((listening) => server.listen(0, elsewhere, listening));
    port = (server.server.address() as AddressInfo).port;
    close = () => new Promise<void>((closed) => server.close(() => closed()));
  };
  const enter = async (smtpWay: Way) => {
    const smtpUrl = `smtp://${elsewhere}:${port}`;
    const transport = openTransport(
      { smtpUrl, smtpWay, mailFrom: 'a@aurora.example', dataDir: '' },
      () => undefined,
    );
    const mail = { para: 'b@aurora.example', assunto: 'Olá', texto: 'Olá', html: 'Olá' };
    await transport.send({ ...mail, id: 1, criado_em: new Date() }).finally(transport.close);
  };
  expect(await tried(serve, enter)).toEqual(expected);
  // Refused connections carried no mail, and accepted ones were encrypted unless the mode is 'off'.
  expect({ taken, encrypted }).toEqual({ taken: 7, encrypted: 5 });
  figure(context, 'ways tried', countOf());
});
