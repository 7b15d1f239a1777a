import { beginSso, enterBySso } from '@alinha/contract/sso';
import { generateKeyPair } from 'jose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { startProvider } from '../../../test/provider.ts';
import { identidades, sessoes } from '../../db/schema.ts';

const provider = await startProvider();
afterAll(() => provider.close());
const lines: string[] = [];
const t = testApp(
  { oidc: provider.setting, logLevel: 'trace' },
  { logTo: { write: (line) => lines.push(line) } },
);
/** Values that must not be logged. */
const secrets = new Set([provider.setting.clientSecret]);

let ana: Awaited<ReturnType<typeof t.aColaborador>>;
beforeEach(async () => {
  provider.mend();
  ana = await t.aColaborador();
  provider.person = { sub: 'a1', email: ana.email, email_verified: true };
});

const notConfirmed = 'O provedor não confirmou a sua identidade. Tente entrar de novo.';
const expired = 'A entrada pelo provedor expirou. Comece de novo.';

/** Sends a browser to the provider; returns it with the parameters of the redirect back. */
async function go() {
  const browser = t.visitor();
  const { body } = await browser.call(beginSso);
  const request = browser.cookies.get('provedor') ?? '';
  for (const secret of Object.values<string>(JSON.parse(decodeURIComponent(request)))) secrets.add(secret);
  const retorno = await provider.visit(body.url);
  const parts = new URLSearchParams(retorno);
  secrets.add(parts.get('code') ?? '');
  return { browser, retorno, parts };
}

const enter = (browser: Client, retorno: string) => browser.call(enterBySso, { body: { retorno } });

/** Expects that nobody is signed in, no cookie is left and nothing is stored. */
async function expectNobody(browser: Client, what: string) {
  expect([...browser.cookies.keys()], what).toEqual([]);
  const { db } = t.database;
  expect([await db.$count(sessoes), await db.$count(identidades)], what).toEqual([0, 0]);
}

const now = () => Math.floor(Date.now() / 1000);
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token of another issuer, audience, nonce, time or signature is refused (OIDC-02)', async () => {
  const { privateKey: foreign } = await generateKeyPair('RS256');
  const shared = new TextEncoder().encode(provider.setting.clientSecret.padEnd(32, 'x'));
  type Claims = Record<string, unknown>;
  const claims: [what: string, changed: Claims][] = [
    ['issuer', { iss: 'https://outro.example' }],
    ['audience', { aud: 'outro' }],
    ['audience among others', { aud: ['alinha', 'outro'] }],
    ['party', { aud: ['alinha', 'outro'], azp: 'outro' }],
    ['nonce', { nonce: 'outro' }],
    ['no nonce', { nonce: undefined }],
    ['expired', { exp: now() - 3600 }],
    ['no end', { exp: undefined }],
    ['of the future', { iat: now() + 3600, exp: now() + 7200 }],
    ['without its time', { iat: undefined }],
    ['not yet', { nbf: now() + 3600 }],
    ['nobody', { sub: undefined }],
    ['a name too long', { sub: 'a'.repeat(256) }],
    ['a name that no text holds', { sub: 'a\0b' }],
  ];
  const signatures: [what: string, token: (claims: Claims, whole: string) => Promise<string> | string][] = [
    ['another key', (all) => provider.sign(all, { key: foreign })],
    ['another key by its name', (all) => provider.sign(all, { key: foreign, kid: 'dois' })],
    ['a shared secret', (all) => provider.sign(all, { key: shared, alg: 'HS256' })],
    ['no signature', (all) => `${base64({ alg: 'none' })}.${base64(all)}.`],
    [
      'another payload',
      (all, whole) => {
        const [head, , signature] = whole.split('.');
        return [head, base64({ ...all, email: 'rh@aurora.example' }), signature].join('.');
      },
    ],
    ['no token', () => 'nada'],
  ];
  const cases = [
    ...claims.map(
      ([what, changed]) => [what, (all: Claims) => provider.sign({ ...all, ...changed })] as const,
    ),
    ...signatures,
  ];
  for (const [what, made] of cases) {
    const { browser, retorno } = await go();
    provider.alter = async (tokens) => {
      secrets.add(tokens.access_token).add(tokens.id_token);
      return { ...tokens, id_token: await made(provider.read(tokens.id_token), tokens.id_token) };
    };
    const { status, body } = await enter(browser, retorno);
    expect([what, status, body.error]).toEqual([what, 401, notConfirmed]);
    await expectNobody(browser, what);
  }
  for (const missing of ['id_token', 'access_token']) {
    const { browser, retorno } = await go();
    provider.alter = (tokens) => ({ ...tokens, [missing]: undefined });
    expect((await enter(browser, retorno)).body.error).toBe(notConfirmed);
    await expectNobody(browser, missing);
  }
  provider.mend();
  const { browser, retorno } = await go();
  expect((await enter(browser, retorno)).body.id).toBe(ana.id);
});

