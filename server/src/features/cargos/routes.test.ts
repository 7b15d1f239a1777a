import { me } from '@alinha/contract/auth';
import { createCargo, deleteCargo, editCargo, removeCargos } from '@alinha/contract/cargos';
import { changeCargo } from '@alinha/contract/colaboradores';
import { listEmpresas } from '@alinha/contract/empresas';
import { eq } from 'drizzle-orm';
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

test('a new title is answered as data, without rights (RH-22)', async () => {
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

test('titles need a name and a whole level from 1 (RH-19 RH-20)', async () => {
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

test('a title of another company, or none, is a 404 (RH-23 RH-24)', async () => {
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

test('a title that nobody ever had is gone, and its name free (RH-24)', async () => {
  const { data } = (await create({ nome: 'Analista', nivel_hierarquia: 5 })).body;
  expect((await remove(data.id)).body).toEqual({ sucesso: true });
  expect(await t.database.db.$count(cargos, eq(cargos.id, data.id))).toBe(0);
  expect((await create({ nome: 'Analista', nivel_hierarquia: 5 })).status).toBe(201);
  expect(await auditOf('deleteCargo')).toMatchObject([{ dados: { antes: { nome: 'Analista' } } }]);
});

test('a title in use stays, says by how many, and of HR as well (RH-24)', async () => {
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

test('a title that somebody had, then or now inactive, becomes inactive; its name is free (RH-24)', async () => {
  const [had, has] = [await t.aCargo({ empresa, nome: 'Antes' }), await t.aCargo({ empresa, nome: 'Fora' })];
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

test('deleting a title while somebody is given it: in use, or not given (RH-24)', async () => {
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

test('job titles belong to HR (RH-22)', async () => {
  const asLeader = await t.signedIn(await t.aColaborador({ leader: true }));
  expect((await create({ nome: 'X', nivel_hierarquia: 1 }, empresa.id, asLeader)).status).toBe(403);
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
