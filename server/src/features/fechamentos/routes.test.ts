import { createAvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { editCargo, removeCargos } from '@alinha/contract/cargos';
import {
  changeGestor,
  deactivateColaborador,
  editFicha,
  reactivateColaborador,
} from '@alinha/contract/colaboradores';
import { saveNomeSocial } from '@alinha/contract/conta';
import { removeEmpresas, renameEmpresa } from '@alinha/contract/empresas';
import {
  closeTrimestre,
  getFaltaDoFechamento,
  getTrajetoria,
  listFechamentos,
  listPosicoes,
  listTrimestresFechados,
  type Posicao,
} from '@alinha/contract/fechamentos';
import { deleteCicloKpi, freezeCicloKpi } from '@alinha/contract/kpi';
import { getPdfDados } from '@alinha/contract/pdf';
import { countPendencias, listPendencias } from '@alinha/contract/pendencias';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { verdictOn } from '../../../test/erasing.ts';
import { readConfig } from '../../config.ts';
import { rowsOf } from '../../db/rows.ts';
import { afastamentos, colaboradorEmpresas, fechamentoPessoas, fechamentos } from '../../db/schema.ts';
import { remind } from '../lembretes/index.ts';

const t = testApp();

const terceiro = { ano: 2026, trimestre: 3 };

/** Rita is HR. Lia leads Gil, who leads Ana and Bia. Ana has evaluations and KPIs, Bia and Lia have none. */
async function company() {
  t.now = new Date('2026-11-18T15:00:00Z');
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const lia = await t.aColaborador({ nome: 'Lia', leader: true });
  const gil = await t.aColaborador({ nome: 'Gil', leader: true, superior: lia });
  const ana = await t.aColaborador({ nome: 'Ana', superior: gil, setor: 'Vendas', cargo: 'Analista' });
  const bia = await t.aColaborador({ nome: 'Bia', superior: gil });
  const fora = await t.aColaborador({ nome: 'Fora', superior: gil, ativo: false });
  const by = { de: ana, avaliador: gil };
  await t.aAvaliacao({ ...by, trimestre: 2, nota: 0.3 });
  await t.aAvaliacao({ ...by, trimestre: 3, nota: 0.855 });
  await t.aAvaliacao({ ...by, trimestre: 4, nota: 0.1 });
  const ciclo = await t.aCicloKpi({ de: ana, autor: gil, kpis: [[10, 6]] });
  return { rita, lia, gil, ana, bia, fora, ciclo, hr: await t.signedIn(rita) };
}

const close = (by: Client, versao = 1, quarter = terceiro) =>
  by.call(closeTrimestre, { body: { ...quarter, versao } });

const stored = () =>
  t.database.db
    .select()
    .from(fechamentoPessoas)
    .orderBy(asc(fechamentoPessoas.id_fechamento), asc(fechamentoPessoas.id_colaborador));

const positions = async (by: Client, input: { versao?: number } & Partial<typeof terceiro> = {}) => {
  const { versao, ...quarter } = input;
  const { status, body } = await by.call(listPosicoes, {
    params: { ...terceiro, ...quarter },
    ...(versao !== undefined && { query: { versao } }),
  });
  expect(status).toBe(200);
  return body as unknown as Posicao[];
};

test('a closing has every active person with averages of no later quarter, quadrant, superior and places (FEC-02)', async () => {
  const { rita, lia, gil, ana, bia, hr } = await company();
  const matriz = await t.database.db.query.empresas.findFirst();
  await t.database.db.insert(afastamentos).values({ id_colaborador: bia.id, de: '2026-08-10', ate: null });
  await t.database.db.execute(sql`update colaboradores set data_admissao = '2020-01-01'`);
  await t.database.db.execute(sql`update empresas set nome = 'Nome novo' where id = ${matriz?.id}`);
  const { status, body } = await close(hr);
  expect(status).toBe(201);
  expect(body).toEqual({
    ...terceiro,
    versao: 1,
    fechado_em: t.now.toISOString(),
    por: 'Rita',
    pessoas: 5,
  });
  const rows = await stored();
  expect(rows.map(({ id_colaborador }) => id_colaborador)).toEqual(
    [rita, lia, gil, ana, bia].map(({ id }) => id),
  );
  expect(rows.find(({ id_colaborador }) => id_colaborador === ana.id)).toMatchObject({
    potencial: 86,
    desempenho: 60,
    quadrante: 2,
    id_superior: gil.id,
    superior: 'Gil',
    setor: 'Vendas',
    lugares: [{ id_empresa: matriz?.id, empresa: 'Nome novo', cargo: 'Analista' }],
    afastado: false,
  });
  expect(rows.find(({ id_colaborador }) => id_colaborador === bia.id)).toMatchObject({
    potencial: null,
    desempenho: null,
    quadrante: null,
    lugares: [],
    afastado: true,
  });
  const acts = await rowsOf(
    t.database.db,
    sql`select id_ator, dados from auditoria where acao = 'closeTrimestre'`,
  );
  expect(acts).toEqual([
    { id_ator: rita.id, dados: { ...terceiro, versao: 1, pessoas: 5, selo: expect.any(String) } },
  ]);
});

test('a running quarter, one to come, and one that does not exist are refused with a reason (FEC-01)', async () => {
  const { rita, hr } = await company();
  for (const quarter of [
    { ano: 2026, trimestre: 4 },
    { ano: 2027, trimestre: 1 },
    { ano: 9999, trimestre: 4 },
  ]) {
    const { status, body } = await close(hr, 1, quarter);
    expect(status).toBe(400);
    expect(body.campos?.trimestre).toMatch(/ainda não terminou\.$/);
    const { status: falta } = await hr.call(getFaltaDoFechamento, { params: quarter });
    expect(falta).toBe(400);
  }
  for (const quarter of [
    { ano: 2026, trimestre: 0 },
    { ano: 2026, trimestre: 5 },
    { ano: 1999, trimestre: 1 },
  ]) {
    expect((await close(hr, 1, quarter)).status).toBe(400);
  }
  // In São Paulo the year ends three hours after UTC's.
  t.now = new Date('2027-01-01T02:59:59Z');
  expect((await close(await t.signedIn(rita), 1, { ano: 2026, trimestre: 4 })).status).toBe(400);
  expect(await stored()).toEqual([]);
});

test('a quarter is closed again as its next version; the newest counts, and older ones can be seen (FEC-03)', async () => {
  const { ana, gil, hr } = await company();
  expect((await close(hr, 2)).status).toBe(409);
  await close(hr);
  expect((await close(hr)).status).toBe(409);
  expect((await close(hr, 3)).body.error).toMatch(/foi fechado por outra pessoa neste meio-tempo/);
  await t.aAvaliacao({ de: ana, avaliador: gil, trimestre: 3, nota: 0.2 });
  expect((await close(hr, 2)).status).toBe(201);
  const of = async (versao?: number) =>
    (await positions(hr, versao === undefined ? {} : { versao })).find(({ id }) => id === ana.id)?.potencial;
  expect([await of(), await of(1), await of(2)]).toEqual([20, 86, 20]);
  const { body: list } = await hr.call(listFechamentos);
  expect(list).toHaveLength(8);
  expect(list[0]).toMatchObject({
    ...terceiro,
    versoes: [
      { versao: 2, por: 'Rita', pessoas: 5, fechado_em: t.now.toISOString() },
      { versao: 1, por: 'Rita', pessoas: 5 },
    ],
  });
  expect(list.slice(1).every(({ versoes }) => versoes.length === 0)).toBe(true);
  expect((await hr.call(listTrimestresFechados)).body).toEqual([{ ...terceiro, versao: 2 }]);
  const missing = await hr.call(listPosicoes, { params: terceiro, query: { versao: 3 } });
  expect([missing.status, missing.body.error]).toEqual([404, 'Este fechamento não existe.']);
  const never = await hr.call(listPosicoes, { params: { ano: 2026, trimestre: 2 } });
  expect([never.status, never.body.error]).toEqual([404, 'O 2º trimestre de 2026 não foi fechado.']);
});

test('of twenty closings at once one is done, and the others say so (FEC-08)', async () => {
  const { rita } = await company();
  const outra = await t.aColaborador({ nome: 'Outra', rh: true });
  const browsers = await Promise.all([rita, outra].map((pessoa) => t.signedIn(pessoa)));
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => close(browsers[at % 2] as Client)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  expect(await t.database.db.$count(fechamentos)).toBe(1);
  expect(await stored()).toHaveLength(6);
});

test('a closing is seen of the people whose quadrant the reader sees today, at their positions of then (FEC-05)', async () => {
  const { rita, lia, gil, ana, bia, hr } = await company();
  await close(hr);
  const nova = await t.aColaborador({ nome: 'Nova', superior: gil });
  const idsFor = async (pessoa: { email: string }) =>
    (await positions(await t.signedIn(pessoa))).map(({ id }) => id);
  expect(await idsFor(rita)).toEqual([rita, lia, gil, ana, bia].map(({ id }) => id));
  expect(await idsFor(gil)).toEqual([gil, ana, bia].map(({ id }) => id));
  expect(await idsFor(ana)).toEqual([ana.id]);
  expect(await idsFor(nova)).toEqual([]);
  const outro = await t.aColaborador({ nome: 'Outro', leader: true, superior: lia });
  const moved = await hr.call(changeGestor, {
    params: { id: ana.id },
    body: { id_novo_gestor: outro.id },
  });
  expect(moved.status).toBe(200);
  expect(await idsFor(gil)).toEqual([gil, bia].map(({ id }) => id));
  expect(await positions(await t.signedIn(outro))).toEqual([
    { id: ana.id, potencial: 86, desempenho: 60, quadrante: 2, calibrado: null, afastado: false },
  ]);
  await hr.call(deactivateColaborador, { params: { id: bia.id } });
  expect(await idsFor(rita)).toEqual([rita, lia, gil, ana].map(({ id }) => id));
  const estranha = await t.aColaborador({ email_confirmado: false });
  const refused = await (await t.signedIn(estranha)).call(listPosicoes, { params: terceiro });
  expect(refused.status).toBe(403);
});

test('an unchanged closing is 304 by its ETag, one of whose people moved is not (FEC-05)', async () => {
  const { gil, ana, lia, hr } = await company();
  await close(hr);
  const browser = await t.signedIn(gil);
  const { headers } = await browser.call(listPosicoes, { params: terceiro });
  const ask = async () =>
    (
      await browser.call(listPosicoes, {
        params: terceiro,
        headers: { 'if-none-match': String(headers.etag) },
      })
    ).status;
  expect(await ask()).toBe(304);
  await hr.call(changeGestor, { params: { id: ana.id }, body: { id_novo_gestor: lia.id } });
  expect(await ask()).toBe(200);
});

test('nothing that happens after a closing changes a byte of it (FEC-07)', async () => {
  const { lia, gil, ana, bia, ciclo, hr } = await company();
  const empresa = await t.aEmpresa({ nome: 'Filial' });
  const sede = await t.aEmpresa({ nome: 'Sede' });
  const cargo = await t.aCargo({ empresa, nome: 'Vendedora' });
  const outro = await t.aCargo({ empresa, nome: 'Vendedor' });
  await t.database.db
    .insert(colaboradorEmpresas)
    .values({ id_colaborador: bia.id, id_empresa: empresa.id, id_cargo: cargo.id });
  await close(hr);
  const bytes = async () =>
    rowsOf<{ row: string }>(
      t.database.db,
      sql`select f::text || p::text as row from fechamentos f join fechamento_pessoas p on p.id_fechamento = f.id order by 1`,
    );
  const before = await bytes();
  expect(before).toHaveLength(5);
  const params = { id: ana.id };
  const asGil = await t.signedIn(gil);
  const tema = await t.aTema(1);
  const done = [
    await asGil.call(freezeCicloKpi, { params: { ...params, cycleId: ciclo.id }, body: { status: 0 } }),
    await asGil.call(freezeCicloKpi, { params: { ...params, cycleId: ciclo.id }, body: { status: 1 } }),
    await asGil.call(deleteCicloKpi, { params: { ...params, cycleId: ciclo.id } }),
    await asGil.call(createAvaliacaoCultural, {
      params,
      body: { ...terceiro, respostas: [{ fk_id_pergunta: tema.perguntas[0]?.id, nota: false }] },
    }),
    await hr.call(changeGestor, { params, body: { id_novo_gestor: lia.id } }),
    await hr.call(editFicha, { params, body: { nome: 'Ana Maria', setor: 'Compras' } }),
    await hr.call(editFicha, { params: { id: gil.id }, body: { nome: 'Gilberto' } }),
    await hr.call(editCargo, {
      params: { empresaId: empresa.id, cargoId: cargo.id },
      body: { nome: 'Caixa', nivel_hierarquia: 7, is_leader: 0, is_rh: 0 },
    }),
    await hr.call(renameEmpresa, { params: { empresaId: empresa.id }, body: { nome: 'Loja' } }),
    await hr.call(removeCargos, {
      params: { empresaId: empresa.id },
      body: { cargos: [cargo.id], para: outro.id },
    }),
    await hr.call(removeEmpresas, { body: { empresas: [empresa.id], para: sede.id } }),
    await hr.call(deactivateColaborador, { params: { id: gil.id } }),
    await hr.call(deactivateColaborador, { params: { id: bia.id } }),
    await hr.call(reactivateColaborador, { params: { id: bia.id } }),
    await close(hr, 2),
  ];
  expect(done.map(({ status, body }) => [status, body.error])).toEqual(
    done.map((_, at) => [at === 3 || at === 14 ? 201 : 200, undefined]),
  );
  const after = await bytes();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.length).toBeGreaterThan(before.length);
});

