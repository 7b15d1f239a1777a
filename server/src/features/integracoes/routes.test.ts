import { Readable } from 'node:stream';
import { getAcompanhamento, readAcompanhamento } from '@alinha/contract/acompanhamento';
import { listAuditoria } from '@alinha/contract/auditoria';
import { login } from '@alinha/contract/auth';
import type { Escopo } from '@alinha/contract/choices';
import { listPessoas, pessoasPorVez } from '@alinha/contract/colaboradores';
import { checkPessoas, importPessoas } from '@alinha/contract/importacao';
import { createIntegracao, deleteIntegracao, listIntegracoes } from '@alinha/contract/integracoes';
import { addDays } from '@alinha/rules/dates';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { senhaDeTeste } from '../../../test/factories.ts';
import { calls } from '../../../test/walk.ts';
import { rowsOf } from '../../db/rows.ts';

const t = testApp();
let asRita: Client;
beforeEach(async () => {
  asRita = await t.signedIn(await t.aColaborador({ nome: 'Rita', email: 'rita@aurora.example', rh: true }));
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
  const late = { vale_ate: 'Escolha uma data entre hoje e 18/11/2027.' };
  expect(await made({ vale_ate: addDays(today, -1) })).toEqual(late);
  expect(await made({ vale_ate: addDays(last, 1) })).toEqual(late);
  expect(await made({ nome: 'Um', vale_ate: today })).toEqual({});
  expect(await made({ nome: 'Dois', vale_ate: last })).toEqual({});
});

/** A caller with a new token of these scopes. */
async function integrationWith(escopos: Escopo[]) {
  const body = { ...novo, nome: escopos.join(), escopos };
  const { id, token } = (await asRita.call(createIntegracao, { body })).body;
  const headers = { authorization: `Bearer ${token}` };
  return { id, token, headers };
}

const csv = `nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior
Nova Pessoa,nova@aurora.example,Importada,Analista,5,0,0,,,,
`;
const boundary = 'xxxx';
const multipart = [
  `--${boundary}\r\ncontent-disposition: form-data; name="arquivo"; filename="a.csv"\r\n\r\n`,
  `${csv}\r\n--${boundary}--\r\n`,
];
const send = (url: string, headers: object, payload: string | Readable = multipart.join('')) =>
  t.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });

const found = (email: string) =>
  t.database.db.query.colaboradores.findFirst({ where: (row, { eq }) => eq(row.email, email) });

test('a token is kept as a hash, ends after its day in São Paulo, and every process refuses it after its revocation (TOK-02)', async () => {
  const { id, token, headers } = await integrationWith(['pessoas:ler']);
  const other = await t.anotherProcess();
  const status = async () =>
    (await other.inject({ method: 'GET', url: listPessoas.path, headers })).statusCode;
  expect(await status()).toBe(200);
  expect((await asRita.call(listIntegracoes)).body).toMatchObject([{ usada_em: t.now.toISOString() }]);
  const kept = await rowsOf<{ text: string }>(t.database.db, sql`select i::text as text from integracoes i`);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.text).not.toContain(token);
  t.now = new Date('2027-01-01T02:59:59Z');
  expect(await status()).toBe(200);
  t.now = new Date('2027-01-01T03:00:00Z');
  expect(await status()).toBe(401);
  t.now = new Date('2026-11-18T15:00:00Z');
  expect(await status()).toBe(200);
  await asRita.call(deleteIntegracao, { params: { integracaoId: id } });
  const refused = await other.inject({ method: 'GET', url: listPessoas.path, headers });
  expect([refused.statusCode, refused.json(), refused.headers['www-authenticate']]).toEqual([
    401,
    { error: 'Este token está errado, venceu ou foi revogado.' },
    'Bearer',
  ]);
  await other.close();
});

test('a write whose token is revoked meanwhile is not done (TOK-02)', async () => {
  const { id, headers } = await integrationWith(['pessoas:importar']);
  const body = new Readable({ read: () => undefined });
  body.push(multipart[0]);
  const answer = send(importPessoas.path, headers, body);
  const used = async () => (await asRita.call(listIntegracoes)).body[0]?.usada_em;
  await expect.poll(used).toBe(t.now.toISOString());
  await asRita.call(deleteIntegracao, { params: { integracaoId: id } });
  body.push(multipart[1]);
  body.push(null);
  expect((await answer).statusCode).toBe(401);
  expect(await found('nova@aurora.example')).toBeUndefined();
});

test('a token imports a file and checks one without writing, in the audit under its name (TOK-03 TOK-04)', async () => {
  const { headers } = await integrationWith(['pessoas:importar']);
  const checked = await send(checkPessoas.path, headers);
  expect([checked.statusCode, checked.json().importacao.criadas]).toEqual([
    200,
    [{ nome: 'Nova Pessoa', email: 'nova@aurora.example' }],
  ]);
  expect(await found('nova@aurora.example')).toBeUndefined();
  const imported = await send(`${importPessoas.path}?convidar=true`, headers);
  expect([imported.statusCode, imported.json()]).toMatchObject([200, { convites: 1 }]);
  expect(await found('nova@aurora.example')).toMatchObject({ nome: 'Nova Pessoa' });
  const wrong = await send(importPessoas.path, headers, multipart.join('').replace('nova@', '@'));
  expect([wrong.statusCode, wrong.json().error]).toEqual([
    400,
    'O arquivo tem 1 problema. Nada foi alterado. Confira o arquivo.',
  ]);
  const { linhas } = (await asRita.call(listAuditoria, { query: { ato: 'importPessoas' } })).body;
  expect(linhas).toMatchObject([
    { ator: null, origem: 'Integração pessoas:importar', detalhes: '1 pessoa nova, 0 alteradas, 1 convite' },
  ]);
});

