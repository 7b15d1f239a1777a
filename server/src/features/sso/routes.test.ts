import { askChave, enterByChave, login, me, proveSegundoFator, refresh } from '@alinha/contract/auth';
import { editFicha, getFicha } from '@alinha/contract/colaboradores';
import { getConfig } from '@alinha/contract/config';
import { getConta } from '@alinha/contract/conta';
import { listConvites } from '@alinha/contract/convites';
import {
  addChave,
  beginChave,
  beginTotp,
  confirmTotp,
  resetSegundoFator,
} from '@alinha/contract/segundo-fator';
import { beginSso, enterBySso } from '@alinha/contract/sso';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Client, client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { senhaDeTeste } from '../../../test/factories.ts';
import { type Person, startProvider } from '../../../test/provider.ts';
import { colaboradores, identidades } from '../../db/schema.ts';

const provider = await startProvider();
afterAll(() => provider.close());
const t = testApp({ oidc: provider.setting });

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let ana: Pessoa;

beforeEach(async () => {
  provider.mend();
  provider.setting.trustEmail = false;
  ana = await t.aColaborador({ email: 'ana@aurora.example' });
});

const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String);

/** Sends a browser to the provider as a person; `enter` finishes the sign-in. */
async function goAs(person: Person, browser: Client = t.visitor(), further = '') {
  const { body } = await browser.call(beginSso);
  provider.person = person;
  const retorno = `${await provider.visit(body.url)}${further}`;
  return { browser, enter: () => browser.call(enterBySso, { body: { retorno } }) };
}

/** Signs a person in by the provider, which returns `further` parameters. */
async function enterAs(person: Person, further?: string) {
  const { browser, enter } = await goAs(person, undefined, further);
  return { browser, ...(await enter()) };
}

const verified = ({ email }: { email: string }, sub = 'a1'): Person => ({ sub, email, email_verified: true });
const links = () =>
  t.database.db.select({ sujeito: identidades.sujeito, id: identidades.id_colaborador }).from(identidades);
const change = (of: Pessoa, set: Partial<typeof colaboradores.$inferInsert>) =>
  t.database.db.update(colaboradores).set(set).where(eq(colaboradores.id, of.id));

/** Expects that a refused person gets no session, and that no identity is stored. */
async function expectRefused(person: Person, status: number, error: string) {
  const before = await links();
  const { browser, status: answered, body } = await enterAs(person);
  expect([answered, body.error]).toEqual([status, error]);
  expect([...browser.cookies.keys()]).toEqual([]);
  expect(await links()).toEqual(before);
}

const unknown = 'Nenhuma pessoa do sistema usa esta conta. Fale com o RH, ou entre com e-mail e senha.';
const another = 'Esta pessoa já entra por outra conta do provedor. Fale com o RH.';
const unverified = 'O provedor ainda não confirmou o seu e-mail.';

test('a browser goes to the provider and comes back signed in, by code, PKCE, state and nonce (OIDC-01 OIDC-02 OIDC-06)', async () => {
  const visitor = t.visitor();
  expect((await visitor.call(getConfig)).body).toMatchObject({ sso: 'Aurora ID', senhaSoRh: false });
  const begun = await visitor.call(beginSso, { headers: { host: 'alheio.example' } });
  const url = new URL(begun.body.url);
  expect(url.href.startsWith(`${provider.setting.issuer}/auth?`)).toBe(true);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'alinha',
    redirect_uri: 'http://localhost:3000/login',
    response_type: 'code',
    scope: 'openid email',
    state: expect.stringMatching(/^.{43}$/),
    nonce: expect.stringMatching(/^.{43}$/),
    code_challenge: expect.stringMatching(/^.{43}$/),
    code_challenge_method: 'S256',
  });
  const [request] = cookiesOf(begun.headers);
  expect(request).toMatch(/^provedor=[^;]+; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
  // The verifier, which binds the code to this browser, is in no URL.
  const { verifier } = JSON.parse(decodeURIComponent(visitor.cookies.get('provedor') ?? ''));
  expect(begun.text).not.toContain(verifier);

  provider.person = verified(ana);
  const entered = await visitor.call(enterBySso, { body: { retorno: await provider.visit(url.href) } });
  expect(entered).toMatchObject({ status: 200, body: { id: ana.id, senha_temporaria: false } });
  expect([...visitor.cookies.keys()].sort()).toEqual(['dispositivo', 'refresh_token', 'token']);
  expect((await visitor.call(me)).body.id).toBe(ana.id);
  expect(await t.database.db.select().from(identidades)).toEqual([
    { emissor: provider.setting.issuer, sujeito: 'a1', id_colaborador: ana.id, criada_em: t.now },
  ]);
  const acts = await auditRows(t.database.db, 'enterBySso');
  expect(acts).toMatchObject([{ id_ator: ana.id, dados: { meio: 'provedor' } }]);
});

