import * as contract from '@alinha/contract';
import {
  changePassword,
  enterByChave,
  enterByLink,
  login,
  proveSegundoFator,
  readLink,
  refresh,
} from '@alinha/contract/auth';
import { confirmEmail, register } from '@alinha/contract/cadastro';
import type { Call } from '@alinha/contract/core';
import { downloadCopiaDeQuemSaiu, proveDestinatario } from '@alinha/contract/destinatarios';
import { leaveLembretes } from '@alinha/contract/lembretes';
import { resetPassword } from '@alinha/contract/recuperacao';
import {
  beginChave,
  beginTotp,
  confirmTotp,
  removeChave,
  removeTotp,
  renewReserva,
  resetSegundoFator,
} from '@alinha/contract/segundo-fator';
import { enterBySso } from '@alinha/contract/sso';
import { describe, expect, test } from 'vitest';
import { type Client, cookieOf, testApp } from '../../test/app.ts';
import { senhaDeTeste } from '../../test/factories.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { sessoes, tentativas } from '../db/schema.ts';
import { accountAt, networkOf } from './attempts.ts';
import type { Subject } from './rateLimits.ts';

const t = testApp();
const email = 'ana@aurora.example';
const right = { email, senha: senhaDeTeste };
const wrong = { email, senha: 'errada' };
const localhost: Subject = { kind: 'endereco', key: '127.0.0.1' };

const times = <T>(length: number, act: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length }, (_, at) => act(at)));
const enter = (body: object, from = t.visitor()) => from.call(login, { body });

/** Stores this number of failures of a subject. */
async function fail({ kind, key }: Subject, falhas: number): Promise<void> {
  const expira_em = new Date(t.now.getTime() + 15 * 60_000);
  const row = { chave: `${kind}:${key}`, falhas, expira_em, em_curso: 0, em_curso_ate: t.now };
  await t.database.db
    .insert(tentativas)
    .values(row)
    .onConflictDoUpdate({ target: tentativas.chave, set: row });
}

