import { login } from '@alinha/contract/auth';
import type { AnswerOf, Call, Problem } from '@alinha/contract/core';
import { checkImportacao, createEmpresa, runImportacao } from '@alinha/contract/painel-rh';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditoria, colaboradores, emails } from '../../db/schema.ts';

const t = testApp();

let asRita: Client;

beforeEach(async () => {
  await t.aEmpresa({ nome: 'Aurora' });
  asRita = await t.signedIn(await t.aColaborador({ nome: 'Rita', rh: true }));
});

const header =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';
const csv = (...lines: string[]) => Buffer.from([header, ...lines].join('\n'));
const good = csv(
  'Bia,bia@aurora.example,Aurora,Analista,5,0,0,TI,,2024-03-01,chefe@aurora.example',
  'Chefe,chefe@aurora.example,Aurora,Diretora,1,1,0,TI,,,',
);

const boundary = 'limite-do-teste';
const part = (field: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

async function post<C extends Call>(
  call: C,
  payload: Buffer,
  { client = asRita, query = '', type = `multipart/form-data; boundary=${boundary}` } = {},
) {
  const response = await t.app.inject({
    method: call.method,
    url: call.path + query,
    headers: {
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': type,
    },
    payload,
  });
  return { status: response.statusCode, body: response.json() as AnswerOf<C> & Partial<Problem> };
}
const check = (file: Buffer) => post(checkImportacao, part('arquivo', file));
const run = (file: Buffer, query = '') => post(runImportacao, part('arquivo', file), { query });
const people = () => t.database.db.$count(colaboradores);

describe('an import in the browser', () => {
  test('is checked first, and the check changes nothing', async () => {
    const { status, body } = await check(good);
    expect(status).toBe(200);
    expect(body).toEqual({
      problemas: [],
      importacao: {
        criadas: [
          { nome: 'Bia', email: 'bia@aurora.example' },
          { nome: 'Chefe', email: 'chefe@aurora.example' },
        ],
        atualizadas: 0,
        inalteradas: 0,
        empresas_criadas: [],
        cargos_criados: ['Analista', 'Diretora'],
        cargos_alterados: [],
      },
    });
    expect(await people()).toBe(1);
    expect(await t.database.db.$count(auditoria, eq(auditoria.acao, 'checkImportacao'))).toBe(0);
  });

  test('names every bad line with its number and reason', async () => {
    const { body } = await check(
      csv(
        'Bia,bia@fora.example,Aurora,Analista,zero,0,0,,,,',
        'Caio,caio@aurora.example,Aurora,Analista,5,0,0,,,,nao@aurora.example',
      ),
    );
    expect(body.importacao).toBeNull();
    expect(body.problemas.map(({ linha }) => linha)).toEqual([2, 2, 3]);
    expect(body.problemas[2]?.mensagem).toContain('nao@aurora.example');
  });

  test('brings everybody in with an audit row, and run again changes nothing', async () => {
    const { status, body } = await run(good);
    expect([status, body.criadas.length, body.convites]).toEqual([200, 2, 0]);
    expect(await people()).toBe(3);
    expect(await t.database.db.$count(emails)).toBe(0);
    const [row] = await t.database.db.select().from(auditoria).where(eq(auditoria.acao, 'runImportacao'));
    expect(row?.dados).toMatchObject({ criadas: ['bia@aurora.example', 'chefe@aurora.example'] });
    expect((await run(good)).body).toMatchObject({ criadas: [], atualizadas: 0, inalteradas: 2 });
  });

  test('invites each new person by a temporary password', async () => {
    expect((await run(good, '?convidar=true')).body.convites).toBe(2);
    const [mail] = await t.database.db.select().from(emails).where(eq(emails.para, 'bia@aurora.example'));
    const senha = /^Senha temporária: (\S+)$/m.exec(mail?.texto ?? '')?.[1];
    const visitor = t.visitor();
    const { body } = await visitor.call(login, { body: { email: 'bia@aurora.example', senha } });
    expect(body).toMatchObject({ nome: 'Bia', senha_temporaria: true });
    expect((await run(good, '?convidar=true')).body.convites).toBe(0);
  });

  test('of a wrong file brings in nobody', async () => {
    for (const query of ['', '?convidar=true']) {
      const { status, body } = await run(csv('Bia,bia@aurora.example,Aurora,X,0,0,0,,,,'), query);
      expect([status, body.error]).toEqual([
        400,
        'O arquivo tem 1 problema. Nada foi alterado. Confira o arquivo.',
      ]);
    }
    expect(await people()).toBe(1);
  });
});

describe('an upload', () => {
  const most = 5 * 1024 * 1024;

  test('of 5 MiB passes, of one byte more is a 413', async () => {
    expect((await check(Buffer.alloc(most, '\n'))).status).toBe(200);
    const { status, body } = await check(Buffer.alloc(most + 1, '\n'));
    expect([status, body.error]).toEqual([413, 'O arquivo deve ter no máximo 5 MB.']);
  });

  test('without the file, cut off or of another kind is refused in words', async () => {
    const missing = await post(checkImportacao, part('outro', good));
    expect([missing.status, missing.body.campos]).toEqual([400, { arquivo: 'Escolha um arquivo.' }]);
    const empty = await post(checkImportacao, Buffer.from(`--${boundary}--\r\n`));
    expect(empty.status).toBe(400);
    const cut = await post(checkImportacao, part('arquivo', good).subarray(0, -30));
    expect([cut.status, cut.body.error]).toEqual([400, 'O arquivo não chegou inteiro. Envie de novo.']);
    const unbounded = await post(checkImportacao, good, { type: 'multipart/form-data' });
    expect(unbounded.status).toBe(400);
    expect((await post(checkImportacao, Buffer.from('{}'), { type: 'application/json' })).status).toBe(415);
    expect((await post(checkImportacao, good, { type: 'text/csv' })).status).toBe(415);
  });

  test('is HR’s alone, and no other call takes one', async () => {
    const client = await t.signedIn(await t.aColaborador({ leader: true }));
    expect((await post(runImportacao, part('arquivo', good), { client })).status).toBe(403);
    expect((await post(createEmpresa, part('arquivo', good))).status).toBe(415);
  });
});
