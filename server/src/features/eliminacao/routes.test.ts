import { editFicha } from '@alinha/contract/colaboradores';
import { alterado, versionHeader } from '@alinha/contract/core';
import { listQuemSaiu } from '@alinha/contract/destinatarios';
import {
  createEliminacao,
  decideEliminacao,
  type Eliminacao,
  eliminadosPorPagina,
  getPrazosDeGuarda,
  jaDecidida,
  jaProposta,
  listEliminacoes,
  listPartesDaEliminacao,
  nadaAEliminar,
  previewEliminacao,
  savePrazosDeGuarda,
} from '@alinha/contract/eliminacao';
import { saveEncarregados } from '@alinha/contract/encarregados';
import { createGuarda } from '@alinha/contract/guardas-legais';
import { versionOf } from '@alinha/rules/state';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';

const t = testApp();

/** HR, an encarregado of no other right, and somebody with two old tasks. */
async function aCompany() {
  const rita = await t.aColaborador({ nome: 'Rita', email: 'rita.de.rh@aurora.example', rh: true });
  const dora = await t.aColaborador({ nome: 'Dora' });
  const ana = await t.aColaborador({ nome: 'Ana' });
  for (const criada_em of [new Date('2015-03-02T15:00:00Z'), new Date('2016-04-04T15:00:00Z')]) {
    await t.aTarefa({ de: ana, autor: rita, criada_em, feita: true });
  }
  const asRita = await t.signedIn(rita);
  await asRita.call(saveEncarregados, { body: { titular: dora.id, substituto: null } });
  return { rita, ana, asRita, asDora: await t.signedIn(dora) };
}

const propose = (client: Client) => client.call(createEliminacao);
const decide = (
  client: Client,
  { id: eliminacaoId }: Pick<Eliminacao, 'id'>,
  decisao: string,
  headers = {},
) => client.call(decideEliminacao, { params: { eliminacaoId }, body: { decisao }, headers });
const partsOf = async (client: Client, { id: eliminacaoId }: Pick<Eliminacao, 'id'>) =>
  (await client.call(listPartesDaEliminacao, { params: { eliminacaoId } })).body;

test('terms are set within bounds and on the version that was seen; a longer one takes what has not ended out of the dry run (LGPD-04)', async () => {
  const { asRita, asDora } = await aCompany();
  const { body: before } = await asDora.call(getPrazosDeGuarda);
  expect(before).toMatchObject({ report: 60, tarefa: 60, cadastro: 30 });
  const save = (body: object, headers = {}) => asDora.call(savePrazosDeGuarda, { body, headers });
  for (const tarefa of [5, 601, 60.5, -60, '60', null]) {
    const { status, body } = await save({ tarefa });
    expect([status, Object.keys(body.campos ?? {})], String(tarefa)).toEqual([400, ['tarefa']]);
  }
  const version = { [versionHeader]: versionOf(savePrazosDeGuarda, before) };
  const saved = await save({ tarefa: 130 }, version);
  expect([saved.status, saved.body]).toEqual([200, { ...before, tarefa: 130 }]);
  const late = await asRita.call(savePrazosDeGuarda, { body: { report: 72 }, headers: version });
  expect([late.status, late.body.atual]).toEqual([409, saved.body]);
  await save({ tarefa: 130 });
  expect(
    (await auditRows(t.database.db, 'savePrazosDeGuarda')).map(({ dados }) => 'recusada' in dados),
  ).toEqual([false, true]);
  expect((await asDora.call(previewEliminacao)).body).toMatchObject({
    registros: 1,
    partes: [{ nome: 'Ana', categorias: [{ categoria: 'tarefa', registros: 1, ate: '2015-03-02' }] }],
  });
  await save({ tarefa: 600 });
  expect((await asDora.call(previewEliminacao)).body).toMatchObject({ pessoas: 0, registros: 0, partes: [] });
  const nothing = await propose(asRita);
  expect([nothing.status, nothing.body.error]).toEqual([409, nadaAEliminar]);
  expect((await asRita.call(listEliminacoes)).body).toEqual([]);
});

test('the dry run names whom and what by count and page, those under a legal hold with its reason, and only a plan without these is proposed (LGPD-04 LGPD-08)', async () => {
  const { rita, ana, asRita } = await aCompany();
  const held = await t.aColaborador({
    nome: 'Bia',
    ativo: false,
    desativado_em: new Date('2016-01-02T15:00:00Z'),
  });
  await t.aTarefa({ de: held, autor: rita, criada_em: new Date('2015-05-05T15:00:00Z') });
  const motivo = 'Processo em curso.';
  await asRita.call(createGuarda, { body: { id_colaborador: held.id, motivo } });
  const tarefas = { categoria: 'tarefa', registros: 2, de: '2015-03-02', ate: '2016-04-04' };
  const ofAna = { id: ana.id, nome: 'Ana', saida: null, guarda: null, categorias: [tarefas] };
  const { body: run } = await asRita.call(previewEliminacao);
  expect(run).toEqual({
    em: '2026-11-18',
    pessoas: 1,
    registros: 2,
    mais: false,
    partes: [
      ofAna,
      { id: held.id, nome: 'Bia', saida: '2016-01-02', guarda: motivo, categorias: expect.any(Array) },
    ],
  });
  expect(run.partes[1]?.categorias.map(({ categoria }) => categoria)).toEqual(['cadastro', 'tarefa']);
  const { body: plan } = await propose(asRita);
  expect(plan).toMatchObject({ pessoas: 1, registros: 2, eliminados: 0, autor: 'Rita', pode_aprovar: false });
  expect(await partsOf(asRita, plan)).toEqual({ mais: false, partes: [ofAna] });

  for (let n = 0; n < eliminadosPorPagina; n++) {
    const de = await t.aColaborador({ termo: false });
    await t.aTarefa({ de, autor: rita, criada_em: new Date('2015-05-05T15:00:00Z'), feita: true });
  }
  const first = (await asRita.call(previewEliminacao)).body;
  expect([first.pessoas, first.partes.length, first.mais]).toEqual([51, eliminadosPorPagina, true]);
  const depois = String(first.partes.at(-1)?.id);
  const rest = (await asRita.call(previewEliminacao, { query: { depois } })).body;
  expect([rest.pessoas, rest.partes.length, rest.mais]).toEqual([51, 2, false]);
});

