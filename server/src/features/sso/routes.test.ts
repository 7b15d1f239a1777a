import { beginSso, enterBySso } from '@alinha/contract/sso';
import { me } from '@alinha/contract/auth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { startProvider } from '../../../test/provider.ts';

const provider = await startProvider('http://localhost:3000/login');
afterAll(() => provider.close());
const t = testApp({ oidc: provider.setting });

test('good', async () => {
  const ana = await t.aColaborador();
  provider.person = { sub: 'a1', email: ana.email, email_verified: true };
  const b = t.visitor();
  const begun = await b.call(beginSso);
  console.log(begun.text, begun.headers);
  const retorno = await provider.visit(begun.body.url);
  console.log(retorno);
  const r = await b.call(enterBySso, { body: { retorno } });
  console.log(r.text, r.headers, [...b.cookies]);
  console.log((await b.call(me)).text);
});