test('the database refuses to change or remove a closing, in plain SQL too (FEC-02)', async () => {
  const { hr } = await company();
  await close(hr);
  for (const statement of [
    'update fechamentos set versao = 2',
    'delete from fechamentos',
    'truncate fechamentos cascade',
    'update fechamento_pessoas set potencial = 1',
    'delete from fechamento_pessoas',
    'truncate fechamento_pessoas cascade',
  ]) {
    await expect(t.database.owner.execute(statement), statement).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/append-only/) },
    });
  }
  expect(await stored()).toHaveLength(5);
});

test('before closing HR is told what is missing, as the follow-up counts it (FEC-01)', async () => {
  const { gil, ana, bia, hr } = await company();
  await t.database.db.execute(
    sql`update colaboradores set data_admissao = '2020-01-01', criado_em = '2020-01-01 12:00Z'`,
  );
  await t.aReport({ de: ana, autor: gil, mes: 8 });
  await t.aReport({ de: bia, autor: gil, mes: 8, assinadoPor: gil });
  await t.aReport({ de: ana, autor: gil, mes: 10 });
  const { body } = await hr.call(getFaltaDoFechamento, { params: terceiro });
  // Gil, Ana and Bia have a leader. Ana's evaluation of the quarter waits for its signature.
  expect(body).toEqual({
    ...terceiro,
    avaliacoes: { faltam: 2, a_assinar: 1 },
    reports: [
      { mes: 7, faltam: 3, a_assinar: 0 },
      { mes: 8, faltam: 1, a_assinar: 1 },
      { mes: 9, faltam: 3, a_assinar: 0 },
    ],
    pessoas: 5,
    sem_potencial: 4,
    sem_desempenho: 4,
    afastados: 0,
  });
});

