import { login, proveSegundoFator } from '@alinha/contract/auth';
import { confirmEmail, register } from '@alinha/contract/cadastro';
import { codigoOf } from '@alinha/contract/core';
import { requestRecovery, resetPassword } from '@alinha/contract/recuperacao';
import { beginTotp, confirmTotp, removeTotp } from '@alinha/contract/segundo-fator';
import { desc, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { senhaDeTeste as senha } from '../../../test/factories.ts';
import { emails } from '../../db/schema.ts';

const t = testApp();

/** How people type and paste a code: in groups, with the space of a mail program, with what shows nothing. */
const ways: ((code: string) => string)[] = [
  (code) => `${code.slice(0, 3)} ${code.slice(3)}`,
  (code) => `${code.slice(0, 3)}\u00a0${code.slice(3)}`,
  (code) => `\t${[...code].join('\u2009')}\n`,
  (code) => `${code.slice(0, 3)}-${code.slice(3)}`,
  (code) => `${code.slice(0, 2)}\u2011${code.slice(2)}\u200b`,
  (code) => `\u2060${code}\ufeff`,
];

const later = (seconds: number) => {
  t.now = new Date(t.now.getTime() + seconds * 1000);
};
async function mailedCode(para: string): Promise<string> {
  const [mail] = await t.database.db
    .select()
    .from(emails)
    .where(eq(emails.para, para))
    .orderBy(desc(emails.id));
  return /Código: (\d{6})/.exec(mail?.texto ?? '')?.[1] ?? '';
}

test('a mailed code is good however it is typed, and the attempt is not counted', async () => {
  const ana = await t.aColaborador();
  for (const [at, typed] of ways.entries()) {
    later(5 * 60);
    await t.visitor().call(requestRecovery, { body: { email: ana.email } });
    const codigo = typed(await mailedCode(ana.email));
    const reset = await t
      .visitor()
      .call(resetPassword, { body: { email: ana.email, codigo, novaSenha: `uma frase nova ${at}` } });
    expect(reset.status, JSON.stringify(codigo)).toBe(200);

    const email = `lia${at}@aurora.example`;
    const browser = t.visitor();
    await browser.call(register, { body: { nome: 'Lia', email, senha, cargo: 'Analista', setor: 'Vendas' } });
    await browser.call(login, { body: { email, senha } });
    const confirmed = await browser.call(confirmEmail, { body: { codigo: typed(await mailedCode(email)) } });
    expect(confirmed.status, JSON.stringify(codigo)).toBe(200);
  }
});

test('codes of the app and recovery codes are good however they are typed (MFA-01 MFA-03)', async () => {
  for (const typed of ways) {
    const ana = await t.aColaborador();
    const browser = await t.signedIn(ana);
    const { segredo } = (await browser.call(beginTotp, { body: { senha } })).body;
    const code = () => new TOTP({ secret: segredo }).generate({ timestamp: t.now.getTime() });
    const confirmed = await browser.call(confirmTotp, { body: { codigo: typed(code()) } });
    expect(confirmed.status).toBe(200);
    const [first = '', second = ''] = confirmed.body.codigos;
    const enter = async (codigo: string) => {
      const visitor = t.visitor();
      await visitor.call(login, { body: { email: ana.email, senha } });
      return (await visitor.call(proveSegundoFator, { body: { codigo } })).status;
    };
    later(30);
    expect(await enter(typed(code()))).toBe(200);
    expect(await enter(typed(first.toUpperCase()))).toBe(200);
    const removed = await browser.call(removeTotp, { body: { senha, codigo: typed(second) } });
    expect(removed.status).toBe(200);
  }
});

test('what is no code stays none, and is not read however long it is', () => {
  const shape = codigoOf('Informe o código.');
  for (const value of [
    '12345',
    '1234567',
    '12345a',
    '１２３４５６',
    ' '.repeat(5),
    `1${' '.repeat(200)}23456`,
  ]) {
    expect(shape.safeParse(value).success, value).toBe(false);
  }
});
