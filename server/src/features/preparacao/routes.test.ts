import { listSubordinadosDiretos } from '@alinha/contract/ninebox';
import { getDetalhes, getOrganograma } from '@alinha/contract/organograma';
import {
  getPreparacaoCompartilhada,
  listPreparacoes,
  nadaACompartilhar,
  type Preparacao,
  reportJaEscrito,
  savePreparacao,
  sharePreparacao,
  unsharePreparacao,
} from '@alinha/contract/preparacao';
import { createReport, deleteReport } from '@alinha/contract/reports';
import { versionOf } from '@alinha/rules/state';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { rowsOf } from '../../db/rows.ts';
import { auditoria, colaboradores, pedidos, preparacoes } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let gestor: Pessoa;
let ana: Pessoa;
let asAna: Client;
let asGestor: Client;

beforeEach(async () => {
  gestor = await t.aColaborador({ nome: 'Gestor', leader: true });
  ana = await t.aColaborador({ nome: 'Ana', superior: gestor });
  asAna = await t.signedIn(ana);
  asGestor = await t.signedIn(gestor);
});

const month = (mes = 11, ano = 2026) => ({ id: ana.id, ano, mes });
const save = (texto: unknown, { params = month(), headers = {}, as = asAna } = {}) =>
  as.call(savePreparacao, { params, body: { texto }, headers });
const share = (params = month()) => asAna.call(sharePreparacao, { params });
const unshare = (params = month()) => asAna.call(unsharePreparacao, { params });
const readShared = (as = asGestor, params = month()) => as.call(getPreparacaoCompartilhada, { params });
const writeReport = (as = asGestor, { ano, mes, id } = month()) =>
  as.call(createReport, { params: { id, mes, ano }, body: {} });

async function monthOf(mes = 11, ano = 2026): Promise<Preparacao | undefined> {
  const { body } = await asAna.call(listPreparacoes, { params: { id: ana.id }, query: { ano } });
  return (body as unknown as Preparacao[])[mes - 1];
}

const nothing = { alterada_em: null, compartilhada_em: null, report_escrito: false };

describe('one’s own notes', () => {
  test('twelve months of a year, each as it was last saved, the coming one of the next year too (PREP-01)', async () => {
    expect(await monthOf(11)).toEqual({ ano: 2026, mes: 11, texto: '', ...nothing });
    const saved = { ano: 2026, mes: 11, texto: 'Projeto entregue.', alterada_em: t.now.toISOString() };
    expect((await save(' Projeto entregue. ')).body).toEqual({ ...nothing, ...saved });
    await save('', { params: month(12) });
    expect(await monthOf(11)).toEqual({ ...nothing, ...saved });
    expect((await monthOf(12))?.texto).toBe('');
    expect((await save('x', { params: month(1, 2027) })).status).toBe(400);
    t.now = new Date('2026-12-10T12:00:00Z');
    asAna = await t.signedIn(ana);
    // A save that changes nothing leaves the time as it is.
    expect((await save('Projeto entregue.')).body).toEqual({ ...nothing, ...saved });
    expect(await monthOf(11)).toEqual({ ...nothing, ...saved });
    expect((await save('x', { params: month(1, 2027) })).status).toBe(200);
    expect((await monthOf(1, 2027))?.texto).toBe('x');
    expect((await save('x', { params: month(1, 2028) })).status).toBe(400);
    expect((await save('x', { params: month(13) })).status).toBe(400);
  });

  test('five thousand characters, and nothing that is no text (PREP-01)', async () => {
    expect((await save('é'.repeat(5001))).body.campos).toEqual({ texto: 'Use no máximo 5.000 caracteres.' });
    expect((await save('a\0b')).status).toBe(400);
    expect((await save(7)).status).toBe(400);
    expect((await save('é'.repeat(5000))).status).toBe(200);
  });

  test('a tab that has not seen what another saved overwrites nothing, and is told it (PREP-01)', async () => {
    const begun = await monthOf();
    const on = { 'made-on': versionOf(savePreparacao, begun) };
    expect((await save('Da primeira aba', { headers: on })).status).toBe(200);
    const { status, body } = await save('Da segunda aba', { headers: on });
    expect([status, body.atual]).toEqual([409, await monthOf()]);
    expect((await monthOf())?.texto).toBe('Da primeira aba');
  });
});