test('the trajectory has the newest version of each closed quarter in which the person is (FEC-06 IO-05)', async () => {
  const { gil, ana, lia, hr } = await company();
  const trajectory = async (by: Client, id = ana.id) =>
    (await by.call(getTrajetoria, { params: { id } })).body;
  expect(await trajectory(hr)).toEqual([]);
  await close(hr);
  await close(hr, 1, { ano: 2025, trimestre: 4 });
  await close(hr, 1, { ano: 2026, trimestre: 2 });
  const nova = await t.aColaborador({ nome: 'Nova', superior: lia });
  await hr.call(changeGestor, { params: { id: ana.id }, body: { id_novo_gestor: lia.id } });
  await close(hr, 2, { ano: 2026, trimestre: 2 });
  const about = {
    desempenho: 60,
    calibrado: null,
    motivo_da_calibracao: null,
    cargo: 'Analista',
    afastado: false,
    saiu: false,
  };
  const expected = [
    { ...about, ano: 2025, trimestre: 4, potencial: null, quadrante: null, superior: 'Gil' },
    { ...about, ano: 2026, trimestre: 2, potencial: 30, quadrante: 8, superior: 'Lia' },
    { ...about, ano: 2026, trimestre: 3, potencial: 86, quadrante: 2, superior: 'Gil' },
  ];
  expect(await trajectory(hr)).toEqual(expected);
  expect(await trajectory(await t.signedIn(ana))).toEqual(expected);
  expect(await trajectory(await t.signedIn(gil))).toMatchObject({
    error: 'Você não tem permissão para esta ação.',
  });
  expect((await trajectory(hr, nova.id)).map(({ ano, trimestre }) => [ano, trimestre])).toEqual([[2026, 2]]);
  await (await t.signedIn(gil)).call(saveNomeSocial, { body: { nome_social: 'Gina' } });
  expect((await trajectory(hr)).map(({ superior }) => superior)).toEqual(['Gina', 'Lia', 'Gina']);
});