test('a return is good once, in the browser that set out, as the provider sent it (OIDC-02)', async () => {
  const { issuer } = provider.setting;
  const set = (name: string, value: string) => (parts: URLSearchParams) =>
    String(new URLSearchParams([...[...parts].filter(([of]) => of !== name), [name, value]]));
  const without = (name: string) => (parts: URLSearchParams) =>
    String(new URLSearchParams([...parts].filter(([of]) => of !== name)));
  const changed: [what: string, returned: (parts: URLSearchParams) => string][] = [
    ['state', set('state', 'outro')],
    ['no state', without('state')],
    ['state twice', (parts) => `${parts}&state=${parts.get('state')}`],
    ['code', set('code', 'outro')],
    ['no code', without('code')],
    ['issuer', set('iss', 'https://outro.example')],
    ['no issuer', without('iss')],
    ['refused there', (parts) => `error=access_denied&state=${parts.get('state')}&iss=${issuer}`],
    ['refused, of nobody', () => `error=access_denied&iss=${issuer}`],
    ['a packed answer', (parts) => `${parts}&response=a.b.c`],
    ['nonsense', () => '#%%%\n'],
  ];
  for (const [what, returned] of changed) {
    const { browser, parts } = await go();
    const { status, body } = await enter(browser, returned(parts));
    expect([what, status, body.error]).toEqual([what, 401, notConfirmed]);
    await expectNobody(browser, what);
  }

  // Another person's code with one's own state: its verifier is in the other browser.
  const [mine, theirs] = [await go(), await go()];
  mine.parts.set('code', theirs.parts.get('code') ?? '');
  expect((await enter(mine.browser, `${mine.parts}`)).body.error).toBe(notConfirmed);
  await expectNobody(mine.browser, "another's code");

  for (const cookie of [undefined, '', 'null', '{}', '{"state":1,"nonce":"a","verifier":"b"}']) {
    const { browser, retorno } = await go();
    browser.cookies.clear();
    if (cookie !== undefined) browser.cookies.set('provedor', encodeURIComponent(cookie));
    expect(await enter(browser, retorno)).toMatchObject({ status: 401, body: { error: expired } });
    await expectNobody(browser, `cookie ${cookie}`);
  }

  const { browser, retorno } = await go();
  const trip = browser.cookies.get('provedor') ?? '';
  expect((await enter(browser, retorno)).status).toBe(200);
  const thief = t.visitor();
  thief.cookies.set('provedor', trip);
  expect(await enter(thief, retorno)).toMatchObject({ status: 401, body: { error: notConfirmed } });
  expect([...thief.cookies.keys()]).toEqual([]);
});

test('the log says why, and holds nothing that lets anybody in (OIDC-02)', () => {
  const log = lines.join('');
  for (const why of [
    'unexpected JWT \\"iss\\" (issuer) claim value',
    'JWT signature verification failed',
    'the provider says invalid_grant',
    'the provider says access_denied',
  ]) {
    expect(log).toContain(why);
  }
  expect(secrets.size).toBeGreaterThan(100);
  for (const secret of [...secrets].filter((one) => one !== '')) expect(log).not.toContain(secret);
  expect(log).not.toContain('@aurora.example');
});
