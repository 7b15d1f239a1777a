import { login, me, refresh } from '@alinha/contract/auth';
import { listBusca } from '@alinha/contract/busca';
import {
  editFicha,
  getFicha,
  getResumo,
  inviteColaborador,
  searchColaboradores,
} from '@alinha/contract/colaboradores';
import { endOutrasSessoes, endSessao, getConta, saveNomeSocial } from '@alinha/contract/conta';
import { asc, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { senhaDeTeste as senha } from '../../../test/factories.ts';
import { colaboradores, emails } from '../../db/schema.ts';

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
  expect([(await end(ofBia)).status, (await end(here)).status]).toEqual([404, 404]);
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

test('a nome social stands in place of the name for everybody until it is taken back, and HR keeps the registered name behind it (IO-05)', async () => {
  const [gil, rita] = [await t.aColaborador({ leader: true }), await t.aColaborador({ rh: true })];
  const ana = await t.aColaborador({ nome: 'Ana Registrada', superior: gil });
  const [asAna, asGil, asRita] = [await t.signedIn(ana), await t.signedIn(gil), await t.signedIn(rita)];
  const save = (nome_social: string | null) => asAna.call(saveNomeSocial, { body: { nome_social } });
  const params = { id: ana.id };
  const shown = async () => {
    const people = (await asGil.call(listBusca)).body;
    const found = await asRita.call(searchColaboradores, { query: { busca: ana.email } });
    return new Set([
      (await asAna.call(me)).body.nome,
      (await asAna.call(getConta)).body.nome,
      (await asGil.call(getResumo, { params })).body.nome,
      people.find(({ id }) => id === ana.id)?.nome,
      found.body.colaboradores[0]?.nome,
    ]);
  };
  const ficha = async () => (await asRita.call(getFicha, { params })).body;

  expect((await asAna.call(getConta)).body.nome_social).toBe(false);
  expect((await save('  Léo   Souza ')).body).toMatchObject({ nome: 'Léo Souza', nome_social: true });
  await save('Léo Souza');
  expect(await shown()).toEqual(new Set(['Léo Souza']));
  expect(await ficha()).toMatchObject({ nome: 'Ana Registrada', nome_social: 'Léo Souza' });
  // HR finds the person by either name.
  for (const busca of ['leo s', 'REGISTRADA']) {
    const { body } = await asRita.call(searchColaboradores, { query: { busca } });
    expect(body.colaboradores.map(({ id }) => id)).toEqual([ana.id]);
  }
  const corrected = await asRita.call(editFicha, { params, body: { nome: 'Ana Corrigida', setor: 'TI' } });
  expect(corrected.body).toMatchObject({ nome: 'Ana Corrigida', nome_social: 'Léo Souza', setor: 'TI' });
  expect((await ficha()).historico[0]?.mudancas[0]).toEqual({
    campo: 'nome',
    antes: 'Ana Registrada',
    depois: 'Ana Corrigida',
  });
  expect(await shown()).toEqual(new Set(['Léo Souza']));

  for (const wrong of ['x'.repeat(201), 'Léo: abra leo.example', 'leo@aurora.example']) {
    const { status, body } = await save(wrong);
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['nome_social']]);
  }
  expect((await save(' ')).body).toMatchObject({ nome: 'Ana Corrigida', nome_social: false });
  expect(await shown()).toEqual(new Set(['Ana Corrigida']));
  expect(await ficha()).toMatchObject({ nome: 'Ana Corrigida', nome_social: null });
  const acts = await auditRows(t.database.db, 'saveNomeSocial');
  expect(acts.map(({ dados }) => dados)).toEqual([
    { antes: null, depois: 'Léo Souza' },
    { antes: 'Léo Souza', depois: null },
  ]);
});

test('mails that HR causes on the ficha address the person by the nome social (IO-05)', async () => {
  const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
  const given = { nome: 'Registrada', superior: await t.aColaborador({ leader: true }) };
  const move = async ({ id }: { id: number }) =>
    asRita.call(editFicha, { params: { id }, body: { email: `nova-${id}@aurora.example` } });
  const own = await t.aColaborador(given);
  const invited = await t.aColaborador(given);
  const moved = await t.aColaborador(given);
  for (const person of [own, invited, moved]) {
    await (await t.signedIn(person)).call(saveNomeSocial, { body: { nome_social: 'Léo' } });
  }
  const withoutPassword = inArray(colaboradores.id, [invited.id, moved.id]);
  await t.database.db.update(colaboradores).set({ senha_hash: null }).where(withoutPassword);
  const acts = [
    await asRita.call(inviteColaborador, { params: { id: invited.id } }),
    await move(moved),
    await move(own),
  ];
  expect(acts.map(({ status }) => status)).toEqual([200, 200, 200]);
  const mails = await t.database.db.select().from(emails).orderBy(asc(emails.id));
  expect(JSON.stringify(mails)).not.toContain('Registrada');
  // Two invitations, and a notice to the old address of the one who had been invited before; the code for the new one names nobody.
  expect(mails.map(({ texto }) => texto?.includes('Léo')).toSorted()).toEqual([false, true, true, true]);
});
