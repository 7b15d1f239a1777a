import { beginSso, enterBySso } from '@alinha/contract/sso';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { startProvider } from '../../../test/provider.ts';

const provider = await startProvider();
afterAll(() => provider.close());
const t = testApp({ oidc: provider.setting });

test('a provider that gives no address anywhere is said to give none, and signs in whom it gave one before (OIDC-03)', async () => {
  const discovery = '/.well-known/openid-configuration';
  const described = (await (await fetch(`${provider.setting.issuer}${discovery}`)).json()) as object;
  provider.instead.set(discovery, (_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...described, userinfo_endpoint: undefined })),
  );
  const ana = await t.aColaborador();
  const enter = async () => {
    const browser = t.visitor();
    const { body } = await browser.call(beginSso);
    return browser.call(enterBySso, { body: { retorno: await provider.visit(body.url) } });
  };
  const withoutAddress = async (tokens: { id_token: string }) => {
    const { email: _, ...claims } = provider.read(tokens.id_token);
    return { ...tokens, id_token: await provider.sign(claims) };
  };
  provider.person = { sub: 'a1', email: ana.email, email_verified: true };
  provider.alter = withoutAddress;
  const refused = await enter();
  expect([refused.status, refused.body.error]).toEqual([400, 'O provedor não informou o seu e-mail.']);
  provider.mend();
  provider.person = { sub: 'a1', email: ana.email, email_verified: true };
  expect((await enter()).status).toBe(200);
  provider.alter = withoutAddress;
  expect((await enter()).status).toBe(200);
});

test('an address of a provider with letters that would become others in lower case is nobody’s (OIDC-03)', async () => {
  provider.mend();
  const katia = await t.aColaborador({ email: 'katia@aurora.example' });
  provider.person = { sub: 'k1', email: '\u212aatia@aurora.example', email_verified: true };
  const browser = t.visitor();
  const { body } = await browser.call(beginSso);
  const entered = await browser.call(enterBySso, { body: { retorno: await provider.visit(body.url) } });
  expect(entered.status).toBe(400);
  expect(katia.email).toBe('katia@aurora.example');
});
