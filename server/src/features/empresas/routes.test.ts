import { deleteCargo } from '@alinha/contract/cargos';
import { createEmpresa, listEmpresas, removeEmpresas, renameEmpresa } from '@alinha/contract/empresas';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { cargos, colaboradorEmpresas } from '../../db/schema.ts';

const t = testApp();

let empresa: { id: number };
let asRita: Client;

beforeEach(async () => {
  empresa = await t.aEmpresa({ nome: 'Aurora' });
  asRita = await t.signedIn(await t.aColaborador({ nome: 'Rita', rh: true, cargo: 'Recursos Humanos' }));
});

const auditOf = (acao: string) => auditRows(t.database.db, acao);
const place = (id_colaborador: number, cargo: { id: number; id_empresa: number }, ordem = 0) =>
  t.database.db
    .insert(colaboradorEmpresas)
    .values({ id_colaborador, id_empresa: cargo.id_empresa, id_cargo: cargo.id, ordem });
const placesOf = async (id: number) =>
  (
    await t.database.db.select().from(colaboradorEmpresas).where(eq(colaboradorEmpresas.id_colaborador, id))
  ).map(({ id_empresa, id_cargo, ordem }) => [id_empresa, id_cargo, ordem]);
const removeCompanies = (ids: number[], para?: number) =>
  asRita.call(removeEmpresas, { body: { empresas: ids, para } });

test('companies come by name with their active titles by level, with and without the slash (RH-03 RH-18 RH-52 RH-53)', async () => {
  await t.aCargo({ empresa, nome: 'Zelador', nivel_hierarquia: 9 });
  await t.aCargo({ empresa, nome: 'Chefe', nivel_hierarquia: 2, is_leader: true });
  await t.aCargo({ empresa, nome: 'Antigo', ativo: false });
  await t.aEmpresa({ nome: 'Alfa' });
  for (const path of ['/api/empresas/', '/api/empresas'] as const) {
    const { body } = await asRita.call({ ...listEmpresas, path });
    expect(body.map(({ nome }) => nome)).toEqual(['Alfa', 'Aurora']);
    expect(body[1]).toEqual({
      id: empresa.id,
      nome: 'Aurora',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      pessoas: 1,
      cargos: [
        {
          id: expect.any(Number),
          nome: 'Chefe',
          nivel_hierarquia: 2,
          ativo: true,
          is_leader: true,
          is_rh: false,
          em_uso: 0,
        },
        expect.objectContaining({ nome: 'Recursos Humanos', is_rh: true, em_uso: 1 }),
        expect.objectContaining({ nome: 'Zelador', nivel_hierarquia: 9 }),
      ],
    });
  }
});

test('a new company is answered as data and leaves its audit row (RH-44)', async () => {
  const { status, body } = await asRita.call(createEmpresa, { body: { nome: ' Boreal ' } });
  expect(status).toBe(201);
  expect(body).toMatchObject({ sucesso: true, data: { nome: 'Boreal', cargos: [] } });
  expect(body.data.created_at).toBe('2026-11-18T15:00:00.000Z');
  expect(await auditOf('createEmpresa')).toMatchObject([
    { dados: { id_empresa: body.data.id, nome: 'Boreal' } },
  ]);
});

test('a company needs a name (RH-43)', async () => {
  for (const body of [{}, { nome: '  ' }, { nome: null }]) {
    const answer = await asRita.call(createEmpresa, { body });
    expect([answer.status, answer.body.error]).toEqual([400, 'Nome da empresa é obrigatório']);
  }
});

test('what looks like a name that is there is that name, and what shows nothing is none (RH-44)', async () => {
  const named = (nome: string) => asRita.call(createEmpresa, { body: { nome } });
  expect((await named('Aço\tdo \u00a0 Sul\r\n')).body.data.nome).toBe('Aço do Sul');
  expect((await named('Ac\u0327o do Sul')).status).toBe(409);
  for (const nome of ['\u200b', '\u0007', '\u00a0']) {
    expect((await named(nome)).body.error, JSON.stringify(nome)).toBe('Nome da empresa é obrigatório');
  }
});