/** The number of answers of each status. */
function tally(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('only failures count', () => {
  test('of fifteen right sign-ins at the same moment none is refused (TRU-10)', async () => {
    await t.aColaborador({ email });
    expect(tally(await times(15, () => enter(right)))).toEqual({ 200: 15 });
    expect((await t.database.db.select().from(tentativas)).map(({ em_curso }) => em_curso)).toEqual([0, 0]);
  });

  test('of two hundred wrong tries at once, at two processes, ten are judged (TRU-11)', async () => {
    await t.aColaborador({ email });
    const { db } = t.database;
    const clock = () => t.now;
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const other = await buildApp({ db, config, clock, photos: t.photos, webDir: undefined });
    const there = { method: 'POST', url: login.path, payload: wrong } as const;
    const answers = await times(200, async (at) =>
      at % 2 === 0 ? enter(wrong) : { status: (await other.inject(there)).statusCode },
    );
    await other.close();
    expect(tally(answers)).toEqual({ 401: 10, 429: 190 });
  });

  test('a try whose process was killed holds its place for two minutes at most (TRU-10)', async () => {
    await t.aColaborador({ email });
    const em_curso_ate = new Date(t.now.getTime() + 120_000);
    const chave = `conta:${accountAt(login, email).key}`;
    await t.database.db
      .insert(tentativas)
      .values({ chave, falhas: 0, expira_em: t.now, em_curso: 10, em_curso_ate });
    const waiting = enter(right);
    const early = await Promise.race([waiting, enter({ email: 'bia@aurora.example', senha: 'errada' })]);
    expect(early.status, 'who waits holds nobody else up').toBe(401);
    t.now = em_curso_ate;
    expect((await waiting).status).toBe(200);
  });

  test('a hundred right refreshes at once are renewed, whatever others behind the address failed at (TRU-12)', async () => {
    const browser = await t.signedIn(await t.aColaborador({ email }));
    await fail(localhost, 100);
    await fail({ kind: 'renovacao', key: '127.0.0.1' }, 100);
    const cookie = cookieOf(browser);
    const answers = await times(116, () =>
      t.app.inject({ method: 'POST', url: refresh.path, headers: { cookie } }),
    );
    expect(tally(answers.map(({ statusCode: status }) => ({ status })))).toEqual({ 200: 116 });
    const guess = t.visitor();
    guess.cookies.set('refresh_token', 'adivinhado');
    for (const call of [refresh, login]) expect((await guess.call(call)).status).toBe(429);
    expect((await t.visitor().call(refresh)).status, 'who shows no token guesses none').toBe(401);
  });

  test('a new password that may not be chosen is no failed try beside the right current one (TRU-13)', async () => {
    const browser = await t.signedIn(await t.aColaborador({ email }));
    const [sessao] = await t.database.db.select({ id: sessoes.id }).from(sessoes);
    await fail({ kind: 'sessao', key: String(sessao?.id) }, 8);
    const change = (senhaAtual: string, novaSenha: string) =>
      browser.call(changePassword, { body: { senhaAtual, novaSenha } });
    for (const weak of ['curta', 'password123', senhaDeTeste]) {
      expect((await change(senhaDeTeste, weak)).body.campos, weak).toHaveProperty('novaSenha');
    }
    expect((await change('errada', 'uma-frase-bem-nova')).status).toBe(400);
    expect((await change('errada', 'uma-frase-bem-nova')).status).toBe(401);
    expect((await change(senhaDeTeste, 'uma-frase-bem-nova')).status).toBe(401);
  });

  test('every call that counts tries judges the last wrong one, and no more (TRU-14)', async () => {
    const ana = await t.aColaborador({ email, email_confirmado: false });
    const signedIn = await t.signedIn(ana);
    const novo = { nome: 'Ana', cargo: 'Analista', setor: 'Gente', senha: 'quatro cavalos verdes' };
    const bia = await t.aColaborador({ rh: true });
    const asBia = await t.signedIn(bia);
    await asBia.call(beginTotp, { body: { senha: senhaDeTeste } });
    const senhaErrada = { senha: 'errada' };
    const guesses: [Call, Client, object, number][] = [
      [login, t.visitor(), wrong, 401],
      [register, t.visitor(), { ...novo, email }, 409],
      [resetPassword, t.visitor(), { email, codigo: '000000', novaSenha: 'quatro cavalos verdes' }, 400],
      [confirmEmail, signedIn, { codigo: '000000' }, 400],
      [confirmTotp, asBia, { codigo: '000000' }, 400],
      [proveDestinatario, t.visitor(), { email, codigo: '000000' }, 400],
    ];
    const ofSession: [Call, object][] = [
      [changePassword, { senhaAtual: 'errada', novaSenha: 'quatro cavalos verdes' }],
      [beginTotp, senhaErrada],
      [removeTotp, senhaErrada],
      [beginChave, senhaErrada],
      [removeChave, senhaErrada],
      [renewReserva, senhaErrada],
      [resetSegundoFator, senhaErrada],
    ];
    const counting = (limit: Call['rateLimit']) =>
      Object.values(contract.features)
        .flatMap((feature) => Object.values(feature) as Partial<Call>[])
        .filter((call) => call.rateLimit === limit)
        .map(({ path }) => path)
        .sort();
    expect([refresh.path, ...guesses.map(([call]) => call.path)].sort()).toEqual(counting('account'));
    // Mailed links, passkeys and answers of a provider name no account. USE-81, LGPD-14 and DIG-05 test the attempts at links.
    const ofNobody = [
      readLink,
      enterByLink,
      enterByChave,
      enterBySso,
      downloadCopiaDeQuemSaiu,
      leaveLembretes,
    ];
    expect(counting('address')).toEqual(ofNobody.map(({ path }) => path).sort());
    // MFA-04 tests the attempts of a pending sign-in.
    expect(counting('entrada')).toEqual([proveSegundoFator.path]);
    // MFA-10 tests that these count together.
    expect(counting('sessao')).toEqual(ofSession.map(([call]) => call.path).sort());
    const params = { id: ana.id, chaveId: 1 };
    for (const [call, body] of ofSession) {
      const browser = await t.signedIn(bia);
      const statuses: number[] = [];
      for (let attempts = 0; attempts < 11; attempts += 1)
        statuses.push((await browser.call(call, { params, body })).status);
      expect([call.path, ...statuses]).toEqual([call.path, ...Array(9).fill(400), 401, 401]);
    }
    for (const [call, browser, body, status] of guesses) {
      await fail(accountAt(call, browser === asBia ? bia.email : email), 9);
      const answers = [
        await browser.call(call, { params, body }),
        await browser.call(call, { params, body }),
      ];
      expect(
        answers.map((answer) => answer.status),
        call.path,
      ).toEqual([status, 429]);
      expect(Number(answers[1]?.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('the failures of a quarter of an hour ago count no more (TRU-14)', async () => {
    await t.aColaborador({ email });
    await fail(accountAt(login, email), 10);
    expect((await enter(right)).status).toBe(429);
    t.now = new Date(t.now.getTime() + 15 * 60_000);
    expect((await enter(right)).status).toBe(200);
  });

  test('an address is an IPv4 address, however it is written, or a /64 of IPv6 (TRU-15)', async () => {
    for (const [ip, network] of [
      ['203.0.113.7', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['::FFFF:cb00:7107', '203.0.113.7'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
      ['2001:db8::1', '2001:db8:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
    ] as const) {
      expect(networkOf(ip), ip).toBe(network);
    }
    await fail({ kind: 'endereco', key: '2001:db8:1:2::/64' }, 99);
    const from = async (remoteAddress: string) => {
      const answer = await t.app.inject({
        method: 'POST',
        url: login.path,
        payload: { email: `${remoteAddress.at(-1)}@aurora.example`, senha: 'errada' },
        remoteAddress,
      });
      return answer.statusCode;
    };
    expect(await from('2001:db8:1:2::a')).toBe(401);
    expect(await from('2001:db8:1:2:ffff::b')).toBe(429);
    expect(await from('2001:db8:1:3::b')).toBe(401);
  });

  test('what a signed-in person types counts of them, not of the office (TRU-14)', async () => {
    const browser = await t.signedIn(await t.aColaborador({ email }));
    await fail(localhost, 100);
    const body = { senhaAtual: senhaDeTeste, novaSenha: 'uma-frase-bem-nova' };
    expect((await browser.call(changePassword, { body })).status).toBe(200);
  });
});