test('who leaves between two closings of a quarter keeps it in trajectory and positions, from the newest version that has them (FEC-03 FEC-06)', async () => {
  const { ana, gil, bia, hr } = await company();
  const { db } = t.database;
  await db.execute(sql`update colaboradores set data_admissao = '2020-01-01'`);
  await close(hr);
  expect((await hr.call(deactivateColaborador, { params: { id: ana.id } })).status).toBe(200);
  // As a second closing of an earlier version was: without the people who had left.
  await t.database.owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`insert into fechamentos (ano, trimestre, versao, fechado_em, id_autor) select ano, trimestre, 2, now(), id_autor from fechamentos`,
    );
    await tx.execute(
      sql`insert into fechamento_pessoas (id_fechamento, id_colaborador, potencial, desempenho, quadrante, id_superior, superior, setor, lugares,
            afastado, sal, sal_superior) select f.id, p.id_colaborador, p.potencial, p.desempenho, p.quadrante, p.id_superior, p.superior,
          p.setor, p.lugares, p.afastado, p.sal, p.sal_superior
        from fechamento_pessoas p cross join fechamentos f where f.versao = 2 and p.id_colaborador <> ${ana.id}`,
    );
  });
  const quarters = async (by: Client, id: number) =>
    (await by.call(getTrajetoria, { params: { id } })).body.map(({ ano, trimestre, potencial }) => [
      ano,
      trimestre,
      potencial,
    ]);
  expect(await quarters(hr, ana.id)).toEqual([[2026, 3, 86]]);
  expect(await quarters(hr, bia.id)).toEqual([[2026, 3, null]]);
  expect((await hr.call(getPdfDados, { params: { id: ana.id } })).body.trajetoria).toHaveLength(1);
  await hr.call(reactivateColaborador, { params: { id: ana.id } });
  const asGil = await t.signedIn(gil);
  expect(await quarters(await t.signedIn(ana), ana.id)).toEqual([[2026, 3, 86]]);
  expect((await positions(asGil)).find(({ id }) => id === ana.id)?.potencial).toBe(86);
  expect((await positions(asGil, { versao: 2 })).some(({ id }) => id === ana.id)).toBe(false);
});

