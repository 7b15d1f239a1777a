import { me } from '@alinha/contract/auth';
import { createCargo, deleteCargo, editCargo, removeCargos } from '@alinha/contract/cargos';
import { changeCargo } from '@alinha/contract/colaboradores';
import { createEmpresa, listEmpresas, removeEmpresas, renameEmpresa } from '@alinha/contract/empresas';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
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

const create = (body: unknown, empresaId = empresa.id, client = asRita) =>
  client.call(createCargo, { params: { empresaId }, body });
const edit = (cargoId: number, body: unknown, empresaId = empresa.id) =>
  asRita.call(editCargo, { params: { empresaId, cargoId }, body });
const remove = (cargoId: number, empresaId = empresa.id) =>
  asRita.call(deleteCargo, { params: { empresaId, cargoId } });
const titles = async () =>
  (await asRita.call(listEmpresas)).body.find(({ id }) => id === empresa.id)?.cargos ?? [];
const auditOf = (acao: string) => auditRows(t.database.db, acao);
const hrTitle = async () => {
  const title = (await titles()).find(({ is_rh }) => is_rh);
  if (title === undefined) throw new Error('no title of HR');
  return title;
};

describe('companies', () => {
  test('come by name with their active titles by level, with and without the slash (RH-03 RH-18 RH-52 RH-53)', async () => {
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

  test('a new one is answered as data and leaves its audit row (RH-44)', async () => {
    const { status, body } = await asRita.call(createEmpresa, { body: { nome: ' Boreal ' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ sucesso: true, data: { nome: 'Boreal', cargos: [] } });
    expect(body.data.created_at).toBe('2026-11-18T15:00:00.000Z');
    expect(await auditOf('createEmpresa')).toMatchObject([
      { dados: { id_empresa: body.data.id, nome: 'Boreal' } },
    ]);
  });

  test('needs a name (RH-43)', async () => {
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

  test('belong to HR (RH-03 RH-42)', async () => {
    const asLeader = await t.signedIn(await t.aColaborador({ leader: true }));
    expect((await asLeader.call(listEmpresas)).status).toBe(403);
    expect((await asLeader.call(createEmpresa, { body: { nome: 'X' } })).status).toBe(403);
    expect((await create({ nome: 'X', nivel_hierarquia: 1 }, empresa.id, asLeader)).status).toBe(403);
  });
});

describe('job titles', () => {
  test('a new one is answered as data, without rights (RH-22)', async () => {
    const { status, body } = await create({ nome: 'Analista', nivel_hierarquia: 5 });
    expect(status).toBe(201);
    const data = {
      id: body.data.id,
      nome: 'Analista',
      nivel_hierarquia: 5,
      ativo: true,
      is_leader: false,
      is_rh: false,
      em_uso: 0,
    };
    expect(body).toEqual({ sucesso: true, data });
    expect(await titles()).toContainEqual(data);
    expect(await auditOf('createCargo')).toMatchObject([{ dados: { id_cargo: data.id, nome: 'Analista' } }]);
  });

  test('need a name and a whole level from 1 (RH-19 RH-20)', async () => {
    for (const body of [
      {},
      { nome: ' ', nivel_hierarquia: 1 },
      { nome: 'X' },
      { nome: 'X', nivel_hierarquia: null },
    ]) {
      const answer = await create(body);
      expect([answer.status, answer.body.error]).toEqual([400, 'Preencha todos os campos obrigatórios']);
    }
    for (const nivel_hierarquia of [0, -1, 1.5, 'dois', 1e12]) {
      expect((await create({ nome: 'X', nivel_hierarquia })).status).toBe(400);
      expect((await edit((await hrTitle()).id, { nome: 'X', nivel_hierarquia })).status).toBe(400);
    }
    expect((await create({ nome: 'X', nivel_hierarquia: 1 })).status).toBe(201);
    expect((await create({ nome: 'X', nivel_hierarquia: 1 }, 999_999)).status).toBe(404);
  });

  test('a name is one active title’s in its company (RH-22 RH-23)', async () => {
    const taken = 'Já existe um cargo com este nome nesta empresa.';
    await create({ nome: 'Analista', nivel_hierarquia: 5 });
    const again = await create({ nome: 'ANALISTA', nivel_hierarquia: 6 });
    expect([again.status, again.body.error]).toEqual([409, taken]);
    const { data } = (await create({ nome: 'Auxiliar', nivel_hierarquia: 6 })).body;
    expect((await edit(data.id, { nome: 'analista', nivel_hierarquia: 6 })).body.error).toBe(taken);
    const outra = await t.aEmpresa();
    expect((await create({ nome: 'Analista', nivel_hierarquia: 5 }, outra.id)).status).toBe(201);
  });

  test('an edit sets level and rights, keeps what it leaves out, and counts from the next call (RH-21 RH-23)', async () => {
    const cargo = await t.aCargo({ empresa, nome: 'Analista', nivel_hierarquia: 5 });
    const ana = await t.aColaborador();
    await t.database.db
      .insert(colaboradorEmpresas)
      .values({ id_colaborador: ana.id, id_empresa: empresa.id, id_cargo: cargo.id });
    const asAna = await t.signedIn(ana);
    const { status, body } = await edit(cargo.id, {
      nome: 'Líder',
      nivel_hierarquia: 4,
      is_leader: 1,
      is_rh: 0,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      nome: 'Líder',
      nivel_hierarquia: 4,
      is_leader: true,
      is_rh: false,
      em_uso: 1,
    });
    expect((await asAna.call(me)).body).toMatchObject({ is_leader: true, is_rh: false });
    const kept = await edit(cargo.id, { nome: 'Líder', nivel_hierarquia: 3 });
    expect(kept.body.data).toMatchObject({ nivel_hierarquia: 3, is_leader: true });
    expect(await auditOf('editCargo')).toMatchObject([
      { dados: { cargoId: cargo.id, antes: { nome: 'Analista', nivel_hierarquia: 5, is_leader: false } } },
      { dados: { antes: { nome: 'Líder', nivel_hierarquia: 4 } } },
    ]);
    expect((await edit(cargo.id, { nome: 'X', nivel_hierarquia: 3, is_rh: true })).status).toBe(400);
  });

  test('one of another company, or none, is a 404 (RH-23 RH-24)', async () => {
    const alheio = await t.aCargo({ empresa: await t.aEmpresa() });
    for (const id of [alheio.id, 999_999]) {
      expect((await edit(id, { nome: 'X', nivel_hierarquia: 1 })).body.error).toBe('Cargo não encontrado.');
      expect((await remove(id)).status).toBe(404);
    }
  });

  test('the last HR title keeps its right (RH-23)', async () => {
    const { id, nome } = await hrTitle();
    const { status, body } = await edit(id, { nome, nivel_hierarquia: 1, is_rh: 0 });
    expect([status, body.error]).toEqual([409, 'O sistema ficaria sem nenhuma pessoa de RH ativa.']);
    expect((await hrTitle()).id).toBe(id);
  });

  test('two HR titles that lose their right at once: one keeps it (RH-23)', async () => {
    const outra = await t.aColaborador({ rh: true, cargo: 'Pessoas' });
    const both = (await titles()).filter(({ is_rh }) => is_rh);
    const clients = [asRita, await t.signedIn(outra)];
    const answers = await Promise.all(
      both.map(({ id, nome, nivel_hierarquia }, place) =>
        clients[place]?.call(editCargo, {
          params: { empresaId: empresa.id, cargoId: id },
          body: { nome, nivel_hierarquia, is_rh: 0 },
        }),
      ),
    );
    const [first, second] = answers.map((answer) => answer?.status ?? 0).sort();
    expect(first).toBe(200);
    // The second call would remove the last HR right, or its actor is no longer HR.
    expect([403, 409]).toContain(second);
    expect(await t.database.db.$count(cargos, eq(cargos.is_rh, true))).toBe(1);
  });

  test('one that nobody ever had is gone, and its name free (RH-24)', async () => {
    const { data } = (await create({ nome: 'Analista', nivel_hierarquia: 5 })).body;
    expect((await remove(data.id)).body).toEqual({ sucesso: true });
    expect(await t.database.db.$count(cargos, eq(cargos.id, data.id))).toBe(0);
    expect((await create({ nome: 'Analista', nivel_hierarquia: 5 })).status).toBe(201);
    expect(await auditOf('deleteCargo')).toMatchObject([{ dados: { antes: { nome: 'Analista' } } }]);
  });

  test('one in use stays, says by how many, and of HR as well (RH-24)', async () => {
    const cargo = await t.aCargo({ empresa });
    for (const ativo of [true, true, false]) {
      const { id } = await t.aColaborador({ ativo });
      await t.database.db
        .insert(colaboradorEmpresas)
        .values({ id_colaborador: id, id_empresa: empresa.id, id_cargo: cargo.id });
    }
    const { status, body } = await remove(cargo.id);
    expect([status, body.error]).toEqual([409, 'Cargo em uso por 2 colaborador(es).']);
    expect((await remove((await hrTitle()).id)).body.error).toBe('Cargo em uso por 1 colaborador(es).');
  });

  test('one that somebody had, then or now inactive, becomes inactive; its name is free (RH-24)', async () => {
    const [had, has] = [
      await t.aCargo({ empresa, nome: 'Antes' }),
      await t.aCargo({ empresa, nome: 'Fora' }),
    ];
    const ana = await t.aColaborador();
    const fora = await t.aColaborador({ ativo: false });
    await t.database.db.insert(colaboradorEmpresas).values([
      { id_colaborador: ana.id, id_empresa: empresa.id, id_cargo: had.id },
      { id_colaborador: fora.id, id_empresa: empresa.id, id_cargo: has.id },
    ]);
    const novo = await t.aCargo({ empresa });
    await asRita.call(changeCargo, { params: { id: ana.id }, body: { id_novo_cargo: novo.id } });
    for (const { id, nome } of [had, has]) {
      expect((await remove(id)).status).toBe(200);
      expect(await t.database.db.query.cargos.findFirst({ where: eq(cargos.id, id) })).toMatchObject({
        ativo: false,
      });
      expect((await titles()).map((title) => title.id)).not.toContain(id);
      expect((await create({ nome, nivel_hierarquia: 1 })).status).toBe(201);
      expect((await remove(id)).status).toBe(404);
    }
  });

  test('deleting while somebody is given it: in use, or not given (RH-24)', async () => {
    const cargo = await t.aCargo({ empresa });
    const ana = await t.aColaborador();
    const [given, removed] = await Promise.all([
      asRita.call(changeCargo, { params: { id: ana.id }, body: { id_novo_cargo: cargo.id } }),
      remove(cargo.id),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([given.status, removed.status]);
  });
});

describe('what is no longer needed', () => {
  const place = (id_colaborador: number, cargo: { id: number; id_empresa: number }, ordem = 0) =>
    t.database.db
      .insert(colaboradorEmpresas)
      .values({ id_colaborador, id_empresa: cargo.id_empresa, id_cargo: cargo.id, ordem });
  const placesOf = async (id: number) =>
    (
      await t.database.db.select().from(colaboradorEmpresas).where(eq(colaboradorEmpresas.id_colaborador, id))
    ).map(({ id_empresa, id_cargo, ordem }) => [id_empresa, id_cargo, ordem]);
  const removeTitles = (ids: number[], para?: number) =>
    asRita.call(removeCargos, { params: { empresaId: empresa.id }, body: { cargos: ids, para } });
  const removeCompanies = (ids: number[], para?: number) =>
    asRita.call(removeEmpresas, { body: { empresas: ids, para } });

  test('a row of any other table that refers to a company or a title keeps it, whatever the table: 409, and nothing is changed', async () => {
    const { db } = t.database;
    const [vazia, fica] = [await t.aEmpresa(), await t.aEmpresa()];
    const um = await t.aCargo({ empresa: vazia });
    await db.execute(
      sql`create table filiais (id_empresa integer references empresas, id_cargo integer references cargos)`,
    );
    try {
      await db.execute(sql`insert into filiais (id_empresa) values (${vazia.id})`);
      for (const para of [undefined, fica.id]) {
        expect(await removeCompanies([vazia.id], para)).toMatchObject({
          status: 409,
          body: { error: 'Ainda há outros registros ligados à empresa.' },
        });
      }
      await db.execute(sql`update filiais set id_empresa = null, id_cargo = ${um.id}`);
      expect((await removeCompanies([vazia.id], fica.id)).status).toBe(409);
      expect(await remove(um.id, vazia.id)).toMatchObject({
        status: 409,
        body: { error: 'Ainda há outros registros ligados ao cargo.' },
      });
      expect(await db.$count(cargos, eq(cargos.id, um.id))).toBe(1);
    } finally {
      await db.execute(sql`drop table filiais`);
    }
  });

  test('several titles go at once, their people first to another; in use and without another, or the last of HR, none goes (USE-51)', async () => {
    const [um, dois, fica] = [
      await t.aCargo({ empresa }),
      await t.aCargo({ empresa }),
      await t.aCargo({ empresa, nome: 'Fica' }),
    ];
    const alheio = await t.aCargo({ empresa: await t.aEmpresa() });
    const [ana, saiu] = [await t.aColaborador(), await t.aColaborador({ ativo: false })];
    await place(ana.id, um);
    await place(saiu.id, dois);
    expect((await removeTitles([dois.id, um.id])).body.error).toBe('Cargo em uso por 1 colaborador(es).');
    expect((await removeTitles([um.id], alheio.id)).status).toBe(400);
    expect((await removeTitles([um.id], um.id)).status).toBe(400);
    expect((await removeTitles([um.id, alheio.id], fica.id)).status).toBe(404);
    const rh = await hrTitle();
    expect((await removeTitles([rh.id], fica.id)).status).toBe(409);
    expect((await titles()).length).toBe(4);
    expect((await removeTitles([um.id, dois.id], fica.id)).status).toBe(200);
    expect((await titles()).map(({ nome, em_uso }) => [nome, em_uso])).toEqual(
      expect.arrayContaining([
        ['Fica', 1],
        ['Recursos Humanos', 1],
      ]),
    );
    expect((await titles()).length).toBe(2);
    expect([await placesOf(ana.id), await placesOf(saiu.id)]).toEqual([
      [[empresa.id, fica.id, 0]],
      [[empresa.id, fica.id, 0]],
    ]);
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
});