test('an address in capitals, or told only at userinfo, is the same (OIDC-03)', async () => {
  expect((await enterAs({ ...verified(ana), email: 'ANA@Aurora.Example' })).body.id).toBe(ana.id);
  const beto = await t.aColaborador();
  provider.alter = async (tokens) => {
    const { email, email_verified, ...claims } = provider.read(tokens.id_token);
    expect(email).toBe(beto.email);
    return { ...tokens, id_token: await provider.sign(claims) };
  };
  const asked = provider.asked.get('/me');
  expect((await enterAs(verified(beto, 'b1'))).body.id).toBe(beto.id);
  expect(provider.asked.get('/me')).toBe((asked ?? 0) + 1);
});

test('nobody is made, and who is inactive, unconfirmed or of another domain stays outside (OIDC-03)', async () => {
  await t.aColaborador({ email: 'ze@alheio.example' });
  const fora = await t.aColaborador({ ativo: false });
  const falta = await t.aColaborador({ email_confirmado: false });
  const people = await t.database.db.$count(colaboradores);
  await expectRefused(verified({ email: 'ninguem@aurora.example' }), 403, unknown);
  await expectRefused(verified(fora), 403, unknown);
  await expectRefused(verified(falta), 403, unknown);
  for (const email of ['ze@alheio.example', 'ana@aurora.example.alheio.example']) {
    const domains = 'aurora.example, boreal.example, cerrado.example';
    await expectRefused(
      verified({ email }),
      403,
      `Só é permitido cadastrar e-mails dos domínios ${domains}.`,
    );
  }
  for (const email of [
    undefined,
    7,
    '',
    'ana',
    'ana\0@aurora.example',
    `${'a'.repeat(300)}@aurora.example`,
  ]) {
    await expectRefused(
      { sub: 'x', email, email_verified: true },
      400,
      'O provedor não informou o seu e-mail.',
    );
  }
  expect(await t.database.db.$count(colaboradores)).toBe(people);
});

test('an address counts that the provider has verified, or whatever it says with OIDC_TRUST_EMAIL=on (OIDC-03)', async () => {
  for (const email_verified of [false, undefined, 'true', 1]) {
    await expectRefused({ ...verified(ana), email_verified }, 403, unverified);
  }
  provider.setting.trustEmail = true;
  expect((await enterAs({ ...verified(ana), email_verified: undefined })).body.id).toBe(ana.id);
});

test('what Keycloak says of somebody, and more than was asked, signs in; without Trust Email it does not (OIDC-03 OIDC-06)', async () => {
  const realm = { typ: 'ID', azp: 'alinha', sid: 'c1', acr: '1', preferred_username: 'ana', name: 'Ana' };
  const as = (email_verified: boolean) => {
    provider.alter = async (tokens) => {
      const claims = { ...provider.read(tokens.id_token), ...realm, email_verified };
      return {
        ...tokens,
        id_token: await provider.sign(claims),
        session_state: 'c1',
        'not-before-policy': 0,
      };
    };
  };
  as(false);
  await expectRefused(verified(ana), 403, unverified);
  as(true);
  expect((await enterAs(verified(ana), '&session_state=c1')).body.id).toBe(ana.id);
});

test('whoever the provider meant once it means for ever, whatever the addresses become (OIDC-03)', async () => {
  const beto = await t.aColaborador();
  await enterAs(verified(ana));
  // At the provider, Ana has Beto's address now.
  expect((await enterAs(verified(beto))).body.id).toBe(ana.id);
  expect((await enterAs({ sub: 'a1' })).body.id).toBe(ana.id);
  await expectRefused(verified(ana, 'a2'), 403, another);
  expect((await enterAs(verified(beto, 'b1'))).body.id).toBe(beto.id);

  await change(ana, { ativo: false });
  await expectRefused(verified(ana), 403, unknown);
  await change(ana, { ativo: true, email_confirmado: false });
  await expectRefused(verified(ana), 403, unknown);
});

