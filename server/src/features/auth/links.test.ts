import { changePassword, enterByLink, login, me, readLink } from '@alinha/contract/auth';
import { createSubordinado } from '@alinha/contract/cadastro';
import { deactivateColaborador, editFicha, inviteColaborador } from '@alinha/contract/colaboradores';
import { requestRecovery, resetPassword } from '@alinha/contract/recuperacao';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { senhaDeTeste } from '../../../test/factories.ts';
import { emails, links, tentativas } from '../../db/schema.ts';

const t = testApp({ publicUrl: 'https://alinha.example' });
const lia = { nome: 'Lia Prado', email: 'lia@cerrado.example' };
const novaSenha = 'uma-frase-bem-nova';
const invalid = 'Este link não vale mais.';

async function lastMail(para: string): Promise<string> {
  const [mail] = await t.database.db
    .select()
    .from(emails)
    .where(eq(emails.para, para))
    .orderBy(desc(emails.id));
  return mail?.texto ?? '';
}
const linkIn = (mail: string) => /https:\/\/alinha\.example\/(\S+)#([\w-]{43})/.exec(mail) ?? [];
const said = (mail: string, label: string) => new RegExp(`^${label}: (\\S+)$`, 'm').exec(mail)?.[1] ?? '';

/** A person whom a leader has just invited, and the token of their link. */
async function invited() {
  await t.aEmpresa({ nome: 'Cerrado' });
  const lider = await t.aColaborador({ nome: 'Bia Lima', leader: true });
  const { body } = await (await t.signedIn(lider)).call(createSubordinado, { body: lia });
  const mail = await lastMail(lia.email);
  return { id: body.id, mail, token: linkIn(mail)[2] ?? '' };
}
const look = (token: string) => t.visitor().call(readLink, { body: { token } });
const use = (token: string, senha = novaSenha, client = t.visitor()) =>
  client.call(enterByLink, { body: { token, novaSenha: senha } });
const later = (minutes: number) => {
  t.now = new Date(t.now.getTime() + minutes * 60_000);
};

test('an invitation says who invites to what, and its link sets a password and signs in, once (USE-80 USE-82)', async () => {
  const { mail, token } = await invited();
  expect(mail).toContain('Bia Lima convida você para o Alinha, onde a empresa Cerrado acompanha');
  expect(linkIn(mail)[1]).toBe('register');
  const senha = said(mail, 'Senha temporária');
  expect(JSON.stringify(await t.database.db.select().from(links))).not.toContain(token);
  for (let i = 0; i < 2; i++)
    expect((await look(token)).body).toEqual({ motivo: 'convite', nome: lia.nome, email: lia.email });

  // Refused passwords do not consume the link.
  expect((await use(token, 'liaprado')).body.campos).toHaveProperty('novaSenha');
  expect((await use(token, senha)).body.error).toBe('A nova senha deve ser diferente da atual.');
  const browser = t.visitor();
  const entered = await use(token, novaSenha, browser);
  expect(entered.body).toMatchObject({ ...lia, senha_temporaria: false, email_confirmado: true });
  expect((await browser.call(me)).body.email).toBe(lia.email);
  for (const again of [await use(token, 'mais-uma-frase'), await look(token)])
    expect([again.status, again.body.error]).toEqual([400, invalid]);
  expect((await t.visitor().call(login, { body: { email: lia.email, senha } })).status).toBe(401);
  const [act] = await auditRows(t.database.db, 'enterByLink');
  expect(act).toMatchObject({ id_ator: entered.body.id });
  expect(JSON.stringify(act)).not.toContain(token);
});

test('of twenty uses at the same moment one succeeds (USE-80)', async () => {
  const { email } = await t.aColaborador();
  await t.visitor().call(requestRecovery, { body: { email } });
  const [, , token = ''] = linkIn(await lastMail(email));
  const uses = await Promise.all(Array.from({ length: 20 }, (_, i) => use(token, `${novaSenha}-${i}`)));
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = uses.findIndex(({ status }) => status === 200);
  const credentials = { email, senha: `${novaSenha}-${winner}` };
  expect((await t.visitor().call(login, { body: credentials })).status).toBe(200);
});

