import { enterByLink, login, refresh } from '@alinha/contract/auth';
import { confirmEmail } from '@alinha/contract/cadastro';
import { resetPassword } from '@alinha/contract/recuperacao';
import { createReport } from '@alinha/contract/reports';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { client, testApp } from '../../test/app.ts';
import { auditoria, colaboradores, reports, sessaoTokens } from '../db/schema.ts';
import { codeEnds, newCode, storeCode } from '../session/codes.ts';
import { newLink, storeLinks } from '../session/links.ts';
import { verifyPassword } from '../session/passwords.ts';

const t = testApp();

/** Two hundred concurrent uses. */
const atOnce = <T>(use: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 200 }, (_, n) => use(n)));

/** The indices of those that succeeded; expects that all others were refused with a message and an expected status. */
function winners(answers: { status: number; body: { error?: string } }[], refusals: number[]): number[] {
  const lost = answers.filter(({ status }) => status >= 400);
  expect(refusals).toEqual(expect.arrayContaining([...new Set(lost.map(({ status }) => status))]));
  for (const { body } of lost) expect(body.error).toBeTruthy();
  return answers.flatMap(({ status }, n) => (status < 300 ? [n] : []));
}

const acts = (acao: string) => t.database.db.$count(auditoria, eq(auditoria.acao, acao));
const senha = (n: number) => `uma-frase-bem-nova-${n}`;

test('of two hundred uses of one recovery code one succeeds (TRU-89 ASVS 6.5.1)', async () => {
  const { id, email } = await t.aColaborador();
  const code = await newCode(email);
  await storeCode(t.database.db, id, 'recuperacao', code, { now: t.now });
  const uses = await atOnce((n) =>
    t.visitor().call(resetPassword, { body: { email, codigo: code.codigo, novaSenha: senha(n) } }),
  );
  const [first = -1, ...others] = winners(uses, [400, 429, 503]);
  expect(others).toEqual([]);
  expect((await t.visitor().call(login, { body: { email, senha: senha(first) } })).status).toBe(200);
});

test('of two hundred uses of one mailed link one succeeds (TRU-89)', async () => {
  const { id } = await t.aColaborador();
  const { url, row } = newLink('', {
    id_colaborador: id,
    finalidade: 'recuperacao',
    expira_em: codeEnds(t.now),
  });
  await storeLinks(t.database.db, [row]);
  const token = url.split('#')[1] ?? '';
  const uses = await atOnce((n) => t.visitor().call(enterByLink, { body: { token, novaSenha: senha(n) } }));
  const [first = -1, ...others] = winners(uses, [400, 429, 503]);
  expect(others).toEqual([]);
  expect(await acts('enterByLink')).toBe(1);
  const [person] = await t.database.db.select().from(colaboradores).where(eq(colaboradores.id, id));
  expect(await verifyPassword(person?.senha_hash ?? undefined, senha(first))).toBe(true);
});

test('of two hundred uses of one code of confirmation one confirms (TRU-89)', async () => {
  const pessoa = await t.aColaborador({ email_confirmado: false });
  const code = await newCode(pessoa.email);
  await storeCode(t.database.db, pessoa.id, 'confirmacao', code, { now: t.now });
  const { cookies } = await t.signedIn(pessoa);
  const uses = await atOnce(() =>
    client(t.app, new Map(cookies)).call(confirmEmail, { body: { codigo: code.codigo } }),
  );
  const statuses = new Set(uses.map(({ status }) => status));
  expect([...statuses].filter((status) => status === 401 || status === 500)).toEqual([]);
  const [row] = await t.database.db.select().from(colaboradores).where(eq(colaboradores.id, pessoa.id));
  expect(row?.email_confirmado).toBe(true);
  expect(winners(uses, [400, 409, 429, 503])).toHaveLength(1);
});

test('two hundred uses of one refresh token within the grace each give a pair, and one more after it ends them all (TRU-89)', async () => {
  const { cookies } = await t.signedIn(await t.aColaborador());
  const uses = await atOnce(() => client(t.app, new Map(cookies)).call(refresh));
  expect(winners(uses, [])).toHaveLength(200);
  const pairs = eq(sessaoTokens.tipo, 'refresh');
  expect(await t.database.db.$count(sessaoTokens, pairs)).toBe(201);
  t.now = new Date(t.now.getTime() + 31_000);
  expect((await client(t.app, new Map(cookies)).call(refresh)).status).toBe(401);
  expect(await t.database.db.$count(sessaoTokens, pairs)).toBe(0);
});

test('of two hundred writes with one Idempotency-Key one is done, and each is answered with it (TRU-89)', async () => {
  const lider = await t.aColaborador({ leader: true });
  const ana = await t.aColaborador({ superior: lider });
  const { id } = await t.aPergunta();
  const { cookies } = await t.signedIn(lider);
  const headers = { 'idempotency-key': '7d9b1a52-4b8e-4a35-9d56-6d8a6c8e2f10' };
  const writes = await atOnce(() =>
    client(t.app, new Map(cookies)).call(createReport, {
      params: { id: ana.id, mes: 3, ano: 2026 },
      body: { [id]: 'Entregou tudo.' },
      headers,
    }),
  );
  expect(winners(writes, [])).toHaveLength(200);
  expect(new Set(writes.map(({ text }) => text)).size).toBe(1);
  const ofAna = eq(reports.id_colaborador, ana.id);
  expect([await t.database.db.$count(reports, ofAna), await acts('createReport')]).toEqual([1, 1]);
});
