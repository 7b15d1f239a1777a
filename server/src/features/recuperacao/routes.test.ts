import { enterByLink, login, me, readLink } from '@alinha/contract/auth';
import { register } from '@alinha/contract/cadastro';
import { requestRecovery, resetPassword } from '@alinha/contract/recuperacao';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { senhaDeTeste } from '../../../test/factories.ts';
import { realHashes, slowHash } from '../../../test/hashes.ts';
import { auditoria, codigos, colaboradores, emails, tentativas } from '../../db/schema.ts';
import { countAttempt } from '../../session/rateLimits.ts';

const t = testApp({ publicUrl: 'https://alinha.example' });
const email = 'ana@aurora.example';
const novaSenha = 'uma-frase-bem-nova';

/** The newest mail to an address. */
async function lastMail(para: string) {
  const [mail] = await t.database.db
    .select()
    .from(emails)
    .where(eq(emails.para, para))
    .orderBy(desc(emails.id));
  return mail;
}

const later = (minutes: number) => {
  t.now = new Date(t.now.getTime() + minutes * 60_000);
};

/** Asks for a code and reads it from the mail. */
async function codeFor(para: string): Promise<string> {
  expect((await t.visitor().call(requestRecovery, { body: { email: para } })).status).toBe(200);
  const line = (await lastMail(para))?.texto?.split('\n').find((text) => text.startsWith('Código: '));
  expect(line).toMatch(/^Código: \d{6}$/);
  return line?.slice(-6) ?? '';
}

/** A code other than the right one. */
const wrong = (codigo: string) => String((Number(codigo) + 1) % 1_000_000).padStart(6, '0');

const reset = (codigo: string, senha = novaSenha, para = email) =>
  t.visitor().call(resetPassword, { body: { email: para, codigo, novaSenha: senha } });
const enter = (senha: string) => t.visitor().call(login, { body: { email, senha } });

