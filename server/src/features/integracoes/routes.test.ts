import { createIntegracao, deleteIntegracao, listIntegracoes } from '@alinha/contract/integracoes';
import { addDays } from '@alinha/rules/dates';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { rowsOf } from '../../db/rows.ts';

const t = testApp();
let asRita: Client;
beforeEach(async () => {
  asRita = await t.signedIn(await t.aColaborador({ nome: 'Rita', rh: true }));
});

const novo = { nome: 'Folha de pagamento', escopos: ['scim', 'pessoas:ler'], vale_ate: '2026-12-31' };

test('HR makes a token that is shown once, lists it without it, and revokes it once (TOK-01)', async () => {
  const { status, body } = await asRita.call(createIntegracao, { body: novo });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      nome: 'Folha de pagamento',
      escopos: ['pessoas:ler', 'scim'],
      vale_ate: '2026-12-31',
      criada_em: t.now.toISOString(),
      autor: 'Rita',
      usada_em: null,
      token: expect.stringMatching(/^alinha_[\w-]{43}$/),
    },
  ]);
  const { token, ...kept } = body;
  expect((await asRita.call(listIntegracoes)).body).toEqual([kept]);
  const again = await asRita.call(createIntegracao, { body: { ...novo, nome: 'FOLHA de pagamento' } });
  expect([again.status, again.body.error]).toEqual([409, 'Já existe uma integração com este nome.']);
  const params = { integracaoId: body.id };
  expect((await asRita.call(deleteIntegracao, { params })).status).toBe(200);
  expect((await asRita.call(deleteIntegracao, { params })).status).toBe(404);
  expect((await asRita.call(listIntegracoes)).body).toEqual([]);
  const rows = await rowsOf<{ text: string }>(t.database.db, sql`select a::text as text from auditoria a`);
  expect(rows.map(({ text }) => text).join()).not.toContain(token);
});

test('a token needs a name, a scope of the list and a last day from today to a year from now (TOK-01)', async () => {
  const today = '2026-11-18';
  const last = addDays(today, 365);
  const made = async (body: object) =>
    (await asRita.call(createIntegracao, { body: { ...novo, ...body } })).body.campos ?? {};
  expect(await made({ nome: ' ' })).toEqual({ nome: 'Informe o nome da integração.' });
  expect(await made({ escopos: [] })).toEqual({ escopos: 'Escolha ao menos um acesso.' });
  expect(await made({ escopos: ['tudo'] })).toEqual({ 'escopos.0': 'Escolha um acesso da lista.' });
  const late = { vale_ate: 'Escolha um dia de hoje até 18/11/2027.' };
  expect(await made({ vale_ate: addDays(today, -1) })).toEqual(late);
  expect(await made({ vale_ate: addDays(last, 1) })).toEqual(late);
  expect(await made({ nome: 'Um', vale_ate: today })).toEqual({});
  expect(await made({ nome: 'Dois', vale_ate: last })).toEqual({});
});