describe('who reads them', () => {
  const canary = 'canário-31f7';

  test('nobody else until they are shared, then those who may write the report, and nobody again (PREP-02)', async () => {
    await save(canary);
    const rita = await t.signedIn(await t.aColaborador({ rh: true }));
    const colega = await t.signedIn(await t.aColaborador({ superior: gestor }));
    const outro = await t.signedIn(await t.aColaborador({ leader: true }));
    for (const as of [asGestor, rita, colega, outro]) {
      expect((await as.call(listPreparacoes, { params: { id: ana.id } })).status).toBe(403);
      expect((await save('x', { as })).status).toBe(403);
      expect((await as.call(sharePreparacao, { params: month() })).status).toBe(403);
    }
    expect((await readShared()).body).toBeNull();
    expect((await readShared(rita)).body).toBeNull();
    expect((await share()).body.compartilhada_em).toBe(t.now.toISOString());
    const shared = { texto: canary, alterada_em: t.now.toISOString() };
    expect((await readShared()).body).toEqual(shared);
    expect((await readShared(rita)).body).toEqual(shared);
    for (const as of [colega, outro, asAna]) expect((await readShared(as)).status).toBe(403);
    expect((await readShared(asGestor, month(10))).body).toBeNull();
    expect((await unshare()).body.compartilhada_em).toBeNull();
    expect((await readShared()).body).toBeNull();
  });

  test('neither the audit nor a kept answer holds a word of them (PREP-02)', async () => {
    await asAna.call(savePreparacao, {
      params: month(),
      body: { texto: canary },
      headers: { 'idempotency-key': 'b2a3c1d4-0000-4000-8000-000000000001', 'made-on': 'outro' },
    });
    await save(canary, { headers: { 'idempotency-key': 'b2a3c1d4-0000-4000-8000-000000000002' } });
    await save(`${canary}!`, { headers: { 'made-on': 'outro' } });
    await share();
    const { db } = t.database;
    for (const table of [auditoria, pedidos]) {
      expect(
        await rowsOf(db, sql`select from ${table} as linha where linha::text like ${`%${canary}%`}`),
      ).toEqual([]);
    }
    const acts = await auditRows(db, 'savePreparacao');
    expect(acts.map(({ dados }) => dados)).toContainEqual({ id: ana.id, ano: 2026, mes: 11 });
  });

  test('however often they are saved leaves one row a day and month of notes, and what changes nothing none (AUD-07)', async () => {
    const rows = async () =>
      (await t.database.db.select().from(auditoria).orderBy(auditoria.id)).map(({ acao, dados }) => [
        acao,
        dados,
      ]);
    await save('');
    expect(await rows()).toEqual([]);
    await Promise.all(Array.from({ length: 20 }, (_, i) => save(`x${i}`)));
    await save('y', { params: month(12) });
    const one = (mes: number) => ['savePreparacao', { id: ana.id, ano: 2026, mes }];
    expect(await rows()).toEqual([one(11), one(12)]);
    t.now = new Date(t.now.getTime() + 24 * 60 * 60_000);
    asAna = await t.signedIn(ana);
    await save('z');
    await share();
    await share();
    expect(await rows()).toEqual([
      one(11),
      one(12),
      one(11),
      ['sharePreparacao', { id: ana.id, ano: 2026, mes: 11 }],
    ]);
  });

  test('those of somebody deactivated stay and are read by nobody, not by HR (PREP-02)', async () => {
    await save(canary);
    await share();
    await t.database.db.update(colaboradores).set({ ativo: false }).where(eq(colaboradores.id, ana.id));
    const rita = await t.signedIn(await t.aColaborador({ rh: true }));
    expect((await readShared(rita)).body).toBeNull();
    expect((await rita.call(listPreparacoes, { params: { id: ana.id } })).status).toBe(403);
    expect(await t.database.db.$count(preparacoes)).toBe(1);
  });
});

describe('sharing', () => {
  test('what says nothing is not shared; what is shared is edited, twice is once (PREP-03)', async () => {
    for (const before of [undefined, ' \n']) {
      if (before !== undefined) await save(before);
      const { status, body } = await share();
      expect([status, body.error]).toEqual([409, nadaACompartilhar]);
    }
    await save('Um');
    const { body } = await share();
    t.now = new Date(t.now.getTime() + 60_000);
    expect((await share()).body).toEqual(body);
    await save('Dois');
    expect((await readShared()).body).toEqual({ texto: 'Dois', alterada_em: t.now.toISOString() });
    // Emptied notes stay shared, but there is nothing to read until they are written again.
    await save('');
    expect((await readShared()).body).toBeNull();
    await save('Três');
    expect((await readShared()).body.texto).toBe('Três');
  });

  test('with the month’s report what was shared stays as it is; what was not stays one’s own (PREP-03)', async () => {
    await save('Compartilhado');
    await share();
    await save('Só meu', { params: month(10) });
    const { body } = await writeReport();
    await writeReport(asGestor, month(10));
    expect(await monthOf()).toMatchObject({ texto: 'Compartilhado', report_escrito: true });
    for (const { status, body } of [await unshare(), await save('Outro'), await share(month(10))]) {
      expect([status, body.error]).toEqual([409, reportJaEscrito]);
    }
    expect((await save('Ainda só meu', { params: month(10) })).status).toBe(200);
    expect((await share()).status).toBe(200);
    expect((await readShared()).body.texto).toBe('Compartilhado');
    // After the report is deleted, notes can be unshared again.
    await asGestor.call(deleteReport, { params: { id: ana.id, reportId: Number(body.id) } });
    expect((await unshare()).status).toBe(200);
  });

  test('of a report and a taking back at the same moment one is wholly first (PREP-03)', async () => {
    await save('Texto');
    for (let turn = 0; turn < 4; turn++) {
      const mes = turn + 1;
      await save('Texto', { params: month(mes) });
      await share(month(mes));
      const [report, back] = await Promise.all([writeReport(asGestor, month(mes)), unshare(month(mes))]);
      expect(report.status).toBe(201);
      const kept = (await monthOf(mes))?.compartilhada_em !== null;
      expect([back.status, kept]).toEqual(back.status === 200 ? [200, false] : [409, true]);
    }
  });
});

test('they count in nothing: chart, cells and quadrants are the same with and without (PREP-05)', async () => {
  await t.aAvaliacao({ de: ana, avaliador: gestor, nota: 0.9, ano: 2026, trimestre: 4 });
  await t.aCicloKpi({ de: ana, autor: gestor, kpis: [[10, 8]] });
  const answers = async () => [
    (await asGestor.call(getOrganograma)).body,
    (await asGestor.call(getDetalhes, { params: { id: ana.id } })).body,
    (await asGestor.call(listSubordinadosDiretos)).body,
  ];
  const before = await answers();
  const changes = await rowsOf(t.database.db, sql`select from mudancas`);
  await save('Noventa por cento.');
  await share();
  expect(await answers()).toEqual(before);
  expect(await rowsOf(t.database.db, sql`select from mudancas`)).toEqual(changes);
});
