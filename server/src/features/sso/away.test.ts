import type { ServerResponse } from 'node:http';
import { login } from '@alinha/contract/auth';
import { beginSso, enterBySso } from '@alinha/contract/sso';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { senhaDeTeste } from '../../../test/factories.ts';
import { startProvider } from '../../../test/provider.ts';
import { identidades, sessoes } from '../../db/schema.ts';

const provider = await startProvider();
const { setting } = provider;
const { issuer, patience } = setting;
afterAll(() => provider.close());
const lines: string[] = [];
const t = testApp({ oidc: setting, logLevel: 'trace' }, { logTo: { write: (line) => lines.push(line) } });

let ana: Awaited<ReturnType<typeof t.aColaborador>>;
beforeEach(async () => {
  provider.mend();
  setting.patience = patience;
  lines.length = 0;
  ana = await t.aColaborador();
  provider.person = { sub: 'a1', email: ana.email, email_verified: true };
});

type Answer = (response: ServerResponse) => unknown;
const answer = (path: string, answered: Answer) =>
  provider.instead.set(path, (_, response) => answered(response));
const json =
  (status: number, body: string): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

/** Sends an endless body until the client disconnects. */
function sendEndlessly(response: ServerResponse): void {
  if (response.write('['.repeat(65_536))) setImmediate(sendEndlessly, response);
  else response.once('drain', () => sendEndlessly(response));
}

/** Responses of a provider that count as an outage. */
const faults: [what: string, answered: Answer][] = [
  ['an error', json(500, '{}')],
  ['too many', json(429, '{}')],
  ['garbage', json(200, '{"id_token":canario}')],
  ['a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Manutenção</p>')],
  ['the way elsewhere', (response) => response.writeHead(302, { location: issuer }).end()],
  [
    'half of it',
    (response) => response.writeHead(200, { 'content-length': 9 }).write('{', () => response.destroy()),
  ],
  [
    'without end',
    (response) => sendEndlessly(response.writeHead(200, { 'content-type': 'application/json' })),
  ],
];

const unavailable = {
  status: 503,
  body: { error: 'O provedor de identidades não respondeu. Entre com e-mail e senha.' },
  headers: { 'retry-after': '30' },
};
const notSetUp = {
  status: 503,
  body: {
    error:
      'O provedor de identidades respondeu, mas não está configurado para este sistema. Fale com o administrador do sistema, ou entre com e-mail e senha.',
  },
};
const begin = () => t.visitor().call(beginSso);
const byPassword = () => t.visitor().call(login, { body: { email: ana.email, senha: senhaDeTeste } });

/** Runs a call while the provider hangs, and expects that people can sign in with a password meanwhile. */
async function expectTimeout(tried: () => Promise<unknown>) {
  setting.patience = 500;
  const waiting = tried();
  expect((await byPassword()).status).toBe(200);
  expect(await waiting).toMatchObject(unavailable);
}

// This test must run first, while the provider's configuration is not cached.
test('a provider that says nothing of itself is away, and passwords go on (OIDC-05)', async () => {
  const discovery = '/.well-known/openid-configuration';
  setting.issuer = 'http://127.0.0.1:9';
  expect(await begin()).toMatchObject(unavailable);
  setting.issuer = issuer;
  for (const [what, answered] of faults) {
    answer(discovery, answered);
    expect(await begin(), what).toMatchObject(unavailable);
  }
  const endpoint = `${issuer}/auth`;
  for (const said of [
    { issuer: 'https://outro.example', authorization_endpoint: endpoint },
    { issuer, authorization_endpoint: 'javascript:alert(1)' },
    { issuer },
  ]) {
    answer(discovery, json(200, JSON.stringify(said)));
    expect(await begin()).toMatchObject(notSetUp);
  }
  answer(discovery, () => undefined);
  await expectTimeout(begin);
  // Few requests may wait for the provider, so that sign-ins with a password have room.
  setting.patience = 60_000;
  let refused = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  answer(discovery, async (response) => {
    await ended;
    json(500, '{}')(response);
  });
  const all = Array.from({ length: 60 }, async () => {
    const { status, body, headers } = await begin();
    expect(status).toBe(503);
    if (headers['retry-after'] === '30') return body.error;
    refused++;
    if (refused === 10) end();
    return 'full';
  });
  expect((await byPassword()).status).toBe(200);
  expect((await Promise.all(all)).filter((error) => error !== 'full')).toHaveLength(50);
});

test('a provider that goes away while somebody is there lets nobody in (OIDC-05)', async () => {
  const go = async () => {
    const browser = t.visitor();
    const { body } = await browser.call(beginSso);
    expect(body.error).toBe(undefined);
    const retorno = await provider.visit(body.url);
    return { browser, enter: () => browser.call(enterBySso, { body: { retorno } }) };
  };
  const expectAway = async (what: string, path: string, answered: Answer, expected: object = unavailable) => {
    const { browser, enter } = await go();
    answer(path, answered);
    expect(await enter(), what).toMatchObject(expected);
    expect([...browser.cookies.keys()], what).toEqual([]);
    provider.instead.delete(path);
  };
  for (const [what, answered] of faults) await expectAway(what, '/token', answered);
  await expectAway('the keys', '/jwks', json(500, '{}'));
  // An expired client secret is logged, so that the operator can replace it.
  await expectAway('the secret', '/token', json(401, '{"error":"invalid_client"}'), notSetUp);
  expect(lines.join('')).toContain('the provider says invalid_client');
  provider.alter = async (tokens) => {
    const { email, ...claims } = provider.read(tokens.id_token);
    return { ...tokens, id_token: await provider.sign(claims) };
  };
  await expectAway('the address', '/me', json(500, '{}'));
  await expectAway('the address, refused', '/me', json(401, '{"error":"invalid_token"}'));
  answer('/me', json(200, JSON.stringify({ sub: 'outro', email: ana.email, email_verified: true })));
  expect((await (await go()).enter()).status).toBe(401);
  const { db } = t.database;
  expect([await db.$count(sessoes), await db.$count(identidades)]).toEqual([0, 0]);
  const { enter } = await go();
  answer('/token', () => undefined);
  await expectTimeout(enter);
  expect(lines.join('')).toContain('the provider took too long');
  expect(lines.join('')).not.toContain('canario');
});
