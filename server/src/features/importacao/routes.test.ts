import { login, me } from '@alinha/contract/auth';
import { createColaborador } from '@alinha/contract/cadastro';
import { deleteCargo } from '@alinha/contract/cargos';
import { saveNomeSocial } from '@alinha/contract/conta';
import type { Call } from '@alinha/contract/core';
import { createEmpresa } from '@alinha/contract/empresas';
import { checkImportacao, getImportacao, runImportacao } from '@alinha/contract/importacao';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { testOnServer } from '../../../test/onServer.ts';
import { boundary, part, type Sent, send } from '../../../test/upload.ts';
import {
  auditoria,
  cargos,
  colaboradorEmpresas,
  colaboradores,
  emails,
  empresas,
  importacoes,
} from '../../db/schema.ts';
import { beginImportJob } from './job.ts';

/** Runs after the access check of a write and before its transaction. */
let afterCheck = async () => {};
const t = testApp({}, { hasRoom: () => afterCheck().then(() => true) });

let asRita: Client;

beforeEach(async () => {
  afterCheck = async () => {};
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

const many = (count: number, line: (i: number) => string) =>
  Buffer.from([header, ...Array.from({ length: count }, (_, i) => line(i))].join('\n'));

const post = <C extends Call>(call: C, payload: Buffer, given: Partial<Sent> = {}) =>
  send(t.app, call, payload, { client: asRita, ...given });
const check = (file: Buffer, client = asRita) => post(checkImportacao, part('arquivo', file), { client });
const run = (file: Buffer, query = '') => post(runImportacao, part('arquivo', file), { query });
const records = async () => {
  const acts = await auditRows(t.database.db, 'runImportacao');
  return acts.map(({ dados }) => dados);
};
const people = () => t.database.db.$count(colaboradores);

describe('an import in the browser', () => {
  test('is checked first, and the check changes nothing', async () => {
    const { status, body } = await check(good);
    expect(status).toBe(200);
    const analista = { nivel_hierarquia: 5, is_leader: false, is_rh: false };
    const diretora = { nivel_hierarquia: 1, is_leader: true, is_rh: false };
    expect(body).toEqual({
      problemas: [],
      total_problemas: 0,
      queixas: [],
      colunas: expect.arrayContaining([{ titulo: 'nome', exemplo: 'Bia', destino: 'nome' }]),
      importacao: {
        criadas: [
          { nome: 'Bia', email: 'bia@aurora.example' },
          { nome: 'Chefe', email: 'chefe@aurora.example' },
        ],
        assumidas: [],
        atualizadas: 0,
        inalteradas: 0,
        desativadas: [],
        ausentes: [],
        total_ausentes: 0,
        ja_sairam: [],
        total_ja_sairam: 0,
        empresas_criadas: [],
        cargos_criados: ['Analista', 'Diretora'],
        cargos_alterados: [],
        titulos: [
          { nome: 'Analista', empresa: 'Aurora', antes: null, depois: analista },
          { nome: 'Diretora', empresa: 'Aurora', antes: null, depois: diretora },
        ],
        papeis: [{ nome: 'Chefe', email: 'chefe@aurora.example', ganha: ['lider'], perde: [] }],
        total_papeis: 1,
        mudancas: [],
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

  test('takes what its columns are with the call, and refuses what no column can be (USE-71)', async () => {
    const file = Buffer.from(good.toString().replace('nome,', 'quem,').replace('setor', 'CPF'));
    expect((await check(file)).body).toMatchObject({ importacao: null, problemas: [{ linha: 1 }] });
    const colunas = header.replaceAll(',', '%2C');
    const query = `?colunas=${colunas}`;
    const named = await post(checkImportacao, part('arquivo', file), { query });
    expect(named.body.importacao?.criadas).toHaveLength(2);
    expect((await run(file, query)).body.criadas).toHaveLength(2);
    for (const wrong of ['nome,senha', 'nome,nome', '']) {
      expect((await run(file, `?colunas=${wrong}`)).status).toBe(400);
    }
  });

  test('tells the same problem once, with its lines and what stands there (USE-74)', async () => {
    const { body } = await check(
      many(14, (i) => `P,p${i}@fora.example,Aurora,Analista,${i < 2 ? 'um' : '5'},0,0,,,,`),
    );
    expect([body.total_problemas, body.problemas.length]).toEqual([16, 16]);
    const lines = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    expect(body.queixas).toEqual([
      {
        mensagem: expect.stringContaining('email: Só é permitido cadastrar e-mails dos domínios'),
        linhas: lines,
        total_linhas: 14,
        valores: ['p0@fora.example', 'p1@fora.example', 'p2@fora.example'],
        total_valores: 14,
      },
      {
        mensagem: 'nivel_hierarquia: Use um número inteiro a partir de 1.',
        linhas: [2, 3],
        total_linhas: 2,
        valores: ['um'],
        total_valores: 1,
      },
    ]);
  });

  test('brings everybody in with an audit row, and run again changes nothing', async () => {
    const { status, body } = await run(good);
    expect([status, body.criadas.length, body.convites]).toEqual([200, 2, 0]);
    expect(await people()).toBe(3);
    expect(await t.database.db.$count(emails)).toBe(0);
    expect((await run(good)).body).toMatchObject({ criadas: [], atualizadas: 0, inalteradas: 2 });
    expect((await records())[1]).toMatchObject({ criadas: [], atualizadas: [], inalteradas: 2 });
  });

  test('is told in the audit by whom it brought in, whom it changed, and what stood before', async () => {
    const { db } = t.database;
    const idOf = async (email: string) =>
      (await db.select().from(colaboradores).where(eq(colaboradores.email, email)))[0]?.id;
    await run(good);
    const [bia, chefe] = [await idOf('bia@aurora.example'), await idOf('chefe@aurora.example')];
    const [aurora] = await db.select().from(empresas).orderBy(empresas.id);
    const titles = await db.select().from(cargos).where(eq(cargos.is_rh, false)).orderBy(cargos.id);
    const [analista, diretora] = titles.map(({ id, nome }) => ({
      id_empresa: aurora?.id,
      id_cargo: id,
      nome,
    }));
    const changed = csv(
      'Bia,bia@aurora.example,Aurora,Diretora,2,1,0,Dados,,2024-03-01,',
      'Bia,bia@aurora.example,Boreal,Sócia,1,1,0,Dados,,2024-03-01,',
      'Chefe,chefe@aurora.example,Aurora,Diretora,2,1,0,TI,,,',
    );
    await run(changed);
    const [boreal] = await db.select().from(empresas).where(eq(empresas.nome, 'Boreal'));
    const [socia] = await db.select().from(cargos).where(eq(cargos.nome, 'Sócia'));
    const inBoreal = { id_empresa: boreal?.id, id_cargo: socia?.id };
    const rights = { nivel_hierarquia: 1, is_leader: true, is_rh: false };
    const of = ({ id_empresa, id_cargo }: Record<string, unknown> = {}) => ({ id_empresa, id_cargo });
    expect(await records()).toEqual([
      {
        criadas: [bia, chefe],
        assumidas: [],
        atualizadas: [],
        inalteradas: 0,
        empresasCriadas: [],
        cargosCriados: [analista, diretora],
        cargosAlterados: [],
        desativadas: [],
        convites: 0,
      },
      {
        criadas: [],
        assumidas: [],
        atualizadas: [
          {
            id: bia,
            antes: { setor: 'TI', id_superior: chefe, titulos: [of(analista)] },
            depois: { setor: 'Dados', id_superior: null, titulos: [of(diretora), inBoreal] },
          },
        ],
        inalteradas: 1,
        empresasCriadas: [{ id_empresa: boreal?.id, nome: 'Boreal' }],
        cargosCriados: [{ ...inBoreal, nome: 'Sócia' }],
        cargosAlterados: [{ ...diretora, antes: rights, depois: { ...rights, nivel_hierarquia: 2 } }],
        desativadas: [],
        convites: 0,
      },
    ]);
  });

  test('takes a title from the last who had it: deleted, it becomes inactive (RH-24)', async () => {
    const { db } = t.database;
    await run(good);
    await run(csv('Bia,bia@aurora.example,Aurora,Diretora,1,1,0,TI,,,chefe@aurora.example'));
    const title = async () => (await db.select().from(cargos).where(eq(cargos.nome, 'Analista')))[0];
    const { id: cargoId, id_empresa: empresaId } = (await title()) ?? { id: 0, id_empresa: 0 };
    expect((await asRita.call(deleteCargo, { params: { empresaId, cargoId } })).status).toBe(200);
    expect(await title()).toMatchObject({ id: cargoId, ativo: false });
  });

  test('refuses somebody’s companies after the hundredth, by line, those they have already included', async () => {
    const inCompany = (i: number) => `Bia,bia@aurora.example,Empresa ${i},Sócia,1,0,0,,,,`;
    const tooMany = 'email: bia@aurora.example já está em 100 empresas, o máximo de uma pessoa.';
    const crowded = many(16_384, inCompany);
    const { status, body } = await check(crowded);
    expect([status, body.problemas[0], body.total_problemas]).toEqual([
      200,
      { linha: 102, mensagem: tooMany },
      16_284,
    ]);
    expect((await run(crowded)).status).toBe(400);
    expect((await run(many(100, inCompany))).status).toBe(200);
    const more = await check(
      csv(inCompany(99), 'Bia,bia@aurora.example,Uma a mais,Sócia,1,0,0,,,,', inCompany(0)),
    );
    expect(more.body.problemas).toEqual([{ linha: 3, mensagem: tooMany }]);
  });

  testOnServer(
    'takes more places, and more companies, than one statement has parameters',
    async () => {
      const places = many(20_000, (i) => `P,p${i % 200}@aurora.example,E${Math.floor(i / 200)},C,1,0,0,,,,`);
      expect((await check(places)).body.importacao?.criadas).toHaveLength(200);
      expect((await run(places)).status).toBe(200);
      expect(await t.database.db.$count(colaboradorEmpresas)).toBe(20_001);
      const companies = many(66_000, (i) => `P,q${i % 660}@aurora.example,F${i},C,1,0,0,,,,`);
      expect((await check(companies)).body.importacao?.empresas_criadas).toHaveLength(66_000);
    },
    120_000,
  );

  testOnServer(
    'names the first lines of a file of the utmost length that are all wrong, counts the others, and reads none that is longer (TRU-85)',
    async () => {
      const wrong = await check(many(99_999, () => 'P,p@aurora.example,E,C,1,0,0,,,,'));
      const { problemas, total_problemas } = wrong.body;
      expect([wrong.status, problemas.length, total_problemas]).toEqual([200, 1_000, 99_998]);
      const blank = await check(many(300_000, () => ''));
      expect(blank.body.problemas).toEqual([
        { linha: null, mensagem: 'O arquivo tem mais de 100.000 linhas. Divida-o em partes.' },
      ]);
    },
    120_000,
  );

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

describe('a file under way', () => {
  const people = (length: number) =>
    Buffer.from(
      [
        header,
        ...Array.from({ length }, (_, i) => `Pessoa ${i},p${i}@aurora.example,Aurora,Analista,5,0,0,,,,`),
      ].join('\n'),
    );
  const atual = async (client = asRita) => (await client.call(getImportacao)).body.atual;
  const busy = 'Você já tem um arquivo sendo conferido ou importado. Aguarde o fim.';

  test('is the only one of its person, and a fifth person is told when to come again (TRU-58)', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => t.signedIn(await t.aColaborador({ rh: true }))),
    );
    // Files are read one at a time: the first is long, so that all others arrive meanwhile.
    const checking = check(people(20_000));
    await vi.waitUntil(async () => (await atual()) !== null);
    const [first, second, ...rest] = await Promise.all([
      checking,
      check(good),
      ...others.map((client) => check(good, client)),
    ]);
    const mine = [first, second].sort((a, b) => a.status - b.status);
    expect(mine.map(({ status, body }) => [status, body.error])).toEqual([
      [200, undefined],
      [409, busy],
    ]);
    expect(rest.map(({ status }) => status).sort()).toEqual([200, 200, 200, 503]);
    expect(rest.find(({ status }) => status === 503)?.headers['retry-after']).toBe('30');
    expect((await check(good)).status).toBe(200);
  });

  test('lets others read while it is checked (TRU-59)', async () => {
    let done = false;
    // Large enough to take a while on a busy machine.
    const checking = check(people(1_500)).finally(() => {
      done = true;
    });
    let served = 0;
    for (; !done; served++) {
      expect((await asRita.call(me)).status).toBe(200);
      // Injected requests never yield to the event loop, so the messages of the thread could not arrive.
      await new Promise(setImmediate);
    }
    expect((await checking).body.importacao?.criadas).toHaveLength(1_500);
    expect(served).toBeGreaterThan(3);
  });

  test('is found again with what came of it, by its own person alone, for a day (TRU-60 USE-75)', async () => {
    expect(await atual()).toBeNull();
    await check(csv('Bia,bia@fora.example,Aurora,Analista,zero,0,0,,,,'));
    expect(await atual()).toMatchObject({
      tipo: 'conferir',
      estado: 'concluida',
      resultado: { total_problemas: 2, importacao: null, problemas: [{ linha: 2 }, { linha: 2 }] },
    });
    await run(good, '?convidar=true');
    expect(await atual()).toMatchObject({
      tipo: 'importar',
      estado: 'concluida',
      resultado: { total_criadas: 2, convites: 2, importacao: { atualizadas: 0, inalteradas: 0 } },
    });
    // USE-75: the current state of each invitation.
    const invited = async () =>
      (await atual())?.resultado?.pessoas.map(({ nome, convite }) => [nome, convite]);
    const { db } = t.database;
    const [bia, chefe] = ['bia@aurora.example', 'chefe@aurora.example'];
    const set = (email: string, change: Partial<typeof colaboradores.$inferInsert>) =>
      db.update(colaboradores).set(change).where(eq(colaboradores.email, email));
    const mailed = (para: string, change: Partial<typeof emails.$inferInsert>) =>
      db.update(emails).set(change).where(eq(emails.para, para));
    expect(await invited()).toEqual([
      ['Bia', 'fila'],
      ['Chefe', 'fila'],
    ]);
    await mailed(bia, { enviado_em: t.now, texto: null, html: null });
    await mailed(chefe, { texto: null, html: null, falha: 'endereco' });
    expect(await invited()).toEqual([
      ['Bia', 'enviado'],
      ['Chefe', 'falhou'],
    ]);
    await set(bia, { senha_expira_em: t.now });
    await set(chefe, { senha_temporaria: false, senha_expira_em: null });
    expect(await invited()).toEqual([
      ['Bia', 'vencido'],
      ['Chefe', 'entrou'],
    ]);
    expect(await atual(await t.signedIn(await t.aColaborador({ rh: true })))).toBeNull();
    await run(csv('Bia,bia@aurora.example,Aurora,X,0,0,0,,,,'));
    expect(await atual()).toMatchObject({
      estado: 'recusada',
      mensagem: 'O arquivo tem 1 problema. Nada foi alterado. Confira o arquivo.',
      resultado: null,
    });
  });

  test('shows its stage to every tab and process, and counts as interrupted once its process is silent (TRU-61)', async () => {
    const { db } = t.database;
    const [rita] = await db.select().from(colaboradores).orderBy(colaboradores.id);
    const id_colaborador = rita?.id ?? 0;
    const clock = () => t.now;
    const elsewhere = await beginImportJob(db, { id_colaborador, tipo: 'importar', clock });
    expect(await atual()).toMatchObject({ tipo: 'importar', estado: 'andamento', etapa: 'fila' });
    expect((await check(good)).body.error).toBe(busy);
    await db.update(importacoes).set({ etapa: 'senhas', feito: 7, total: 20 });
    expect(await atual()).toMatchObject({ etapa: 'senhas', feito: 7, total: 20 });

    await db.update(importacoes).set({ vista_em: new Date(t.now.getTime() - 31_000) });
    const mensagem = 'A importação foi interrompida. Nada foi alterado.';
    expect(await atual()).toMatchObject({ estado: 'interrompida', mensagem, resultado: null });
    expect((await check(good)).status).toBe(200);
    // The process was only slow; its job can no longer finish.
    const late = db.transaction(async (tx) => {
      await tx.insert(empresas).values({ nome: 'Tarde' });
      await elsewhere.finish(tx, null);
    });
    await expect(late).rejects.toThrow(mensagem);
    await elsewhere.close(undefined);
    expect(await db.$count(empresas, eq(empresas.nome, 'Tarde'))).toBe(0);
    expect(await atual()).toMatchObject({ tipo: 'conferir', estado: 'concluida' });
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
    expect([cut.status, cut.body.error]).toEqual([400, 'O arquivo chegou incompleto. Envie de novo.']);
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

test('whoever is of HR no more once a file had its turn, or a password was made, brings nobody in (TRU-84)', async () => {
  const [ana, empresa] = [await t.aColaborador({ leader: true }), await t.aEmpresa()];
  const { db } = t.database;
  const people = () => db.$count(colaboradores);
  const lasting = await people();
  afterCheck = async () => {
    await db.update(cargos).set({ is_rh: false, is_leader: false });
  };
  const answer = await run(good);
  expect([answer.status, answer.body.error]).toEqual([403, 'Você não tem permissão para esta ação.']);
  await db.update(cargos).set({ is_rh: true });
  const body = { nome: 'Nova', email: 'nova@aurora.example', id_gestor: ana.id, id_empresa: empresa.id };
  expect((await asRita.call(createColaborador, { body })).status).toBe(403);
  expect(await people()).toBe(lasting);
});

test('a file has registered names: it changes none that is as it says, and never a nome social (IO-05)', async () => {
  const chefe = await t.aColaborador({ nome: 'Chefe', email: 'chefe@aurora.example', leader: true });
  expect((await run(good)).status).toBe(200);
  await (await t.signedIn(chefe)).call(saveNomeSocial, { body: { nome_social: 'Nome Social' } });
  expect((await check(good)).body.importacao).toMatchObject({ inalteradas: 2, mudancas: [] });
  const renamed = Buffer.from(good.toString().replace('Chefe,', 'Chefia,'));
  const { body } = await run(renamed);
  expect(body.mudancas).toEqual([
    expect.objectContaining({ campos: [{ campo: 'nome', antes: 'Chefe', depois: 'Chefia' }] }),
  ]);
  const [stored] = await t.database.db.select().from(colaboradores).where(eq(colaboradores.id, chefe.id));
  expect(stored).toMatchObject({ nome: 'Nome Social', nome_registrado: 'Chefia' });
});