test('a token lists people by id, so many at a time, and leaves a row once an hour (TOK-03 TOK-04)', async () => {
  const { headers } = await integrationWith(['pessoas:ler']);
  const { db } = t.database;
  await db.execute(sql`insert into colaboradores (nome, email, email_confirmado)
    select 'Pessoa ' || n, 'p' || n || '@aurora.example', true from generate_series(1, ${pessoasPorVez}) n`);
  const ask = async (query = '') =>
    (await t.app.inject({ method: 'GET', url: `${listPessoas.path}${query}`, headers })).json();
  const first = await ask();
  expect([first.pessoas.length, first.mais]).toEqual([pessoasPorVez, true]);
  expect(first.pessoas[0]).toEqual({
    id: expect.any(Number),
    nome: 'Rita',
    email: expect.any(String),
    email_confirmado: true,
    cargo: expect.any(String),
    setor: null,
    ativo: true,
    superior: null,
    liderados: 0,
    empresas: [expect.objectContaining({ cargoNome: expect.any(String) })],
  });
  const rest = await ask(`?depois=${first.pessoas.at(-1).id}`);
  expect([rest.pessoas.map(({ nome }: { nome: string }) => nome), rest.mais]).toEqual([
    [`Pessoa ${pessoasPorVez}`],
    false,
  ]);
  const rows = async () =>
    (await asRita.call(listAuditoria, { query: { ato: 'listPessoas' } })).body.linhas.map(
      ({ origem }) => origem,
    );
  expect(await rows()).toEqual(['Integração pessoas:ler']);
});

test('a token reads everybody’s numbers of a period as HR sees them, and leaves a row once an hour (TOK-04)', async () => {
  const { headers } = await integrationWith(['acompanhamento:ler']);
  const lider = await t.aColaborador({ leader: true, setor: 'Vendas' });
  const de = await t.aColaborador({ superior: lider, setor: 'Vendas', data_admissao: '2020-03-15' });
  await t.aReport({ de, autor: lider, ano: 2026, mes: 10 });
  const query = { tipo: 'report', ano: '2026', periodo: '10' } as const;
  const url = `${readAcompanhamento.path}?${new URLSearchParams(query)}`;
  const { devedores, leitor_deve, lembraria, envio_em, opcoes, lideres, ...numbers } = (
    await asRita.call(getAcompanhamento, { query })
  ).body;
  expect(numbers.total).toMatchObject({ feitos: 1, assinados: 0 });
  for (const _ of [1, 2]) {
    expect((await t.app.inject({ method: 'GET', url, headers })).json()).toEqual({
      ...numbers,
      lideres: { ...lideres, linhas: lideres.linhas.map(({ afastamento, substituto, ...linha }) => linha) },
    });
  }
  const { linhas } = (await asRita.call(listAuditoria, { query: { ato: 'readAcompanhamento' } })).body;
  expect(linhas.map(({ origem }) => origem)).toEqual(['Integração acompanhamento:ler']);
});

test('wrong tokens are limited by address as sign-ins are, and a right one by the minute (TOK-04)', async () => {
  const { headers } = await integrationWith(['pessoas:ler']);
  const ask = async (authorization: string) =>
    (await t.app.inject({ method: 'GET', url: listPessoas.path, headers: { authorization } })).statusCode;
  for (let n = 0; n < 100; n++)
    expect(await ask(n % 2 ? 'Bearer nada' : `${headers.authorization}x`)).toBe(401);
  expect(await ask('Bearer nada')).toBe(429);
  expect(await ask(headers.authorization)).toBe(200);
  // People behind that address still sign in.
  const { status } = await t
    .visitor()
    .call(login, { body: { email: 'rita@aurora.example', senha: senhaDeTeste } });
  expect(status).toBe(200);
  await t.database.db.execute(sql`update tentativas set falhas = 1800 where chave like 'token:%'`);
  expect(await ask(headers.authorization)).toBe(429);
  t.now = new Date(t.now.getTime() + 61_000);
  expect(await ask(headers.authorization)).toBe(200);
});

test('the documentation of the API names the calls that take a token, each with its scope (TOK-05)', async () => {
  const { paths, components } = (await t.app.inject('/api/docs/json')).json();
  expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  const documented = Object.entries<Record<string, { operationId: string; security?: object[] }>>(paths)
    .flatMap(([, methods]) => Object.values(methods))
    .flatMap(({ operationId, security }) => (security ? [[operationId, security]] : []));
  const declared = calls.flatMap(({ name, call }) => (call.token ? [[name, [{ token: [call.token] }]]] : []));
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(declared));
  expect(declared.length).toBeGreaterThan(3);
});
