import { changePassword, login, logout } from '@alinha/contract/auth';
import { deactivateColaborador } from '@alinha/contract/colaboradores';
import { requestRecovery, resetPassword } from '@alinha/contract/recuperacao';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../test/app.ts';
import { senhaDeTeste } from '../../test/factories.ts';
import { colaboradores, dispositivos, emails, tentativas } from '../db/schema.ts';
import { accountAt } from './attempts.ts';
import { findDevice, rememberDevice } from './devices.ts';
import type { Subject } from './rateLimits.ts';
import { endAllSessions, hashToken, removeExpired } from './tokens.ts';

const t = testApp();
const email = 'ana@aurora.example';
const right = { email, senha: senhaDeTeste };
const novaSenha = 'uma-frase-bem-nova';
const day = 24 * 60 * 60_000;

const enter = async (browser: Client, body: object = right) => (await browser.call(login, { body })).status;

/** Exhausts the rate limits of these subjects. */
async function useUp(...subjects: Subject[]): Promise<void> {
  const expira_em = new Date(t.now.getTime() + 15 * 60_000);
  const used = { falhas: 100, expira_em, em_curso: 0, em_curso_ate: t.now };
  await t.database.db
    .insert(tentativas)
    .values(subjects.map(({ kind, key }) => ({ chave: `${kind}:${key}`, ...used })))
    .onConflictDoUpdate({ target: tentativas.chave, set: used });
}

/** A browser in which somebody has signed in and out. */
async function known(body: object = right, browser = t.visitor()): Promise<Client> {
  expect(await enter(browser, body)).toBe(200);
  await browser.call(logout);
  return browser;
}

describe('a device that signed in before', () => {
  test('has a cookie of its own for a year, of which the server keeps a hash (TRU-16)', async () => {
    await t.aColaborador({ email });
    const browser = t.visitor();
    const { headers } = await browser.call(login, { body: right });
    expect((headers['set-cookie'] as string[])[2]).toMatch(
      /^dispositivo=[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    await browser.call(logout);
    const token = browser.cookies.get('dispositivo') ?? '';
    const [kept] = await t.database.db.select().from(dispositivos);
    expect(kept?.hash).toBe(hashToken(token));
    await enter(browser);
    expect(browser.cookies.get('dispositivo')).toBe(token);
    expect(await t.database.db.$count(dispositivos)).toBe(1);
  });

  test('is counted by itself: strangers lock their owner out of neither sign-in nor recovery (TRU-16 ASVS 6.3.1)', async () => {
    await t.aColaborador({ email });
    const browser = await known();
    await useUp(
      accountAt(login, email),
      accountAt(resetPassword, email),
      { kind: 'endereco', key: '127.0.0.1' },
      { kind: 'codigo', key: email },
      { kind: 'remetente', key: '127.0.0.1' },
    );
    expect(await enter(t.visitor())).toBe(429);
    expect(await enter(browser)).toBe(200);
    expect((await t.visitor().call(requestRecovery, { body: { email } })).status).toBe(429);
    expect((await browser.call(requestRecovery, { body: { email } })).status).toBe(200);
    const [mail] = await t.database.db.select().from(emails);
    const codigo = /Código: (\d{6})/.exec(mail?.texto ?? '')?.[1] ?? '';
    const body = { email, codigo, novaSenha };
    expect((await t.visitor().call(resetPassword, { body })).status).toBe(429);
    expect((await browser.call(resetPassword, { body })).status).toBe(200);
    await useUp(accountAt(login, email));
    expect(await enter(browser, { email, senha: novaSenha })).toBe(200);
  });

  test('has ten tries, of which strangers have none (TRU-16)', async () => {
    await t.aColaborador({ email });
    const browser = await known();
    const [{ id } = { id: 0 }] = await t.database.db.select().from(dispositivos);
    await useUp({ kind: 'dispositivo', key: `${login.path} ${id}` });
    expect(await enter(browser)).toBe(429);
    expect(await enter(t.visitor())).toBe(200);
    const forged = t.visitor();
    forged.cookies.set('dispositivo', hashToken(browser.cookies.get('dispositivo') ?? ''));
    await useUp(accountAt(login, email));
    expect(await enter(forged)).toBe(429);
  });

  test('is known to whoever signed in on it, and to nobody else (TRU-17)', async () => {
    await t.aColaborador({ email });
    const bia = { email: 'bia@aurora.example', senha: senhaDeTeste };
    await t.aColaborador({ email: bia.email });
    const shared = await known();
    await useUp(accountAt(login, bia.email));
    expect(await enter(shared, bia)).toBe(429);
    await t.database.db.delete(tentativas);
    const planted = t.visitor();
    planted.cookies.set('dispositivo', shared.cookies.get('dispositivo') ?? '');
    await known(bia, shared);
    await useUp(accountAt(login, bia.email), accountAt(login, email));
    expect([await enter(shared), await enter(shared, bia)]).toEqual([200, 200]);
    // A cookie from before Bia's sign-in is not a known device of hers.
    expect(await enter(planted, bia)).toBe(429);
  });

  test('is none where the address is not confirmed: such accounts are had at will (TRU-17)', async () => {
    await t.aColaborador({ email, email_confirmado: false });
    const browser = await known();
    await useUp(accountAt(login, email));
    expect(await enter(browser)).toBe(429);
    await t.database.db.update(colaboradores).set({ email_confirmado: true });
    expect(await enter(browser)).toBe(200);
  });

  test('is forgotten with a new password, but for the one that sets it (TRU-17)', async () => {
    await t.aColaborador({ email });
    const elsewhere = await known();
    const here = t.visitor();
    await enter(here);
    const body = { senhaAtual: senhaDeTeste, novaSenha };
    expect((await here.call(changePassword, { body })).status).toBe(200);
    await useUp(accountAt(login, email));
    expect(await enter(elsewhere, { email, senha: novaSenha })).toBe(429);
    expect(await enter(here, { email, senha: novaSenha })).toBe(200);
  });

  test('is forgotten with deactivation, with the end of all sessions, and after a year (TRU-17)', async () => {
    const { db } = t.database;
    const ana = await t.aColaborador({ email });
    const isKnown = async (token: string) => (await findDevice(db, token, email, t.now)) !== undefined;
    const remember = () => rememberDevice(db, undefined, ana.id, t.now);

    const old = await remember();
    t.now = new Date(t.now.getTime() + 365 * day - 1);
    expect(await isKnown(old)).toBe(true);
    t.now = new Date(t.now.getTime() + 2);
    expect(await isKnown(old)).toBe(false);
    await removeExpired(db, t.now);
    expect(await db.$count(dispositivos)).toBe(0);

    const ended = await remember();
    await endAllSessions(db);
    expect(await isKnown(ended)).toBe(false);

    const left = await remember();
    const rh = await t.signedIn(await t.aColaborador({ rh: true }));
    expect((await rh.call(deactivateColaborador, { params: { id: ana.id } })).status).toBe(200);
    expect(await isKnown(left)).toBe(false);
  });

  test('is one of twenty at most, the one least used making room (TRU-17)', async () => {
    const { db } = t.database;
    const ana = await t.aColaborador({ email });
    const first = await rememberDevice(db, undefined, ana.id, t.now);
    for (let i = 0; i < 20; i++) {
      t.now = new Date(t.now.getTime() + 1000);
      await rememberDevice(db, undefined, ana.id, t.now);
    }
    expect(await db.$count(dispositivos, eq(dispositivos.id_colaborador, ana.id))).toBe(20);
    expect(await findDevice(db, first, email, t.now)).toBeUndefined();
  });
});
