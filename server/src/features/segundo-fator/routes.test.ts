import { generateKeyPairSync } from 'node:crypto';
import { askChave, changePassword, enterByChave, login, me, proveSegundoFator } from '@alinha/contract/auth';
import { editFicha, endSessoes, getFicha } from '@alinha/contract/colaboradores';
import { getConta } from '@alinha/contract/conta';
import { requestRecovery, resetPassword } from '@alinha/contract/recuperacao';
import {
  addChave,
  beginChave,
  beginTotp,
  confirmTotp,
  getSegundoFator,
  removeChave,
  removeTotp,
  renameChave,
  renewReserva,
  resetSegundoFator,
} from '@alinha/contract/segundo-fator';
import { getSeguranca, saveSeguranca } from '@alinha/contract/seguranca';
import { desc, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { type Client, client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { senhaDeTeste as senha } from '../../../test/factories.ts';
import { realHashes, slowHash } from '../../../test/hashes.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { auditoria, codigosReserva, colaboradores, emails, totp } from '../../db/schema.ts';

const t = testApp({ publicUrl: 'https://alinha.example' });

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;

const codeOf = (segredo: string, at = t.now) =>
  new TOTP({ secret: segredo }).generate({ timestamp: at.getTime() });
const seconds = (n: number) => {
  t.now = new Date(t.now.getTime() + n * 1000);
};
const enter = async ({ email }: Pessoa, browser = t.visitor()) => ({
  browser,
  ...(await browser.call(login, { body: { email, senha } })),
});
const prove = (browser: Client, codigo: string) => browser.call(proveSegundoFator, { body: { codigo } });

/** Sets up an app for a person; returns its secret and the ten recovery codes. */
async function withApp(pessoa: Pessoa) {
  const browser = await t.signedIn(pessoa);
  const { segredo, uri } = (await browser.call(beginTotp, { body: { senha } })).body;
  const { body } = await browser.call(confirmTotp, { body: { codigo: codeOf(segredo) } });
  seconds(30);
  return { browser, segredo, uri, codigos: body.codigos };
}

/** Adds a passkey for a person. */
async function withPasskey(pessoa: Pessoa) {
  const browser = await t.signedIn(pessoa);
  const device = createAuthenticator();
  const asked = await browser.call(beginChave, { body: { senha } });
  const chave = device.make(asked.body.challenge, pessoa.id);
  const added = await browser.call(addChave, { body: { nome: 'Celular', chave } });
  return { browser, device, asked, added };
}

/** The challenge of a browser that asks for one. */
const challenge = async (browser: Client) => (await browser.call(askChave)).body.challenge;
const mailsTo = (para: string) =>
  t.database.db.select().from(emails).where(eq(emails.para, para)).orderBy(desc(emails.id));

test('an app is set up by its first code, and then asked for before any cookie of a session is given (MFA-01 MFA-04)', async () => {
  const ana = await t.aColaborador();
  const browser = await t.signedIn(ana);
  const { segredo, uri } = (await browser.call(beginTotp, { body: { senha } })).body;
  expect(uri).toContain(`secret=${segredo}`);
  expect(uri).toContain(encodeURIComponent(ana.email));
  // An unconfirmed secret does not count as a second factor.
  expect((await enter(ana)).body).toMatchObject({ id: ana.id });
  expect((await browser.call(confirmTotp, { body: { codigo: codeOf(segredo, new Date(0)) } })).status).toBe(
    400,
  );
  const confirmed = await browser.call(confirmTotp, {
    body: { codigo: codeOf(segredo).replace(/^.../, '$& ') },
  });
  expect(confirmed.body.segundo_fator.totp).not.toBeNull();

  seconds(30);
  const { browser: other, body } = await enter(ana);
  expect(body).toEqual({ pendente: true, totp: true, chave: false, reserva: true });
  expect([...other.cookies.keys()]).toEqual(['entrada']);
  expect((await other.call(me)).status).toBe(401);
  expect((await prove(other, codeOf(segredo))).body.id).toBe(ana.id);
  expect([...other.cookies.keys()].sort()).toEqual(['dispositivo', 'refresh_token', 'token']);
  expect((await other.call(me)).body.id).toBe(ana.id);
});

test('no code is accepted twice, one step of drift is, two are not (MFA-01)', async () => {
  const ana = await t.aColaborador();
  const { segredo } = await withApp(ana);
  const code = codeOf(segredo);
  expect((await prove((await enter(ana)).browser, code)).status).toBe(200);
  expect((await prove((await enter(ana)).browser, code)).status).toBe(400);
  // An earlier code is refused too, although the tolerated clock drift would allow it.
  expect(
    (await prove((await enter(ana)).browser, codeOf(segredo, new Date(t.now.getTime() - 30_000)))).status,
  ).toBe(400);
  const ahead = (n: number) => codeOf(segredo, new Date(t.now.getTime() + n * 30_000));
  expect((await prove((await enter(ana)).browser, ahead(2))).status).toBe(400);
  expect((await prove((await enter(ana)).browser, ahead(1))).status).toBe(200);
});

test('a secret waits ten minutes for its first code, and is confirmed once (MFA-01 MFA-07)', async () => {
  const ana = await t.aColaborador();
  const browser = await t.signedIn(ana);
  const begin = async () => (await browser.call(beginTotp, { body: { senha } })).body.segredo;
  const confirm = (segredo: string) => browser.call(confirmTotp, { body: { codigo: codeOf(segredo) } });
  const late = await begin();
  seconds(10 * 60 + 1);
  expect((await confirm(late)).status).toBe(400);
  const segredo = await begin();
  expect((await confirm(segredo)).status).toBe(200);
  await t.database.db.delete(codigosReserva);
  seconds(30);
  // Confirming the same secret again gives no new recovery codes.
  expect((await confirm(segredo)).status).toBe(409);
  expect(await t.database.db.$count(codigosReserva)).toBe(0);
});

test('without a key for apps nothing is demanded: whose browser knows no passkeys would have no way in (MFA-05)', async () => {
  const rita = await t.aColaborador({ rh: true });
  const { cookies } = await t.signedIn(rita);
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const { db } = t.database;
  const keyless = await buildApp({ db, config, clock: () => t.now, photos: t.photos, webDir: undefined });
  const asRita = client(keyless, cookies);
  expect((await asRita.call(getSegundoFator)).body.aceitaTotp).toBe(false);
  expect((await asRita.call(beginTotp, { body: { senha } })).status).toBe(409);
  expect((await asRita.call(saveSeguranca, { body: { exigir: 'todos' } })).status).toBe(409);
  expect((await asRita.call(saveSeguranca, { body: { exigir: 'ninguem' } })).status).toBe(200);
  await keyless.close();
});

test('whoever gets the account at another address, with a temporary password, finds no second factor of the last one (MFA-06)', async () => {
  const [rita, ana] = [await t.aColaborador({ rh: true }), await t.aColaborador()];
  const { device } = await withPasskey(ana);
  // Somebody who came in by a provider has no password.
  await t.database.db.update(colaboradores).set({ senha_hash: null }).where(eq(colaboradores.id, ana.id));
  const email = 'outra@aurora.example';
  const moved = await (await t.signedIn(rita)).call(editFicha, { params: { id: ana.id }, body: { email } });
  expect([moved.status, moved.body.segundo_fator]).toEqual([200, false]);
  const visitor = t.visitor();
  const prova = device.answer(await challenge(visitor));
  expect((await visitor.call(enterByChave, { body: { prova } })).status).toBe(401);
});

test('of 200 uses of one code at the same moment one signs in (MFA-01 MFA-03)', async () => {
  const ana = await t.aColaborador();
  const { segredo, codigos } = await withApp(ana);
  const succeeded = async (codigo: string) => {
    const cookie = (await enter(ana)).browser.cookies.get('entrada') ?? '';
    const uses = Array.from({ length: 200 }, () => {
      const one = t.visitor();
      one.cookies.set('entrada', cookie);
      return prove(one, codigo);
    });
    return (await Promise.all(uses)).map(({ status }) => status);
  };
  const app = await succeeded(codeOf(segredo));
  expect([app.filter((status) => status === 200), new Set(app)]).toEqual([[200], new Set([200, 401])]);
  // Recovery codes need slow hashes, whose concurrency is limited: excess requests get a 503.
  const reserve = await succeeded(codigos[0] ?? '');
  expect(reserve.filter((status) => status === 200)).toHaveLength(1);
  expect(reserve.every((status) => [200, 401, 503].includes(status))).toBe(true);

  // The same in separate sign-ins, where the code is consumed rather than the sign-in.
  const inTheirOwn = async (codigo: string) => {
    const entries = await Promise.all(Array.from({ length: 20 }, () => enter(ana)));
    const own = await Promise.all(entries.map((one) => prove(one.browser, codigo)));
    return own.filter(({ status }) => status === 200).length;
  };
  expect(await inTheirOwn(codigos[1] ?? '')).toBe(1);
  // By then the account's failed attempts have expired.
  seconds(16 * 60);
  expect(await inTheirOwn(codeOf(segredo))).toBe(1);
});

test('ten codes are shown once, kept slowly hashed, good for one sign-in each, and new ones end the old (MFA-03)', async () => {
  realHashes();
  const ana = await t.aColaborador();
  const { browser, codigos } = await withApp(ana);
  expect(codigos).toHaveLength(10);
  expect(new Set(codigos).size).toBe(10);
  const kept = await t.database.db.select().from(codigosReserva);
  for (const { codigo_hash } of kept) expect(codigo_hash).toMatch(slowHash);
  const [first = '', second = ''] = codigos;
  expect((await prove((await enter(ana)).browser, first.toUpperCase().replace('-', ' '))).status).toBe(200);
  expect((await prove((await enter(ana)).browser, first)).status).toBe(400);
  expect((await browser.call(getSegundoFator)).body.reserva).toBe(9);

  seconds(30);
  const renewed = (await browser.call(renewReserva, { body: { senha, codigo: codigos[2] } })).body;
  expect(renewed.codigos).toHaveLength(10);
  expect((await prove((await enter(ana)).browser, second)).status).toBe(400);
  expect((await prove((await enter(ana)).browser, renewed.codigos[1] ?? '')).status).toBe(200);
});

test('five wrong codes end the attempt, also of a right one, and ten in a quarter of an hour are too many of the account (MFA-04)', async () => {
  const ana = await t.aColaborador();
  const { segredo } = await withApp(ana);
  const { browser } = await enter(ana);
  const wrong = [];
  for (let i = 0; i < 5; i++) wrong.push((await prove(browser, '000000')).status);
  expect(wrong).toEqual([400, 400, 400, 400, 401]);
  expect((await prove(browser, codeOf(segredo))).status).toBe(401);
  const again = (await enter(ana)).browser;
  for (let i = 0; i < 5; i++) await prove(again, '000000');
  const last = (await enter(ana)).browser;
  const refused = await prove(last, codeOf(segredo));
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  seconds(15 * 60);
  expect((await prove((await enter(ana)).browser, codeOf(segredo))).status).toBe(200);
});

test('what waits for a second factor ends with ten minutes, another password, and the end of all sessions (MFA-04)', async () => {
  const [ana, rita] = [await t.aColaborador(), await t.aColaborador({ rh: true })];
  const { segredo } = await withApp(ana);
  const late = (await enter(ana)).browser;
  seconds(601);
  expect((await prove(late, codeOf(segredo))).status).toBe(401);

  const ended = (await enter(ana)).browser;
  await (await t.signedIn(rita)).call(endSessoes, { params: { id: ana.id } });
  expect((await prove(ended, codeOf(segredo))).status).toBe(401);

  const overtaken = (await enter(ana)).browser;
  await t.visitor().call(requestRecovery, { body: { email: ana.email } });
  const codigo = /Código: (\d{6})/.exec((await mailsTo(ana.email))[0]?.texto ?? '')?.[1];
  const novaSenha = 'girafa-tambor-lampada';
  const reset = await t.visitor().call(resetPassword, { body: { email: ana.email, codigo, novaSenha } });
  expect(reset.status).toBe(200);
  expect((await prove(overtaken, codeOf(segredo))).status).toBe(401);
});

test('a passkey signs in alone, is named, renamed and removed, and nobody else has a say in it (MFA-02)', async () => {
  const [ana, bia] = [await t.aColaborador(), await t.aColaborador()];
  const { browser, device, added } = await withPasskey(ana);
  expect(added.body.codigos).toHaveLength(10);
  const [chave] = added.body.segundo_fator.chaves;
  expect(chave).toMatchObject({ nome: 'Celular', usada_em: null });

  const visitor = t.visitor();
  const entered = await visitor.call(enterByChave, {
    body: { prova: device.answer(await challenge(visitor)) },
  });
  expect(entered.body.id).toBe(ana.id);
  expect((await visitor.call(me)).body.id).toBe(ana.id);
  expect((await enter(ana)).body).toMatchObject({ pendente: true, totp: false, chave: true });

  const params = { chaveId: chave?.id ?? 0 };
  const asBia = await t.signedIn(bia);
  expect((await asBia.call(renameChave, { params, body: { nome: 'Minha' } })).status).toBe(404);
  expect((await asBia.call(removeChave, { params, body: { senha } })).status).toBe(404);
  const renamed = await browser.call(renameChave, { params, body: { nome: 'Celular novo' } });
  expect(renamed.body.chaves[0]).toMatchObject({ nome: 'Celular novo', usada_em: t.now.toISOString() });
  expect((await browser.call(removeChave, { params, body: { senha: 'outra-senha-qualquer' } })).status).toBe(
    400,
  );
  const removed = await browser.call(removeChave, {
    params,
    body: { senha, chave: device.answer(await challenge(browser)) },
  });
  // Removing the last factor removes the recovery codes.
  expect(removed.body).toMatchObject({ chaves: [], reserva: 0 });
  const after = t.visitor();
  const late = await after.call(enterByChave, { body: { prova: device.answer(await challenge(after)) } });
  expect(late.status).toBe(401);
  expect((await enter(ana)).body).toMatchObject({ id: ana.id });
});

test('an answer of a passkey is good once, here, to this challenge of this browser, by this key, and by whoever unlocked it (MFA-02)', async () => {
  const [ana, bia] = [await t.aColaborador(), await t.aColaborador()];
  const { device } = await withPasskey(ana);
  // The counter increases each time, so that no answer is refused because of its counter alone.
  let counter = 7;
  const browser = t.visitor();
  const answer = async (forged: Parameters<typeof device.answer>[1] = {}) => ({
    prova: device.answer(await challenge(browser), { counter: counter++, ...forged }),
  });
  const tried = async (body: { prova: unknown }, by = browser) =>
    (await by.call(enterByChave, { body })).status;
  const good = await answer();
  expect(await tried(good)).toBe(200);
  expect(await tried(good)).toBe(401);
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  for (const forged of [
    { origin: 'https://alinha.example.evil.example' },
    { rpId: 'evil.example' },
    { verified: false },
    { signedBy: stranger },
    // A cloned authenticator: its counter was seen before.
    { counter: 7 },
    // A passkey that was made for somebody else, or does not say for whom (WebAuthn, 7.2).
    { userHandle: Buffer.from(String(bia.id)).toString('base64url') },
    { userHandle: undefined },
  ]) {
    expect([forged, await tried(await answer(forged))]).toEqual([forged, 401]);
  }
  expect(await tried({ prova: device.answer('um-desafio-inventado', { counter: counter++ }) })).toBe(401);
  // A challenge is for the browser that asked for it, also where the other has asked for one of its own.
  const asked = await answer();
  const other = t.visitor();
  expect(await tried(asked, other)).toBe(401);
  await challenge(other);
  expect(await tried(asked, other)).toBe(401);
  expect(await tried(asked)).toBe(200);
  // Pages of one browser ask side by side.
  const [first, second] = [await answer(), await answer()];
  expect([await tried(first), await tried(second)]).toEqual([200, 200]);
  const old = await answer();
  seconds(5 * 60 + 1);
  expect(await tried(old)).toBe(401);
  const many = await answer();
  const all = await Promise.all(Array.from({ length: 20 }, () => tried(many)));
  expect(all.filter((status) => status === 200)).toHaveLength(1);
});

test('a new passkey needs a challenge that was given to this person for their password (MFA-02 MFA-07)', async () => {
  const [ana, bia] = [await t.aColaborador(), await t.aColaborador()];
  const browser = await t.signedIn(ana);
  const device = createAuthenticator();
  const add = (with_: string) =>
    browser.call(addChave, { body: { nome: 'Chave', chave: device.make(with_, ana.id) } });
  expect((await browser.call(beginChave, { body: {} })).status).toBe(400);
  expect((await add(await challenge(browser))).status).toBe(400);
  const elsewhere = await t.signedIn(ana);
  const asked = (await elsewhere.call(beginChave, { body: { senha } })).body.challenge;
  expect((await add(asked)).status).toBe(400);
  const ofBia = (await (await t.signedIn(bia)).call(beginChave, { body: { senha } })).body.challenge;
  expect((await add(ofBia)).status).toBe(400);
  const { challenge: own } = (await browser.call(beginChave, { body: { senha } })).body;
  expect((await add(own)).status).toBe(201);
  expect((await add(own)).status).toBe(400);
});

test('whoever lacks a second factor that HR demands reaches nothing but setting one up (MFA-05)', async () => {
  const [rita, lia] = [await t.aColaborador({ rh: true }), await t.aColaborador({ leader: true })];
  const ana = await t.aColaborador();
  const { browser: asRita } = await withApp(rita);
  const reach = (await asRita.call(getSeguranca)).body.alcance;
  expect(reach).toEqual([
    { exigir: 'ninguem', pessoas: 0, sem: 0 },
    { exigir: 'rh', pessoas: 1, sem: 0 },
    { exigir: 'lideres', pessoas: 2, sem: 1 },
    { exigir: 'todos', pessoas: 3, sem: 2 },
  ]);
  const [asLia, asAna] = [await t.signedIn(lia), await t.signedIn(ana)];
  const who = async () =>
    Promise.all([asRita, asLia, asAna].map(async (one) => (await one.call(getConta)).status));
  const demand = (exigir: string) => asRita.call(saveSeguranca, { body: { exigir } });
  expect(await who()).toEqual([200, 200, 200]);
  await demand('rh');
  expect(await who()).toEqual([200, 200, 200]);
  await demand('lideres');
  expect(await who()).toEqual([200, 403, 200]);
  await demand('todos');
  expect(await who()).toEqual([200, 403, 403]);
  const act = (await auditRows(t.database.db, 'saveSeguranca')).at(-1);
  expect(act?.dados).toEqual({ antes: 'lideres', depois: 'todos' });

  // A new sign-in leads to setting up a second factor too.
  const { browser, body } = await enter(ana);
  expect(body.falta_segundo_fator).toBe(true);
  expect((await browser.call(getConta)).body.error).toBe('Configure o segundo fator para continuar.');
  expect((await browser.call(getSegundoFator)).body).toMatchObject({ exigido: true, totp: null });
  const { segredo } = (await browser.call(beginTotp, { body: { senha } })).body;
  await browser.call(confirmTotp, { body: { codigo: codeOf(segredo) } });
  expect((await browser.call(me)).body.falta_segundo_fator).toBe(false);
  expect((await browser.call(getConta)).status).toBe(200);
  // The demanded factor cannot be removed.
  seconds(30);
  const kept = await browser.call(removeTotp, { body: { senha, codigo: codeOf(segredo) } });
  expect([kept.status, (await browser.call(getSegundoFator)).body.totp]).toEqual([409, expect.any(String)]);
});

test("HR resets somebody else's second factor with their own password, a mail and an audit row, and ends the sessions (MFA-06 MFA-07)", async () => {
  const [rita, ana] = [await t.aColaborador({ rh: true }), await t.aColaborador()];
  const { browser } = await withApp(ana);
  const asRita = await t.signedIn(rita);
  const params = { id: ana.id };
  expect((await asRita.call(getFicha, { params })).body.segundo_fator).toBe(true);
  expect((await asRita.call(resetSegundoFator, { params, body: { senha: 'não-é-esta' } })).status).toBe(400);
  expect((await browser.call(me)).status).toBe(200);
  expect((await asRita.call(resetSegundoFator, { params, body: { senha } })).status).toBe(200);
  expect((await browser.call(me)).status).toBe(401);
  expect((await enter(ana)).body).toMatchObject({ id: ana.id });
  expect((await mailsTo(ana.email))[0]?.texto).toContain('O segundo fator da sua conta foi zerado');
  const [act] = await auditRows(t.database.db, 'resetSegundoFator');
  expect(act).toMatchObject({ id_ator: rita.id, id_alvo: ana.id });
  const own = await (await withApp(rita)).browser.call(resetSegundoFator, {
    params: { id: rita.id },
    body: { senha },
  });
  expect([own.status, own.body.error]).toEqual([403, 'Você não pode zerar o próprio segundo fator.']);
});

test('every change of a second factor asks for the password and for a factor, used once, and mails the person (MFA-07 MFA-09)', async () => {
  const ana = await t.aColaborador();
  const browser = await t.signedIn(ana);
  expect((await browser.call(beginTotp, { body: {} })).body.campos).toHaveProperty('senha');
  const { segredo } = (await browser.call(beginTotp, { body: { senha } })).body;
  const { codigos } = (await browser.call(confirmTotp, { body: { codigo: codeOf(segredo) } })).body;
  const [one, two, three] = codigos;
  expect((await browser.call(beginTotp, { body: { senha, codigo: one } })).status).toBe(409);
  // The refused call did not consume its code.
  await browser.call(beginChave, { body: { senha, codigo: one } });
  expect((await browser.call(removeTotp, { body: { senha, codigo: one } })).status).toBe(400);
  const renewed = await browser.call(renewReserva, { body: { senha, codigo: two } });
  expect((await browser.call(removeTotp, { body: { senha, codigo: three } })).status).toBe(400);
  await browser.call(removeTotp, { body: { senha, codigo: renewed.body.codigos[0] } });
  const said = (await mailsTo(ana.email)).map(({ texto }) => texto?.split('\n')[2]);
  expect(said).toEqual([
    'O aplicativo autenticador foi removido da sua conta.',
    'Dez novos códigos de reserva foram gerados; os anteriores não valem mais.',
    'O aplicativo autenticador foi configurado como segundo fator da sua conta. As outras sessões abertas foram encerradas.',
  ]);
});

test('the first factor ends every other session, which had shown none (MFA-09)', async () => {
  for (const setUp of [withApp, withPasskey]) {
    const ana = await t.aColaborador();
    const [other, waiting] = [await t.signedIn(ana), t.visitor()];
    const { browser } = await setUp(ana);
    expect([(await other.call(me)).status, (await browser.call(me)).status]).toEqual([401, 200]);
    // Later sign-ins do not end other sessions.
    const entered = await t.signedIn(ana);
    await waiting.call(login, { body: { email: ana.email, senha } });
    expect((await entered.call(me)).status).toBe(200);
  }
});

test('with a factor the password alone changes none, nor does anybody else’s code or passkey (MFA-09)', async () => {
  const [ana, bia] = [await t.aColaborador(), await t.aColaborador()];
  const { browser, segredo } = await withApp(ana);
  const [ofBia, passkeyOfBia] = [await withApp(bia), await withPasskey(await t.aColaborador())];
  const chaveId = 1;
  const shown = async (own: Client) => [
    {},
    { codigo: codeOf(ofBia.segredo) },
    { codigo: ofBia.codigos[0] },
    { chave: passkeyOfBia.device.answer(await challenge(own)) },
  ];
  for (const call of [beginTotp, removeTotp, beginChave, removeChave, renewReserva]) {
    // A new session for each call, because ten wrong codes end a session.
    const own = await t.signedIn(ana);
    for (const more of await shown(own)) {
      const { status } = await own.call(call, { params: { chaveId }, body: { senha, ...more } });
      expect([call.path, status]).toEqual([call.path, 400]);
    }
  }
  expect((await browser.call(getSegundoFator)).body).toMatchObject({ totp: expect.any(String), reserva: 10 });
  const code = codeOf(segredo);
  const uses = Array.from({ length: 20 }, () =>
    browser.call(beginChave, { body: { senha, codigo: code } }).then(({ status }) => status),
  );
  expect((await Promise.all(uses)).filter((status) => status === 200)).toHaveLength(1);
});

test('ten wrong passwords of a session, at whichever calls and at once, end it; a right one among them is done (MFA-10)', async () => {
  const ana = await t.aColaborador();
  const [browser, other] = [await t.signedIn(ana), await t.signedIn(ana)];
  const params = { chaveId: 1 };
  const wrong = { senha: 'errada' };
  const attempts = [
    () => browser.call(beginTotp, { body: wrong }),
    () => browser.call(removeTotp, { body: wrong }),
    () => browser.call(beginChave, { body: wrong }),
    () => browser.call(removeChave, { params, body: wrong }),
    () =>
      browser.call(changePassword, { body: { senhaAtual: 'errada', novaSenha: 'quatro cavalos verdes' } }),
  ];
  for (let i = 0; i < 8; i++) expect((await attempts[i % attempts.length]?.())?.status).toBe(400);
  const right = Array.from({ length: 5 }, () => browser.call(beginTotp, { body: { senha } }));
  expect(new Set((await Promise.all(right)).map(({ status }) => status))).toEqual(new Set([200]));
  const last = await Promise.all(Array.from({ length: 20 }, (_, i) => attempts[i % attempts.length]?.()));
  expect(last.filter((answer) => answer?.status === 400).length).toBeLessThan(2);
  expect(last.some((answer) => answer?.body.error?.includes('esta sessão foi encerrada'))).toBe(true);
  expect([(await browser.call(me)).status, (await other.call(me)).status]).toEqual([401, 200]);
});

test("the secret stands sealed in the database, and opens as nobody else's (MFA-08)", async () => {
  const [ana, bia] = [await t.aColaborador(), await t.aColaborador()];
  const { segredo } = await withApp(ana);
  await withApp(bia);
  const { db } = t.database;
  const rows = await db.select().from(totp);
  expect(JSON.stringify(rows)).not.toContain(segredo);
  expect(JSON.stringify(await db.select().from(auditoria))).not.toContain(segredo);
  // A secret that somebody with write access to the database copies to another person cannot be opened.
  const ofAna = rows.find(({ id_colaborador }) => id_colaborador === ana.id);
  await db
    .update(totp)
    .set({ segredo: ofAna?.segredo ?? '' })
    .where(eq(totp.id_colaborador, bia.id));
  const { browser } = await enter(bia);
  expect((await prove(browser, codeOf(segredo))).status).toBe(409);
});