test('a name is one company’s, also where two come at once (RH-44)', async () => {
  const answers = await Promise.all(
    ['Boreal', 'boreal'].map((nome) => asRita.call(createEmpresa, { body: { nome } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
    'Já existe uma empresa com este nome.',
  );
});

test('companies belong to HR (RH-03 RH-42)', async () => {
  const asLeader = await t.signedIn(await t.aColaborador({ leader: true }));
  expect((await asLeader.call(listEmpresas)).status).toBe(403);
  expect((await asLeader.call(createEmpresa, { body: { nome: 'X' } })).status).toBe(403);
});

test('a row of any other table that refers to a company or a title keeps it, whatever the table: 409, and nothing is changed', async () => {
  const { db, owner } = t.database;
  const [vazia, fica] = [await t.aEmpresa(), await t.aEmpresa()];
  const um = await t.aCargo({ empresa: vazia });
  await owner.execute(
    sql`create table filiais (id_empresa integer references empresas, id_cargo integer references cargos)`,
  );
  try {
    await owner.execute(sql`insert into filiais (id_empresa) values (${vazia.id})`);
    for (const para of [undefined, fica.id]) {
      expect(await removeCompanies([vazia.id], para)).toMatchObject({
        status: 409,
        body: { error: 'Ainda há outros registros ligados à empresa.' },
      });
    }
    await owner.execute(sql`update filiais set id_empresa = null, id_cargo = ${um.id}`);
    expect((await removeCompanies([vazia.id], fica.id)).status).toBe(409);
    expect(await asRita.call(deleteCargo, { params: { empresaId: vazia.id, cargoId: um.id } })).toMatchObject(
      {
        status: 409,
        body: { error: 'Ainda há outros registros ligados ao cargo.' },
      },
    );
    expect(await db.$count(cargos, eq(cargos.id, um.id))).toBe(1);
  } finally {
    await owner.execute(sql`drop table filiais`);
  }
});

test('a company goes when it is empty, or with its people and titles into another; names alike become one title (USE-52)', async () => {
  const velha = await t.aEmpresa({ nome: 'Velha' });
  const vazia = await t.aEmpresa({ nome: 'Vazia' });
  const [daqui, igual, levado] = [
    await t.aCargo({ empresa, nome: 'Analista' }),
    await t.aCargo({ empresa: velha, nome: 'ANALISTA' }),
    await t.aCargo({ empresa: velha, nome: 'Chefe', nivel_hierarquia: 2, is_leader: true }),
  ];
  const [ana, bia, duas] = [await t.aColaborador(), await t.aColaborador(), await t.aColaborador()];
  await place(ana.id, igual);
  await place(bia.id, levado);
  await place(duas.id, levado, 0);
  await place(duas.id, daqui, 1);
  expect((await removeCompanies([velha.id, vazia.id])).status).toBe(409);
  expect((await removeCompanies([velha.id], velha.id)).status).toBe(400);
  expect((await removeCompanies([999_999])).status).toBe(404);
  expect((await removeCompanies([empresa.id, velha.id], vazia.id)).status).toBe(200);
  const [left, ...others] = (await asRita.call(listEmpresas)).body;
  expect([left?.nome, left?.pessoas, others]).toEqual(['Vazia', 4, []]);
  const idOf = (nome: string) => left?.cargos.find((cargo) => cargo.nome === nome)?.id;
  expect(left?.cargos.map(({ nome, is_leader }) => [nome, is_leader])).toEqual([
    ['Chefe', true],
    ['Analista', false],
    ['Recursos Humanos', false],
  ]);
  expect(await placesOf(ana.id)).toEqual([[vazia.id, idOf('Analista'), 0]]);
  expect(await placesOf(bia.id)).toEqual([[vazia.id, idOf('Chefe'), 0]]);
  expect(await placesOf(duas.id)).toEqual([[vazia.id, idOf('Analista'), 0]]);
});

test('a company gets another name, unless another has it (USE-53)', async () => {
  const outra = await t.aEmpresa({ nome: 'Outra' });
  const rename = (nome: string) =>
    asRita.call(renameEmpresa, { params: { empresaId: outra.id }, body: { nome } });
  expect((await rename('AURORA')).body.error).toBe('Já existe uma empresa com este nome.');
  expect((await rename(' Boreal ')).body.data.nome).toBe('Boreal');
  expect((await auditOf('renameEmpresa'))[0]?.dados).toMatchObject({ antes: { nome: 'Outra' } });
});