test('an invitation ends with its week, a password, another address, a deactivation and another invitation (USE-81)', async () => {
  const rita = await t.aColaborador({ rh: true });
  const { id, mail, token } = await invited();
  const asRita = await t.signedIn(rita);
  const params = { id };
  const fresh = async (para = lia.email) => linkIn(await lastMail(para))[2] ?? '';

  expect((await asRita.call(inviteColaborador, { params })).status).toBe(200);
  expect((await look(token)).status).toBe(400);
  const second = await fresh();
  expect((await look(second)).status).toBe(200);
  await asRita.call(editFicha, { params, body: { email: 'lia.prado@cerrado.example' } });
  expect((await look(second)).status).toBe(400);
  const third = await fresh('lia.prado@cerrado.example');
  expect((await look(third)).status).toBe(200);
  await asRita.call(deactivateColaborador, { params });
  expect((await look(third)).status).toBe(400);

  const zeca = await t.aColaborador({ senha_hash: null });
  await asRita.call(inviteColaborador, { params: { id: zeca.id } });
  const fourth = await fresh(zeca.email);
  const senha = said(await lastMail(zeca.email), 'Senha temporária');
  const browser = t.visitor();
  await browser.call(login, { body: { email: zeca.email, senha } });
  await browser.call(changePassword, { body: { senhaAtual: senha, novaSenha } });
  expect((await use(fourth, 'mais-uma-frase')).status).toBe(400);

  const nina = await t.aColaborador({ senha_hash: null });
  await asRita.call(inviteColaborador, { params: { id: nina.id } });
  const fifth = await fresh(nina.email);
  later(7 * 24 * 60 - 1);
  expect((await look(fifth)).status).toBe(200);
  later(1);
  expect((await use(fifth)).status).toBe(400);
  expect(mail).not.toContain(fifth);
});

test('a recovery has a link beside the code, and using one ends the other; a forged Host is in no link (USE-81 USE-82)', async () => {
  const ana = await t.aColaborador();
  const { email } = ana;
  const before = await t.signedIn(ana);
  const ask = async () => {
    await t.visitor().call(requestRecovery, { body: { email }, headers: { host: 'mau.example' } });
    const mail = await lastMail(email);
    return { page: linkIn(mail)[1], token: linkIn(mail)[2] ?? '', codigo: said(mail, 'Código') };
  };
  const first = await ask();
  expect(first.page).toBe('forgot-password');
  later(5);
  const second = await ask();
  // A second request does not invalidate the first link (TRU-119).
  expect((await look(first.token)).status).toBe(200);
  expect((await look(second.token)).body).toEqual({ motivo: 'recuperacao', nome: ana.nome, email });
  expect((await use(second.token)).status).toBe(200);
  expect((await look(first.token)).status).toBe(400);
  expect((await before.call(me)).status).toBe(401);
  const byCode = (codigo: string) =>
    t.visitor().call(resetPassword, { body: { email, codigo, novaSenha: 'mais-uma-frase' } });
  expect((await byCode(second.codigo)).status).toBe(400);
  later(5);
  const third = await ask();
  expect((await byCode(third.codigo)).status).toBe(200);
  expect((await use(third.token)).status).toBe(400);
  later(5);
  const fourth = await ask();
  later(10);
  expect((await look(fourth.token)).status).toBe(400);
  expect((await t.visitor().call(login, { body: { email, senha: senhaDeTeste } })).status).toBe(401);
});

test('wrong links count of the address, also where no link can be meant (USE-81)', async () => {
  const { token } = await invited();
  const counts = {
    falhas: 98,
    em_curso: 0,
    expira_em: new Date(t.now.getTime() + 60_000),
    em_curso_ate: t.now,
  };
  await t.database.db.insert(tentativas).values({ chave: 'endereco:127.0.0.1', ...counts });
  expect((await look('x')).body.error).toBe(invalid);
  for (let i = 0; i < 2; i++) expect((await look('x'.repeat(43))).status).toBe(400);
  expect((await look(token)).status).toBe(429);
  expect((await use(token)).status).toBe(429);
});
