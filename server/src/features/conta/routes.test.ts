import { login, me, refresh } from '@alinha/contract/auth';
import { getFicha } from '@alinha/contract/colaboradores';
import { endOutrasSessoes, endSessao, getConta } from '@alinha/contract/conta';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { senhaDeTeste as senha } from '../../../test/factories.ts';

const t = testApp();

const agents = {
  'Chrome no Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Edge no Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1',
  'Safari no iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Firefox no Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

async function enter({ email }: { email: string }, agent = ''): Promise<Client> {
  const browser = t.visitor();
  await browser.call(login, { body: { email, senha }, headers: { 'user-agent': agent } });
  return browser;
}
const later = (minutes: number) => {
  t.now = new Date(t.now.getTime() + minutes * 60_000);
};

test('the account says who one is and lists the sessions in words, this one first (CTA-02 CTA-03)', async () => {
  const ana = await t.aColaborador({ nome: 'Ana', cargo: 'Analista' });
  for (const agent of Object.values(agents)) await enter(ana, agent);
  const here = await enter(ana, `<script>${'x'.repeat(5_000)}`);
  later(1);
  const { body } = await here.call(getConta);
  expect(body).toMatchObject({ nome: 'Ana', email: ana.email, senha: true });
  expect(body.empresas).toEqual([{ nome: expect.any(String), cargo: 'Analista' }]);
  expect(body.sessoes.map(({ aparelho, atual }) => [aparelho, atual])).toEqual([
    [null, true],
    ...Object.keys(agents)
      .reverse()
      .map((words) => [words, false]),
  ]);
  expect(body.sessoes.every(({ endereco }) => endereco === '127.0.0.1')).toBe(true);
});

test('the last use of a session moves with its cookies (CTA-03)', async () => {
  const ana = await t.aColaborador();
  const old = await enter(ana, agents['Safari no iOS']);
  await enter(ana);
  const began = t.now.toISOString();
  later(20);
  await old.call(refresh);
  const [own, other] = (await old.call(getConta)).body.sessoes;
  expect(own).toMatchObject({ criada_em: began, usada_em: t.now.toISOString(), aparelho: 'Safari no iOS' });
  expect(other).toMatchObject({ criada_em: began, usada_em: began });
});

test('one ends one of the others or all of them, never of somebody else, and from the next call on (CTA-03 CTA-05)', async () => {
  const [ana, bia] = [await t.aColaborador(), await t.aColaborador()];
  const [here, first, second, third] = [
    await enter(ana),
    await enter(ana),
    await enter(ana),
    await enter(ana),
  ];
  const ofBia = await enter(bia);
  const idOf = async (browser: Client) => (await browser.call(getConta)).body.sessoes[0]?.id ?? 0;
  const end = async (browser: Client) => here.call(endSessao, { params: { sessaoId: await idOf(browser) } });
  const living = async () =>
    Promise.all([here, first, second, third, ofBia].map(async (one) => (await one.call(me)).status));

  expect((await end(first)).body.sessoes).toHaveLength(3);
  expect(await living()).toEqual([200, 401, 200, 200, 200]);
  // The current session and sessions of other people stay.
  expect((await end(ofBia)).body.sessoes).toHaveLength(3);
  expect((await end(here)).body.sessoes).toHaveLength(3);
  expect(await living()).toEqual([200, 401, 200, 200, 200]);
  expect((await here.call(endOutrasSessoes)).body.sessoes).toHaveLength(1);
  expect(await living()).toEqual([200, 401, 401, 401, 200]);
  // An ended session cannot be renewed.
  expect((await second.call(refresh)).status).toBe(401);
});

test('HR sees the sessions of somebody in words, the last used first, and no address (CTA-04 CTA-06)', async () => {
  const [rita, ana] = [await t.aColaborador({ rh: true }), await t.aColaborador()];
  const began = t.now.toISOString();
  const phone = await enter(ana, agents['Safari no iOS']);
  later(30);
  await enter(ana, agents['Firefox no Linux']);
  later(30);
  await phone.call(refresh);
  const seen = await (await t.signedIn(rita)).call(getFicha, { params: { id: ana.id } });
  expect(seen.body.sessoes).toEqual([
    {
      id: expect.any(Number),
      aparelho: 'Safari no iOS',
      criada_em: began,
      usada_em: t.now.toISOString(),
      expira_em: new Date(Date.parse(began) + 90 * 24 * 60 * 60 * 1000).toISOString(),
    },
    expect.objectContaining({ aparelho: 'Firefox no Linux' }),
  ]);
  expect(seen.text).not.toContain('127.0.0.1');
});