test('a closing has those who worked in its quarter and left before it, and says so under its seal (FEC-02 PESS-13)', async () => {
  const { ana, bia, gil, fora, hr } = await company();
  const { db } = t.database;
  await db.execute(sql`update colaboradores set data_admissao = '2020-01-01'`);
  const leave = (id: number, day: string) =>
    db.execute(
      sql`update colaboradores set ativo = false, desativado_em = '2026-11-10T12:00:00Z', data_demissao = ${day} where id = ${id}`,
    );
  const [antes, depois, sem] = [await t.aColaborador({}), await t.aColaborador({}), await t.aColaborador({})];
  await db.execute(sql`update colaboradores set data_admissao = '2020-01-01'`);
  await leave(ana.id, '2026-07-01');
  await leave(bia.id, '2026-09-30');
  await leave(antes.id, '2026-06-30');
  await leave(depois.id, '2026-11-09');
  await db.execute(sql`update colaboradores set data_admissao = '2026-10-01' where id = ${depois.id}`);
  await db.execute(
    sql`update colaboradores set ativo = false, desativado_em = '2026-07-01T02:30:00Z' where id = ${sem.id}`,
  );
  const summary = (await hr.call(getFaltaDoFechamento, { params: terceiro })).body;
  const { status, body } = await close(hr);
  expect([status, body.pessoas, summary.pessoas]).toEqual([201, 5, 5]);
  const rows = await stored();
  const held = new Map(rows.map(({ id_colaborador, saiu }) => [id_colaborador, saiu]));
  expect([ana, bia, gil].map(({ id }) => held.get(id))).toEqual([true, true, false]);
  // In São Paulo it was still June when the last one was deactivated.
  for (const { id } of [antes, depois, sem, fora]) expect(held.has(id)).toBe(false);
  expect((await hr.call(getTrajetoria, { params: { id: ana.id } })).body).toMatchObject([
    { ...terceiro, potencial: 86, desempenho: 60, quadrante: 2, saiu: true },
  ]);
  expect((await verdictOn(db)).altered).toEqual([]);
  await t.database.owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update fechamento_pessoas set saiu = false where id_colaborador = ${ana.id}`);
  });
  expect((await verdictOn(db)).altered).toHaveLength(1);
});

/** A company whose history began on the first of July 2026. */
async function oldCompany() {
  const criado_em = new Date('2026-07-01T12:00:00Z');
  const rita = await t.aColaborador({ nome: 'Rita', rh: true, criado_em });
  const rui = await t.aColaborador({ nome: 'Rui', rh: true, criado_em });
  const lia = await t.aColaborador({ nome: 'Lia', leader: true, criado_em });
  return { rita, rui, lia };
}

test('from ten days after its end until it is closed, a quarter is a pendência of everybody of HR (FEC-09)', async () => {
  const { rita, rui, lia } = await oldCompany();
  const owed = async (day: string, of: { email: string }) => {
    t.now = new Date(`${day}T15:00:00Z`);
    const browser = await t.signedIn(of);
    const { body } = await browser.call(listPendencias);
    expect((await browser.call(countPendencias)).body).toEqual({
      total: body.length,
      atrasadas: body.filter(({ atrasada }) => atrasada).length,
    });
    return body.map(({ tipo, periodo, prazo, atrasada }) => [
      tipo,
      periodo?.ano,
      periodo?.periodo,
      prazo,
      atrasada,
    ]);
  };
  expect(await owed('2026-10-09', rita)).toEqual([]);
  const third = ['fechamento', 2026, 3, '2026-10-10'];
  expect(await owed('2026-10-10', rita)).toEqual([[...third, false]]);
  expect(await owed('2026-10-10', lia)).toEqual([]);
  expect(await owed('2027-01-10', rui)).toEqual([
    [...third, true],
    ['fechamento', 2026, 4, '2027-01-10', false],
  ]);
  expect((await close(await t.signedIn(rui))).status).toBe(201);
  expect(await owed('2027-01-10', rita)).toEqual([['fechamento', 2026, 4, '2027-01-10', false]]);
  await t.database.db.execute(sql`update colaboradores set email_confirmado = false where id = ${rui.id}`);
  expect(await owed('2027-01-10', rui)).toEqual([]);
});

test('a closing that is due is in the digest of HR (FEC-09 DIG-02)', async () => {
  const { rita, lia } = await oldCompany();
  t.now = new Date('2026-10-13T15:00:00Z');
  const of = { tipo: 'avaliacao', ano: 2026, periodo: 3 } as const;
  const { enviados } = await t.database.db.transaction((tx) =>
    remind(tx, readConfig({}), { ids: [rita.id, lia.id], now: t.now, of }),
  );
  expect(enviados).toEqual([rita.id]);
  const [mail] = await rowsOf<{ texto: string }>(
    t.database.db,
    sql`select texto from emails where id_lembrado = ${rita.id}`,
  );
  expect(mail?.texto).toContain('Fechar o 3º trimestre de 2026: venceu em 10/10/2026');
});