test('of two at once both are let in as one, and of two accounts there one (OIDC-03)', async () => {
  const both = [await goAs(verified(ana)), await goAs(verified(ana))];
  const answers = await Promise.all(both.map(({ enter }) => enter()));
  expect(answers.map(({ body }) => body.id)).toEqual([ana.id, ana.id]);
  expect(await links()).toEqual([{ sujeito: 'a1', id: ana.id }]);

  const beto = await t.aColaborador();
  const rivals = [await goAs(verified(beto, 'b1')), await goAs(verified(beto, 'b2'))];
  const outcome = await Promise.all(rivals.map(({ enter }) => enter()));
  expect(outcome.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(outcome.find(({ status }) => status === 403)?.body.error).toBe(another);
  expect(await t.database.db.$count(identidades, eq(identidades.id_colaborador, beto.id))).toBe(1);
});

test('the second factor is asked for after the provider, and HR who resets it has the link forgotten (OIDC-03)', async () => {
  const asAna = await t.signedIn(ana);
  const { segredo } = (await asAna.call(beginTotp, { body: { senha: senhaDeTeste } })).body;
  const codigo = () =>
    TOTP.generate({ secret: new TOTP({ secret: segredo }).secret, timestamp: t.now.getTime() });
  expect((await asAna.call(confirmTotp, { body: { codigo: codigo() } })).status).toBe(200);

  const { browser, body } = await enterAs(verified(ana));
  expect(body).toEqual({ pendente: true, totp: true, chave: false, reserva: true });
  expect([...browser.cookies.keys()]).toEqual(['entrada']);
  expect((await browser.call(me)).status).toBe(401);
  t.now = new Date(t.now.getTime() + 60_000);
  expect((await browser.call(proveSegundoFator, { body: { codigo: codigo() } })).body.id).toBe(ana.id);

  const rita = await t.signedIn(await t.aColaborador({ rh: true }));
  expect(
    (await rita.call(resetSegundoFator, { params: { id: ana.id }, body: { senha: senhaDeTeste } })).status,
  ).toBe(200);
  expect(await links()).toEqual([]);
  expect((await enterAs(verified(ana, 'a2'))).body.id).toBe(ana.id);
});

test('a temporary password ends where its person comes by the provider, who then has come (OIDC-03)', async () => {
  const rita = await t.signedIn(await t.aColaborador({ rh: true }));
  const senha_expira_em = new Date(t.now.getTime() + 60_000);
  await change(ana, { senha_temporaria: true, senha_expira_em });
  expect((await enterAs(verified(ana))).body).toMatchObject({ id: ana.id, senha_temporaria: false });
  const { convites } = (await rita.call(listConvites, { query: {} })).body;
  expect(convites.find(({ id }) => id === ana.id)).toMatchObject({ estado: 'entrou', vale_ate: null });
  expect((await rita.call(getFicha, { params: { id: ana.id } })).body).toMatchObject({ acesso: 'provedor' });
  const byPassword = await t.visitor().call(login, { body: { email: ana.email, senha: senhaDeTeste } });
  expect(byPassword.status).toBe(401);

  // A person's own password stays.
  const beto = await t.aColaborador();
  await enterAs(verified(beto, 'b1'));
  const own = await t.visitor().call(login, { body: { email: beto.email, senha: senhaDeTeste } });
  expect(own.status).toBe(200);
});

test('an address that HR takes from an account lets whoever has it at the provider in no more (OIDC-03)', async () => {
  const rita = await t.signedIn(await t.aColaborador({ rh: true }));
  await change(ana, { senha_hash: null });
  const { browser } = await enterAs(verified(ana));
  const email = 'ana.souza@aurora.example';
  const moved = await rita.call(editFicha, { params: { id: ana.id }, body: { email } });
  expect(moved.body).toMatchObject({ email, acesso: 'convidado' });
  expect((await browser.call(me)).status).toBe(401);
  await expectRefused(verified(ana), 403, unknown);
  expect((await enterAs(verified({ email }, 'a2'))).body.id).toBe(ana.id);
});

const hour = 60 * 60 * 1000;

/** Lets hours pass in which a browser refreshes its tokens every ten minutes. @returns the last status */
async function useFor(hours: number, browser: Client): Promise<number> {
  let status = 0;
  for (const end = t.now.getTime() + hours * hour; t.now.getTime() < end; ) {
    t.now = new Date(Math.min(end, t.now.getTime() + 10 * 60_000));
    status = (await browser.call(refresh)).status;
  }
  return status;
}

test('a session that began at the provider ends after its hours, however busy, in every process, and goes by the provider again (OIDC-07)', async () => {
  const { browser } = await enterAs(verified(ana));
  const began = t.now.getTime();
  const ends = new Date(began + 12 * hour).toISOString();
  expect((await browser.call(getConta)).body.sessoes).toMatchObject([{ atual: true, expira_em: ends }]);
  expect(await useFor(12 - 1 / 60, browser)).toBe(200);
  t.now = new Date(began + 12 * hour - 1);
  const other = client(await t.anotherProcess(), browser.cookies);
  for (const one of [browser, other]) expect((await one.call(me)).status).toBe(200);
  // The access token was issued a minute ago, and would be valid for another fourteen.
  t.now = new Date(began + 12 * hour);
  for (const one of [browser, other]) {
    expect((await one.call(me)).status).toBe(401);
    expect((await one.call(refresh)).status).toBe(401);
    expect((await one.call(login, { body: {} })).status).toBe(401);
  }
  const again = await goAs(verified(ana), browser);
  expect((await again.enter()).body.id).toBe(ana.id);
  expect((await browser.call(getConta)).body.sessoes).toMatchObject([
    { expira_em: new Date(t.now.getTime() + 12 * hour).toISOString() },
  ]);
});

test('a session that began with a password goes on, also of the same person (OIDC-07)', async () => {
  await enterAs(verified(ana));
  const browser = t.visitor();
  await browser.call(login, { body: { email: ana.email, senha: senhaDeTeste } });
  expect(await useFor(13, browser)).toBe(200);
  expect((await browser.call(getConta)).body.sessoes).toHaveLength(1);
});

test('with a second factor after the provider the session ends as early (OIDC-07)', async () => {
  const asAna = await t.signedIn(ana);
  const { segredo } = (await asAna.call(beginTotp, { body: { senha: senhaDeTeste } })).body;
  const codigo = () =>
    TOTP.generate({ secret: new TOTP({ secret: segredo }).secret, timestamp: t.now.getTime() });
  expect((await asAna.call(confirmTotp, { body: { codigo: codigo() } })).status).toBe(200);
  t.now = new Date(t.now.getTime() + 60_000);

  const { browser } = await enterAs(verified(ana));
  const ends = new Date(t.now.getTime() + 12 * hour);
  t.now = new Date(t.now.getTime() + 5 * 60_000);
  expect((await browser.call(proveSegundoFator, { body: { codigo: codigo() } })).status).toBe(200);
  const [session] = (await browser.call(getConta)).body.sessoes;
  expect(session?.expira_em).toBe(ends.toISOString());
  t.now = ends;
  expect((await browser.call(refresh)).status).toBe(401);

  const byPassword = t.visitor();
  await byPassword.call(login, { body: { email: ana.email, senha: senhaDeTeste } });
  expect((await byPassword.call(proveSegundoFator, { body: { codigo: codigo() } })).status).toBe(200);
  expect(await useFor(13, byPassword)).toBe(200);
});

test('with a passkey after the provider the session ends as early, and with a passkey alone it does not (OIDC-07)', async () => {
  const asAna = await t.signedIn(ana);
  const device = createAuthenticator({ origin: 'http://localhost:3000', rpId: 'localhost' });
  const { challenge } = (await asAna.call(beginChave, { body: { senha: senhaDeTeste } })).body;
  await asAna.call(addChave, { body: { nome: 'Celular', chave: device.make(challenge, ana.id) } });
  const enterWithPasskey = async (browser: Client) => {
    const asked = (await browser.call(askChave)).body;
    const entered = await browser.call(enterByChave, { body: { prova: device.answer(asked.challenge) } });
    expect(entered.status).toBe(200);
    const { sessoes } = (await browser.call(getConta)).body;
    return sessoes.find(({ atual }) => atual)?.expira_em;
  };
  const { browser, body } = await enterAs(verified(ana));
  expect(body).toMatchObject({ pendente: true, chave: true });
  expect(await enterWithPasskey(browser)).toBe(new Date(t.now.getTime() + 12 * hour).toISOString());
  expect(await enterWithPasskey(t.visitor())).toBe(new Date(t.now.getTime() + 90 * 24 * hour).toISOString());
});
