import { changePassword, enterByLink, login } from '@alinha/contract/auth';
import { confirmEmail, register } from '@alinha/contract/cadastro';
import { requestRecovery, resetPassword } from '@alinha/contract/recuperacao';
import { beginTotp } from '@alinha/contract/segundo-fator';
import { hashSync } from '@node-rs/argon2';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { colaboradores, emails } from '../../db/schema.ts';

const t = testApp({ publicUrl: 'https://alinha.example' });

const composed = 'ação nº 7 é três'.normalize('NFC');
const decomposed = composed.normalize('NFD');
const wide = 'ação nº ７ é três';

const signIn = async (email: string, senha: string) =>
  (await t.visitor().call(login, { body: { email, senha } })).status;
async function lastMail(para: string): Promise<string> {
  const [mail] = await t.database.db
    .select()
    .from(emails)
    .where(eq(emails.para, para))
    .orderBy(desc(emails.id));
  return mail?.texto ?? '';
}
const codeIn = (mail: string) => /Código: (\d{6})/.exec(mail)?.[1] ?? '';

test('a password is the same however its letters are composed, wherever it is set and asked for (AUTH-02)', async () => {
  for (const [set, typed] of [
    [composed, decomposed],
    [decomposed, composed],
    [wide, composed],
  ] as const) {
    const email = `lia${Math.abs(set.length * 7 + typed.length)}@aurora.example`;
    const registered = await t.visitor().call(register, {
      body: { nome: 'Lia Prado', email, senha: set, cargo: 'Analista', setor: 'Vendas' },
    });
    expect(registered.status).toBe(201);
    expect([await signIn(email, typed), await signIn(email, `${typed}!`)]).toEqual([200, 401]);
    const browser = t.visitor();
    await browser.call(login, { body: { email, senha: typed } });
    const confirmed = await browser.call(confirmEmail, { body: { codigo: codeIn(await lastMail(email)) } });
    expect(confirmed.status).toBe(200);
    // The same password, composed otherwise, is no new one.
    const same = await browser.call(changePassword, { body: { senhaAtual: set, novaSenha: typed } });
    expect(same.body.campos).toHaveProperty('novaSenha');
    expect((await browser.call(beginTotp, { body: { senha: typed } })).status).toBe(200);
    const next = `${set} à noite`;
    const changed = await browser.call(changePassword, { body: { senhaAtual: typed, novaSenha: next } });
    expect(changed.status).toBe(200);
    expect(await signIn(email, `${typed} à noite`.normalize('NFD'))).toBe(200);

    await t.visitor().call(requestRecovery, { body: { email } });
    const mail = await lastMail(email);
    const reset = await t
      .visitor()
      .call(resetPassword, { body: { email, codigo: codeIn(mail), novaSenha: `${set} de dia` } });
    expect(reset.status).toBe(200);
    expect(await signIn(email, `${typed} de dia`)).toBe(200);

    t.now = new Date(t.now.getTime() + 5 * 60_000);
    await t.visitor().call(requestRecovery, { body: { email } });
    const token = /#([\w-]{43})/.exec(await lastMail(email))?.[1] ?? '';
    const entered = await t.visitor().call(enterByLink, { body: { token, novaSenha: `${set} já` } });
    expect(entered.status).toBe(200);
    expect(await signIn(email, `${typed} já`.normalize('NFD'))).toBe(200);
  }
});

test('a password that was stored as it was typed still signs in, typed alike (AUTH-02)', async () => {
  for (const senha of [composed, decomposed, wide]) {
    const pessoa = await t.aColaborador({ senha_hash: hashSync(senha, { memoryCost: 8, timeCost: 1 }) });
    expect(await signIn(pessoa.email, senha), senha).toBe(200);
  }
  // Most stored passwords are composed already, and are the normalised ones of both ways to type them.
  const senha = 'ação e três'.normalize('NFC');
  const ana = await t.aColaborador({ senha_hash: hashSync(senha, { memoryCost: 8, timeCost: 1 }) });
  expect(await signIn(ana.email, senha.normalize('NFD'))).toBe(200);
});

test('what a password may not be is judged of what is stored: length, names and common words', async () => {
  const refused = async (senha: string) =>
    (
      await t.visitor().call(register, {
        body: { nome: 'Lia Prado', email: 'lia@aurora.example', senha, cargo: 'Analista', setor: 'Vendas' },
      })
    ).body.campos;
  for (const senha of [
    'áéíóú'.normalize('NFD'),
    'ｌｉａ ｐｒａｄｏ',
    'ｐａｓｓｗｏｒｄ１',
    '\u0301'.repeat(1000),
  ]) {
    expect(await refused(senha), senha.slice(0, 20)).toHaveProperty('senha');
  }
  expect(await t.database.db.$count(colaboradores)).toBe(0);
});
