import { changePassword, enterByLink, login } from '@alinha/contract/auth';
import { register } from '@alinha/contract/cadastro';
import { editFicha, inviteColaborador } from '@alinha/contract/colaboradores';
import { getConfig } from '@alinha/contract/config';
import { requestRecovery, resetPassword } from '@alinha/contract/recuperacao';
import { beginSso, enterBySso, senhaSoRhMessage } from '@alinha/contract/sso';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { senhaDeTeste } from '../../../test/factories.ts';
import { startProvider } from '../../../test/provider.ts';
import { colaboradores, emails } from '../../db/schema.ts';

const publicUrl = 'https://alinha.aurora.example';
const provider = await startProvider(`${publicUrl}/login`);
afterAll(() => provider.close());
const t = testApp({ oidc: provider.setting, senhaSoRh: true, publicUrl });

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let ana: Pessoa;
let rita: Pessoa;
let asRita: Client;
beforeEach(async () => {
  ana = await t.aColaborador({ nome: 'Ana' });
  rita = await t.aColaborador({ nome: 'Rita', rh: true });
  asRita = await t.signedIn(rita);
});

const novaSenha = 'outra-bateria-cavalo';
const refusal = { status: 403, body: { error: senhaSoRhMessage } };
const lastMail = async ({ email }: { email: string }) =>
  (
    await t.database.db.select().from(emails).where(eq(emails.para, email)).orderBy(desc(emails.id)).limit(1)
  )[0];
const tokenIn = (texto: string | null | undefined) => /#([\w-]{43})/.exec(texto ?? '')?.[1] ?? '';
const signIn = (email: string, senha: string) => t.visitor().call(login, { body: { email, senha } });

test("with PASSWORD_SIGN_IN=off a password is HR's alone, and everybody else is told (OIDC-04)", async () => {
  expect((await t.visitor().call(getConfig)).body).toMatchObject({ senhaSoRh: true, sso: 'Aurora ID' });
  expect(await signIn(ana.email, senhaDeTeste)).toMatchObject(refusal);
  // Only after the right password.
  expect(await signIn(ana.email, 'errada')).toMatchObject({ status: 401 });
  expect((await signIn(rita.email, senhaDeTeste)).body.id).toBe(rita.id);

  const change = (client: Client) =>
    client.call(changePassword, { body: { senhaAtual: senhaDeTeste, novaSenha } });
  expect(await change(await t.signedIn(ana))).toMatchObject(refusal);
  expect((await change(asRita)).status).toBe(200);

  const newcomer = { nome: 'Bia', email: 'bia@aurora.example', senha: novaSenha, cargo: 'x', setor: 'y' };
  expect(await t.visitor().call(register, { body: newcomer })).toMatchObject(refusal);
});

test('a forgotten password is mailed to HR alone, and nothing tells who that is (OIDC-04)', async () => {
  const recover = (email: string) => t.visitor().call(requestRecovery, { body: { email } });
  const answers = [];
  for (const email of [ana.email, rita.email, 'ninguem@aurora.example']) answers.push(await recover(email));
  expect(answers.map(({ status, text }) => [status, text])).toEqual(
    answers.map(() => [200, '{"sucesso":true}']),
  );
  expect(await t.database.db.select({ para: emails.para }).from(emails)).toEqual([{ para: rita.email }]);
  const token = tokenIn((await lastMail(rita))?.texto);
  expect((await t.visitor().call(enterByLink, { body: { token, novaSenha } })).body.id).toBe(rita.id);
  const reset = await t
    .visitor()
    .call(resetPassword, { body: { email: ana.email, codigo: '123456', novaSenha } });
  expect(reset.status).toBe(400);
});

test('an invitation speaks of the button, and its link gives nobody else a password (OIDC-04)', async () => {
  await t.database.db.update(colaboradores).set({ senha_hash: null }).where(eq(colaboradores.id, ana.id));
  await asRita.call(inviteColaborador, { params: { id: ana.id } });
  const texto = (await lastMail(ana))?.texto ?? '';
  expect(texto).toContain('Entre pelo botão "Entrar com Aurora ID". Só o RH entra com senha.');
  expect(texto).toContain(`${publicUrl}/login`);
  expect(texto).not.toContain('Senha temporária');
  const link = { token: tokenIn(texto), novaSenha };
  expect(await t.visitor().call(enterByLink, { body: link })).toMatchObject(refusal);
});

test('whoever has another address by HR comes in by it, and the cookies of the way are for https (OIDC-04)', async () => {
  const email = 'ana.souza@aurora.example';
  const moved = await asRita.call(editFicha, { params: { id: ana.id }, body: { email } });
  expect(moved.body).toMatchObject({ email_confirmado: true, acesso: 'convidado' });
  expect((await lastMail({ email }))?.texto).toContain('Entrar com Aurora ID');
  const browser = t.visitor();
  const begun = await browser.call(beginSso);
  expect(begun.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  provider.person = { sub: 'a1', email, email_verified: true };
  const retorno = await provider.visit(begun.body.url);
  expect((await browser.call(enterBySso, { body: { retorno } })).body.id).toBe(ana.id);
  provider.person = { sub: 'x', email: 'ninguem@aurora.example', email_verified: true };
  const stranger = t.visitor();
  const way = await provider.visit((await stranger.call(beginSso)).body.url);
  const { status, body } = await stranger.call(enterBySso, { body: { retorno: way } });
  expect([status, body.error]).toEqual([403, 'Nenhuma pessoa do sistema usa esta conta. Fale com o RH.']);
});