test('of two proposals at once one is made, and nobody approves their own, by no call (LGPD-04)', async () => {
  const { ana, asRita, asDora } = await aCompany();
  const both = await Promise.all([propose(asRita), propose(asDora)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.map(({ body }) => body.error)).toContain(jaProposta);
  const [open] = (await asRita.call(listEliminacoes)).body as [Eliminacao];
  expect((await decide(asRita, open, 'descartada')).body).toMatchObject({
    estado: 'descartada',
    registros: 0,
  });
  expect(await partsOf(asRita, open)).toEqual({ mais: false, partes: [] });

  const plan = (await propose(asRita)).body;
  const own = await decide(asRita, plan, 'aprovada');
  expect([own.status, own.body.error]).toEqual([
    403,
    'Quem propôs a eliminação não pode aprová-la: peça a outra pessoa.',
  ]);
  expect((await decide(await t.signedIn(ana), plan, 'aprovada')).status).toBe(403);
  expect((await decide(asDora, { id: 999_999 }, 'aprovada')).status).toBe(404);
  expect((await asDora.call(listEliminacoes)).body).toMatchObject([
    { id: plan.id, estado: 'proposta', pode_aprovar: true, decisor: null },
    { id: open.id, estado: 'descartada', pode_aprovar: false },
  ]);
});

test.each([
  ['approve', 'aprovada'],
  ['approve and drop', 'descartada'],
])('of two who %s a plan at once one does (LGPD-04)', async (_, other) => {
  const { asRita, asDora } = await aCompany();
  const plan = (await propose(asRita)).body;
  const asHr = await t.signedIn(await t.aColaborador({ rh: true }));
  const version = { [versionHeader]: versionOf(decideEliminacao, plan) };
  const both = await Promise.all([
    decide(asDora, plan, 'aprovada', version),
    decide(asHr, plan, other),
    decide(asHr, plan, other, version),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [decided] = (await asRita.call(listEliminacoes)).body as [Eliminacao];
  expect(['aprovada', other]).toContain(decided.estado);
  const late = await Promise.all([decide(asDora, plan, other), decide(asDora, plan, other, version)]);
  expect(
    late.map(({ status, body: { error, atual } }) => [
      status,
      error,
      (atual as Eliminacao | undefined)?.estado,
    ]),
  ).toEqual([
    [409, jaDecidida, undefined],
    [409, alterado, decided.estado],
  ]);
  expect((await propose(asRita)).status).toBe(decided.estado === 'aprovada' ? 409 : 201);
});

test('a departure that HR enters late counts from its day: for the term, the dry run, ‘Quem saiu’ and legal holds (LGPD-04 LGPD-14)', async () => {
  const { ana, asRita } = await aCompany();
  const saida = '2024-03-10';
  const left = await asRita.call(editFicha, { params: { id: ana.id }, body: { data_demissao: saida } });
  expect([left.status, left.body.ativo]).toEqual([200, false]);
  const { body } = await asRita.call(previewEliminacao);
  // Thirty months after that day have passed, and five years after the two old tasks.
  const categorias = body.partes.find(({ id }) => id === ana.id)?.categorias;
  expect(body.partes.map(({ id, saida }) => [id, saida])).toEqual([[ana.id, saida]]);
  expect(categorias?.find(({ categoria }) => categoria === 'tarefa')?.registros).toBe(2);
  const found = await asRita.call(listQuemSaiu, { query: { busca: 'Ana' } });
  expect(found.body.map(({ id, saiu_em }) => [id, saiu_em])).toEqual([[ana.id, saida]]);
  const held = await asRita.call(createGuarda, { body: { id_colaborador: ana.id, motivo: 'Processo.' } });
  expect(held.status).toBe(201);
  // Five years after the departure nothing of hers is left to wait for, though HR entered it later.
  t.now = new Date('2029-03-12T15:00:00Z');
  const later = (await (await t.signedIn({ email: 'rita.de.rh@aurora.example' })).call(previewEliminacao))
    .body;
  const all = later.partes.find(({ id }) => id === ana.id)?.categorias.map(({ categoria }) => categoria);
  expect(all).toContain('cadastro');
});
