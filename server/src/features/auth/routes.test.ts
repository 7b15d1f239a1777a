import { randomUUID } from 'node:crypto';
import { changePassword, login, logout, me, refresh } from '@alinha/contract/auth';
import { getOrganograma } from '@alinha/contract/organograma';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { senhaDeTeste } from '../../../test/factories.ts';
import { realHashes } from '../../../test/hashes.ts';
import { cargos, colaboradores, tentativas } from '../../db/schema.ts';
import { storePassword } from '../../session/ownPasswords.ts';
import { hashPassword } from '../../session/passwords.ts';
import { endSessionsOf } from '../../session/tokens.ts';

const t = testApp();
const minutes = (count: number) => new Date(t.now.getTime() + count * 60_000);

describe('sign-in', () => {
  test('a right pair gives the user and two HttpOnly cookies (AUTH-02 SESS-12)', async () => {
    const pessoa = await t.aColaborador({
      email: 'ana@aurora.example',
      nome: 'Ana',
      setor: 'Vendas',
      leader: true,
    });
    const visitor = t.visitor();
    const { status, body, headers } = await visitor.call(login, {
      body: { email: ' ANA@aurora.example ', senha: senhaDeTeste },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: pessoa.id,
      nome: 'Ana',
      email: 'ana@aurora.example',
      foto_perfil: null,
      is_leader: true,
      is_rh: false,
      is_encarregado: false,
      setor: 'Vendas',
      empresa: expect.any(String),
      senha_temporaria: false,
      email_confirmado: true,
      falta_segundo_fator: false,
    });
    const cookies = headers['set-cookie'] as string[];
    expect(cookies[0]).toMatch(/^token=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies[1]).toMatch(
      /^refresh_token=[\w-]{43}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    expect((await visitor.call(me)).body.id).toBe(pessoa.id);
  });

  test('a wrong password, an unknown address and a deactivated account answer alike (AUTH-12)', async () => {
    await t.aColaborador({ email: 'ana@aurora.example' });
    await t.aColaborador({ email: 'bia@aurora.example', ativo: false });
    const answers = await Promise.all(
      [
        { email: 'ana@aurora.example', senha: 'errada' },
        { email: 'ninguem@aurora.example', senha: senhaDeTeste },
        { email: 'bia@aurora.example', senha: senhaDeTeste },
      ].map((body) => t.visitor().call(login, { body })),
    );
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ error: 'E-mail ou senha inválidos.' });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('half a pair is a 400 that names the missing field (AUTH-10)', async () => {
    const { status, body } = await t.visitor().call(login, { body: { email: 'ana@aurora.example' } });
    expect(status).toBe(400);
    expect(body.campos).toEqual({ senha: 'Informe a sua senha.' });
  });

  test('after ten failures the account waits, whatever the password', async () => {
    await t.aColaborador({ email: 'ana@aurora.example' });
    for (let attempt = 0; attempt < 10; attempt++) {
      await t.visitor().call(login, { body: { email: 'ana@aurora.example', senha: 'errada' } });
    }
    const { status, headers } = await t
      .visitor()
      .call(login, { body: { email: 'ana@aurora.example', senha: senhaDeTeste } });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('signing in ends the session that the cookies held (ASVS 7.2.4)', async () => {
    const pessoa = await t.aColaborador();
    const browser = await t.signedIn(pessoa);
    const old = new Map(browser.cookies);
    await browser.call(login, { body: { email: pessoa.email, senha: senhaDeTeste } });
    const thief = t.visitor();
    for (const [name, value] of old) thief.cookies.set(name, value);
    expect((await thief.call(me)).status).toBe(401);
  });
});

describe('a password replaced while the old one is being verified', () => {
  beforeEach(realHashes);

  /** Starts an act with the old password, and replaces the password while the slow hash is being compared. */
  const replaceDuring = async <T>(
    pessoa: { id: number },
    counted: number,
    act: () => Promise<T>,
  ): Promise<T> => {
    const { db } = t.database;
    const senhaHash = await hashPassword('nova-do-dono-2026');
    const acting = act();
    await expect.poll(() => db.$count(tentativas), { interval: 1 }).toBe(counted);
    await db.transaction(async (tx) => {
      await storePassword(tx, pessoa.id, senhaHash);
      await endSessionsOf(tx, pessoa.id);
    });
    return acting;
  };
  const ana = { email: 'ana@aurora.example' };
  /** A person whose hash has full cost: comparing it takes long enough to replace the password meanwhile. */
  const withSlowHash = async () => t.aColaborador({ ...ana, senha_hash: await hashPassword(senhaDeTeste) });

  test('lets nobody in by the old one', async () => {
    const pessoa = await withSlowHash();
    const thief = t.visitor();
    const enter = () => thief.call(login, { body: { ...ana, senha: senhaDeTeste } });
    const { status, body } = await replaceDuring(pessoa, 2, enter);
    expect([status, body.error]).toEqual([401, 'E-mail ou senha inválidos.']);
    expect((await thief.call(me)).status).toBe(401);
  });

  test('is not replaced again by whoever knew the old one', async () => {
    const pessoa = await withSlowHash();
    const thief = await t.signedIn(pessoa);
    const body = { senhaAtual: senhaDeTeste, novaSenha: 'do-invasor-2026' };
    const answer = await replaceDuring(pessoa, 1, () => thief.call(changePassword, { body }));
    expect([answer.status, answer.body.error]).toEqual([400, 'Senha atual incorreta.']);
    const enter = await t.visitor().call(login, { body: { ...ana, senha: 'nova-do-dono-2026' } });
    expect(enter.status).toBe(200);
  });
});

describe('session', () => {
  test('an empty sign-in resumes the session, also by the refresh cookie alone (SESS-04)', async () => {
    const pessoa = await t.aColaborador();
    const browser = await t.signedIn(pessoa);
    expect((await browser.call(login)).body.id).toBe(pessoa.id);
    expect((await browser.call(login, { body: {} })).body.id).toBe(pessoa.id);
    browser.cookies.delete('token');
    expect((await browser.call(login)).body.id).toBe(pessoa.id);
    expect(browser.cookies.has('token')).toBe(true);
  });

  test('an empty sign-in without cookies is a 401 (SESS-05)', async () => {
    const { status, body } = await t.visitor().call(login);
    expect(status).toBe(401);
    expect(body.error).toBe('Sessão expirada. Faça login novamente.');
  });

  test('the access cookie lives 15 minutes, and a refresh renews it (SESS-10)', async () => {
    const browser = await t.signedIn(await t.aColaborador());
    t.now = minutes(16);
    expect((await browser.call(me)).status).toBe(401);
    expect((await browser.call(refresh)).status).toBe(200);
    expect((await browser.call(me)).status).toBe(200);
  });

  test('a refresh without a living session is a 401 with its own message (SESS-16)', async () => {
    const { status, body } = await t.visitor().call(refresh);
    expect(status).toBe(401);
    expect(body.error).toBe('Sessão expirada. Faça login novamente.');
  });

  test('a refusal leaves the cookies alone, which may be those of a sign-in in another tab (SESS-05 SESS-16)', async () => {
    const ended = await t.signedIn(await t.aColaborador());
    const stale = t.visitor();
    for (const [name, value] of ended.cookies) stale.cookies.set(name, value);
    await ended.call(logout);
    for (const browser of [t.visitor(), stale]) {
      for (const call of [refresh, login]) {
        const { status, headers } = await browser.call(call);
        expect(status).toBe(401);
        expect(headers['set-cookie']).toBeUndefined();
      }
    }
  });

  test('two tabs that refresh at the same moment stay signed in', async () => {
    const first = await t.signedIn(await t.aColaborador());
    const second = t.visitor();
    for (const [name, value] of first.cookies) second.cookies.set(name, value);
    const both = await Promise.all([first.call(refresh), second.call(refresh)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await first.call(me)).status).toBe(200);
    expect((await second.call(me)).status).toBe(200);
  });

  test('a refresh token used again after the grace ends the session', async () => {
    const browser = await t.signedIn(await t.aColaborador());
    const thief = t.visitor();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    await browser.call(refresh);
    t.now = minutes(1);
    expect((await thief.call(refresh)).status).toBe(401);
    expect((await browser.call(me)).status).toBe(401);
    expect((await browser.call(refresh)).status).toBe(401);
  });

  test('the idle limit of 30 days and the absolute one of 90 hold despite refreshing (ASVS 7.3.1 7.3.2)', async () => {
    const pessoa = await t.aColaborador();
    const idle = await t.signedIn(pessoa);
    const busy = await t.signedIn(pessoa);
    const start = t.now.getTime();
    const day = 24 * 60 * 60_000;
    for (const days of [29, 58, 87]) {
      t.now = new Date(start + days * day);
      expect((await busy.call(refresh)).status).toBe(200);
    }
    t.now = new Date(start + 91 * day);
    expect((await busy.call(refresh)).status).toBe(401);
    expect((await idle.call(refresh)).status).toBe(401);
  });

  test('sign-out ends the session on the server and clears both cookies (SESS-11 SESS-14 ASVS 7.4.1)', async () => {
    const browser = await t.signedIn(await t.aColaborador());
    const replay = t.visitor();
    for (const [name, value] of browser.cookies) replay.cookies.set(name, value);
    expect((await browser.call(logout)).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
    expect((await replay.call(me)).status).toBe(401);
    expect((await replay.call(refresh)).status).toBe(401);
    expect((await t.visitor().call(logout)).status).toBe(200);
  });

  test('roles are the flags of the titles; deactivation and a change of role hold from the next call (ROUTE-12)', async () => {
    const lider = await t.aColaborador({ leader: true });
    const browser = await t.signedIn(lider);
    expect((await browser.call(me)).body.is_leader).toBe(true);
    await t.database.db.update(cargos).set({ is_leader: false });
    expect((await browser.call(me)).body.is_leader).toBe(false);
    await t.database.db.update(colaboradores).set({ ativo: false }).where(eq(colaboradores.id, lider.id));
    expect((await browser.call(me)).status).toBe(401);
  });
});

describe('temporary password', () => {
  const temporary = async (expira: Date) =>
    t.aColaborador({
      senha_hash: await hashPassword('tulipa-sabre-91'),
      senha_temporaria: true,
      senha_expira_em: expira,
    });

  test('only lets its owner set an own one', async () => {
    const { email } = await temporary(minutes(60));
    const browser = t.visitor();
    const entered = await browser.call(login, { body: { email, senha: 'tulipa-sabre-91' } });
    expect(entered.body.senha_temporaria).toBe(true);
    const refused = await browser.call(getOrganograma);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Defina uma nova senha para continuar.');
    expect((await browser.call(me)).status).toBe(200);
    const changed = await browser.call(changePassword, {
      body: { senhaAtual: 'tulipa-sabre-91', novaSenha: 'uma-frase-bem-nova' },
    });
    expect(changed.body.senha_temporaria).toBe(false);
    expect((await browser.call(getOrganograma)).status).toBe(200);
  });

  test('does not stay as the own one', async () => {
    const { email } = await temporary(minutes(60));
    const browser = t.visitor();
    await browser.call(login, { body: { email, senha: 'tulipa-sabre-91' } });
    const same = { senhaAtual: 'tulipa-sabre-91', novaSenha: 'tulipa-sabre-91' };
    const { status, body } = await browser.call(changePassword, { body: same });
    expect([status, body.campos]).toEqual([400, { novaSenha: 'A nova senha deve ser diferente da atual.' }]);
    expect((await browser.call(me)).body.senha_temporaria).toBe(true);
  });

  test('is refused after its seven days (ASVS 6.4.1)', async () => {
    const { email } = await temporary(minutes(-1));
    const { status, body } = await t.visitor().call(login, { body: { email, senha: 'tulipa-sabre-91' } });
    expect(status).toBe(403);
    expect(body.error).toBe('Senha temporária expirada. Use "Esqueceu a senha?".');
  });
});

describe('change of password', () => {
  test('ends the other sessions and keeps this one (ASVS 7.4.3)', async () => {
    const pessoa = await t.aColaborador();
    const here = await t.signedIn(pessoa);
    const there = await t.signedIn(pessoa);
    const body = { senhaAtual: senhaDeTeste, novaSenha: 'outra-frase-comprida' };
    expect((await here.call(changePassword, { body })).status).toBe(200);
    expect((await here.call(me)).status).toBe(200);
    expect((await there.call(me)).status).toBe(401);
  });

  test('sent again after a lost answer, it is answered as done', async () => {
    const browser = await t.signedIn(await t.aColaborador());
    const body = { senhaAtual: senhaDeTeste, novaSenha: 'outra-frase-comprida' };
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [
      await browser.call(changePassword, { body, headers }),
      await browser.call(changePassword, { body, headers }),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  test('needs the current one, and refuses short, common and personal ones', async () => {
    const pessoa = await t.aColaborador({ email: 'ana.souza@aurora.example', nome: 'Ana Souza' });
    const browser = await t.signedIn(pessoa);
    const attempt = (senhaAtual: string, novaSenha: string) =>
      browser.call(changePassword, { body: { senhaAtual, novaSenha } });
    expect((await attempt('errada', 'uma-frase-bem-nova')).body.error).toBe('Senha atual incorreta.');
    for (const novaSenha of [
      'curta',
      'password123',
      'Souza@2026',
      'ana.souza@aurora.example',
      'x'.repeat(129),
    ]) {
      const { status, body } = await attempt(senhaDeTeste, novaSenha);
      expect(status, novaSenha).toBe(400);
      expect(body.campos?.novaSenha, novaSenha).toBeTruthy();
    }
  });
});