describe('a mailed code sets a new password (REC-02 REC-08)', () => {
  test('once, and the old password and every session end with it', async () => {
    const ana = await t.aColaborador({ email });
    const browser = await t.signedIn(ana);
    const codigo = await codeFor(email);
    const { status, body } = await reset(codigo);
    expect([status, body]).toEqual([200, { sucesso: true }]);
    expect((await browser.call(me)).status).toBe(401);
    expect((await enter(senhaDeTeste)).status).toBe(401);
    expect((await enter(novaSenha)).status).toBe(200);
    const again = await reset(codigo, 'mais-uma-frase-nova');
    expect([again.status, again.body.error]).toEqual([400, 'Código inválido ou expirado.']);
    const acts = await auditRows(t.database.db, 'resetPassword');
    expect(acts[0]).toMatchObject({ id_ator: ana.id });
  });

  test('the code is good for ten minutes (ASVS 6.5.5)', async () => {
    await t.aColaborador({ email });
    const codigo = await codeFor(email);
    t.now = new Date(t.now.getTime() + 10 * 60_000);
    expect((await reset(codigo)).status).toBe(400);
    const next = await codeFor(email);
    t.now = new Date(t.now.getTime() + 10 * 60_000 - 1);
    expect((await reset(next)).status).toBe(200);
  });

  test('whoever asks again cancels nothing: an earlier code and link stay good, and using one ends all (TRU-119)', async () => {
    await t.aColaborador({ email });
    const use = async (token: string) =>
      (await t.visitor().call(enterByLink, { body: { token, novaSenha: 'mais-uma-frase-nova' } })).status;
    const asked = async () => {
      const codigo = await codeFor(email);
      later(5);
      return { codigo, token: /#([\w-]{43})/.exec((await lastMail(email))?.texto ?? '')?.[1] ?? '' };
    };
    const [first, second] = [await asked(), await asked()];
    t.now = new Date(t.now.getTime() - 60_000);
    expect((await reset(first.codigo)).status).toBe(200);
    expect((await reset(second.codigo, 'mais-uma-frase-nova')).status).toBe(400);
    expect([await use(first.token), await use(second.token)]).toEqual([400, 400]);
    later(5);
    const [third, fourth] = [await asked(), await asked()];
    t.now = new Date(t.now.getTime() - 60_000);
    expect(await use(third.token)).toBe(200);
    expect(await use(fourth.token)).toBe(400);
  });

  test('wrong codes of strangers burn what strangers asked for, never a link, nor what a known device asked for (TRU-119)', async () => {
    await t.aColaborador({ email });
    const device = t.visitor();
    await device.call(login, { body: { email, senha: senhaDeTeste } });
    await codeFor(email);
    const token = /#([\w-]{43})/.exec((await lastMail(email))?.texto ?? '')?.[1] ?? '';
    expect((await device.call(requestRecovery, { body: { email } })).status).toBe(200);
    const codigo = /Código: (\d{6})/.exec((await lastMail(email))?.texto ?? '')?.[1] ?? '';
    for (let i = 0; i < 6; i++) expect((await reset(wrong(codigo))).status).toBe(400);
    expect((await t.visitor().call(readLink, { body: { token } })).status).toBe(200);
    // A code that a known device requested is accepted only on that device now.
    expect((await reset(codigo)).status).toBe(400);
    expect((await device.call(resetPassword, { body: { email, codigo, novaSenha } })).status).toBe(200);
  });

  test('after five wrong tries the right code fails too, also where they come at once and from anywhere (ASVS 6.6.3)', async () => {
    await t.aColaborador({ email });
    const codigo = await codeFor(email);
    const from = (address: number) =>
      t.app.inject({
        method: 'POST',
        url: resetPassword.path,
        payload: { email, codigo: wrong(codigo), novaSenha },
        remoteAddress: `198.51.100.${address}`,
      });
    const attempts = await Promise.all([1, 2, 3, 4, 5].map(from));
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    const { status, body } = await reset(codigo);
    expect([status, body.error]).toEqual([400, 'Código inválido ou expirado.']);
    expect((await enter(senhaDeTeste)).status).toBe(200);
  });

  test('after four wrong tries the right code still works', async () => {
    await t.aColaborador({ email });
    const codigo = await codeFor(email);
    for (let i = 0; i < 4; i++) await reset(wrong(codigo));
    expect((await reset(codigo)).status).toBe(200);
  });

  test('a password of 128 characters is taken whole, and compared to the last and in its case (TRU-114 ASVS 6.2.8 6.2.9)', async () => {
    const senha = ` ${'Três girafas e 1 tambor; '.repeat(6)}`.slice(0, 127).concat('Z');
    await t.aColaborador({ email });
    expect((await reset(await codeFor(email), senha)).status).toBe(200);
    for (const other of [senha.slice(0, 72), senha.slice(0, -1), senha.toLowerCase(), senha.trim()]) {
      expect((await enter(other)).status, other).toBe(401);
    }
    expect((await enter(senha)).status).toBe(200);
  });

  test('it replaces a temporary password, and works for whoever has none yet', async () => {
    await t.aColaborador({ email, senha_temporaria: true, senha_expira_em: new Date(0) });
    await reset(await codeFor(email));
    expect((await enter(novaSenha)).body.senha_temporaria).toBe(false);
    const bia = 'bia@aurora.example';
    await t.aColaborador({ email: bia, senha_hash: null });
    expect((await reset(await codeFor(bia), novaSenha, bia)).status).toBe(200);
  });

  test('it confirms no address: whoever registered need not have the mailbox, and their wish ends (TRU-07)', async () => {
    const wished = await t.aColaborador({ leader: true });
    const stranger = await t.aColaborador({
      email,
      email_confirmado: false,
      id_superior_desejado: wished.id,
    });
    const browser = await t.signedIn(stranger);
    const codigo = await codeFor(email);
    expect((await reset(codigo)).status).toBe(200);
    expect((await browser.call(me)).status).toBe(401);
    const { body } = await enter(novaSenha);
    expect(body).toMatchObject({ id: stranger.id, email_confirmado: false });
    const [person] = await t.database.db.select().from(colaboradores).where(eq(colaboradores.email, email));
    expect(person).toMatchObject({ id_superior_desejado: null, id_superior: null });
  });

  test('a password that may not be chosen leaves the code as it was', async () => {
    await t.aColaborador({ email, nome: 'Ana Maria Souza' });
    const codigo = await codeFor(email);
    for (const senha of [
      'curta',
      'password123',
      'mudar123',
      email,
      'ana maria souza',
      'Souza@2026',
      'x'.repeat(129),
    ]) {
      const { status, body } = await reset(codigo, senha);
      expect([status, Object.keys(body.campos ?? {})], senha).toEqual([400, ['novaSenha']]);
    }
    // Only with the right code does the answer show that the password contains the owner's name.
    expect((await reset(wrong(codigo), 'ana maria souza')).body.error).toBe('Código inválido ou expirado.');
    expect((await reset(codigo)).status).toBe(200);
  });

  test('whoever forgot the password and tried it too often signs in at once with the new one', async () => {
    await t.aColaborador({ email });
    for (let i = 0; i < 10; i++) await enter('errada');
    expect((await enter(senhaDeTeste)).status).toBe(429);
    expect((await reset(await codeFor(email))).status).toBe(200);
    expect((await enter(novaSenha)).status).toBe(200);
  });

  test('ten failures of an account make it wait, whether somebody has it or not', async () => {
    await t.aColaborador({ email });
    for (const para of [email, 'ninguem@aurora.example']) {
      for (let i = 0; i < 10; i++) expect((await reset('000000', novaSenha, para)).status).toBe(400);
      const { status, headers } = await reset('000000', novaSenha, para);
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    }
  });
});

describe('asking for a code (REC-04)', () => {
  test('tells nothing of who has an account: the same answer, and mail for the active alone (ASVS 6.3.8)', async () => {
    await t.aColaborador({ email });
    await t.aColaborador({ email: 'bia@aurora.example', ativo: false });
    for (const asked of [email, ' ANA@Aurora.example', 'bia@aurora.example', 'ninguem@aurora.example']) {
      const { status, text } = await t.visitor().call(requestRecovery, { body: { email: asked } });
      expect([status, text], asked).toEqual([200, '{"sucesso":true}']);
      later(5);
    }
    const mails = await t.database.db.select().from(emails);
    expect(mails.map(({ para }) => para)).toEqual([email, email]);
  });

  test('the mail names its person where the address is confirmed, and nobody where it is not (TRU-08)', async () => {
    const nome = 'Sua conta será encerrada';
    await t.aColaborador({ email, nome: 'Ana Souza' });
    await t.aColaborador({ email: 'bia@aurora.example', nome, email_confirmado: false });
    const body = { nome, email: 'caio@aurora.example', senha: novaSenha, cargo: nome, setor: nome };
    expect((await t.visitor().call(register, { body })).status).toBe(201);
    await t.visitor().call(requestRecovery, { body: { email: body.email } });
    await t.visitor().call(requestRecovery, { body: { email: 'bia@aurora.example' } });
    await t.visitor().call(requestRecovery, { body: { email } });
    const mails = await t.database.db.select().from(emails).orderBy(emails.id);
    const greetings = mails.map(({ para, texto }) => [para, texto?.split('\n')[0]]);
    expect(greetings).toEqual([
      ['caio@aurora.example', 'Olá!'],
      ['caio@aurora.example', 'Olá!'],
      ['bia@aurora.example', 'Olá!'],
      [email, 'Olá, Ana Souza!'],
    ]);
    expect(JSON.stringify(mails)).not.toContain(nome);
  });

  test('costs like work for known and unknown addresses (ASVS 6.3.8)', async () => {
    realHashes();
    await t.aColaborador({ email });
    // CPU time is measured, because wall-clock time also depends on the load of the machine.
    const workOf = async (asked: string) => {
      await t.database.db.delete(tentativas);
      const before = process.cpuUsage();
      await t.visitor().call(requestRecovery, { body: { email: asked } });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await workOf(email);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 9; i++) {
      known.push(await workOf(email));
      unknown.push(await workOf(`ninguem${i}@aurora.example`));
    }
    // The median leaves out occasional work, such as garbage collection.
    const usual = (works: number[]) => works.toSorted((a, b) => a - b)[4] ?? 0;
    const ratio = usual(unknown) / usual(known);
    // Without the hash for unknown addresses, their requests would take a fraction of the time.
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  test('keeps a slow hash of the code alone (ASVS 6.5.2)', async () => {
    realHashes();
    await t.aColaborador({ email });
    const codigo = await codeFor(email);
    const [stored] = await t.database.db.select().from(codigos);
    expect(stored?.codigo_hash).toMatch(slowHash);
    expect(JSON.stringify(await t.database.db.select().from(auditoria))).not.toContain(codigo);
  });

  test('an address has one mail in five minutes and six in a day, however many ask at once, and the answer is alike (TRU-120)', async () => {
    await t.aColaborador({ email });
    const other = await t.anotherProcess();
    const ask = (at: number) =>
      (at % 2 ? other : t.app).inject({ method: 'POST', url: requestRecovery.path, payload: { email } });
    for (let round = 1; round <= 8; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at)));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
        new Set(['200 {"sucesso":true}']),
      );
      expect(await t.database.db.$count(emails)).toBe(Math.min(round, 6));
      await ask(0);
      later(20);
    }
    await other.close();
    later(24 * 60);
    await ask(0);
    expect(await t.database.db.$count(emails)).toBe(7);
  });

  test('a known device has mails of its own, which strangers cannot use up (TRU-120)', async () => {
    await t.aColaborador({ email });
    const device = t.visitor();
    await device.call(login, { body: { email, senha: senhaDeTeste } });
    for (let i = 0; i < 3; i++) await t.visitor().call(requestRecovery, { body: { email } });
    for (let i = 0; i < 3; i++) await device.call(requestRecovery, { body: { email } });
    expect(await t.database.db.$count(emails)).toBe(2);
  });

  test('one address has a hundred mails sent in a quarter of an hour, whomever to', async () => {
    for (let i = 0; i < 100; i++) {
      await countAttempt(t.database.db, { kind: 'remetente', key: '127.0.0.1' }, t.now);
    }
    const { status, headers } = await t.visitor().call(requestRecovery, { body: { email } });
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    const entered = await t.visitor().call(login, { body: { email, senha: 'errada' } });
    expect(entered.status).toBe(401);
  });

  test('needs an address, and the reset a code and a password (REC-10)', async () => {
    const asked = await t.visitor().call(requestRecovery, { body: {} });
    expect([asked.status, asked.body.campos]).toEqual([400, { email: 'Informe o seu e-mail.' }]);
    const { status, body } = await t.visitor().call(resetPassword, { body: { email } });
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['codigo', 'novaSenha']]);
    expect((await reset('12a456')).body.error).toBe('Código inválido ou expirado.');
  });

  test('a forged Host never enters the mail', async () => {
    await t.aColaborador({ email });
    await t.visitor().call(requestRecovery, {
      body: { email },
      headers: { host: 'mau.example', 'x-forwarded-host': 'mau.example' },
    });
    const mail = await lastMail(email);
    expect(mail?.html).toContain('Alinha');
    expect(`${mail?.texto}${mail?.html}`).not.toContain('mau.example');
  });
});
