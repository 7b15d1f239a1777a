import {
  createReport,
  deleteReport,
  editReportResposta,
  listReportPerguntas,
  listReports,
  type Report,
  signReport,
} from '@alinha/contract/reports';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { auditoria, pedidos, reportPerguntas, reports } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let gestor: Pessoa;
let ana: Pessoa;
let colega: Pessoa;
let asGestor: Client;
let asAna: Client;
let perguntas: { id: number }[];

beforeEach(async () => {
  gestor = await t.aColaborador({ nome: 'Gestor', leader: true });
  ana = await t.aColaborador({ nome: 'Ana', superior: gestor });
  colega = await t.aColaborador({ nome: 'Colega', superior: gestor });
  perguntas = [await t.aPergunta({ pergunta: 'Como foi?' }), await t.aPergunta({ pergunta: 'E agora?' })];
  asGestor = await t.signedIn(gestor);
  asAna = await t.signedIn(ana);
});

const answers = (...texts: string[]) =>
  Object.fromEntries(perguntas.map(({ id }, index) => [String(id), texts[index] ?? '']));

const create = (client: Client, body: unknown = answers('Bem', 'Vamos'), params: object = {}, headers = {}) =>
  client.call(createReport, { params: { id: ana.id, mes: 3, ano: 2026, ...params }, body, headers });

async function reportsOf(client: Client, query = {}): Promise<Report[]> {
  const { body } = await client.call(listReports, { params: { id: ana.id }, query });
  return body as unknown as Report[];
}

async function aSavedReport(): Promise<Report> {
  await create(asGestor);
  const [report] = await reportsOf(asGestor);
  if (report === undefined) throw new Error('no report');
  return report;
}

const paramsOf = (report: { id: number }) => ({ id: ana.id, reportId: report.id });

describe('questions', () => {
  test('the active ones, in order (RPT-07)', async () => {
    await t.aPergunta({ ativa: false });
    const { body } = await asAna.call(listReportPerguntas);
    expect(body).toEqual([
      { id: perguntas[0]?.id, pergunta: 'Como foi?' },
      { id: perguntas[1]?.id, pergunta: 'E agora?' },
    ]);
  });
});

describe('creation', () => {
  test('saves the answers and gives the id (RPT-08 RPT-36)', async () => {
    const { status, body } = await create(asGestor, answers(' Bem ', ''));
    expect(status).toBe(201);
    expect(await reportsOf(asAna)).toEqual([
      {
        id: body.id,
        mes: 3,
        ano: 2026,
        createdAt: '2026-11-18T15:00:00.000Z',
        assinada: false,
        assinada_por: null,
        liderado_por: null,
        assinada_at: null,
        autor: 'Gestor',
        selo: null,
        RespostasReports: [
          {
            id: expect.any(Number),
            fk_id_pergunta: perguntas[0]?.id,
            pergunta: 'Como foi?',
            descricao: 'Bem',
          },
          { id: expect.any(Number), fk_id_pergunta: perguntas[1]?.id, pergunta: 'E agora?', descricao: '' },
        ],
      },
    ]);
  });

  test('a question left out is stored as empty text (RPT-06)', async () => {
    await create(asGestor, {});
    const [report] = await reportsOf(asGestor);
    expect(report?.RespostasReports.map(({ descricao }) => descricao)).toEqual(['', '']);
  });

  test('a month may have several, newest first (RPT-13)', async () => {
    const ids = [];
    for (let count = 0; count < 3; count++) {
      t.now = new Date(t.now.getTime() + 1000);
      ids.unshift((await create(asGestor)).body.id);
    }
    expect((await reportsOf(asGestor)).map(({ id }) => id)).toEqual(ids);
  });

  test('where the month got one since the page looked is a 409, of three at once for two (TRU-77)', async () => {
    const knowing = (n: string) => create(asGestor, answers('Bem'), {}, { 'registros-conhecidos': n });
    const three = await Promise.all([knowing('0'), knowing('0'), knowing('0')]);
    expect(three.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(three.find(({ status }) => status === 409)?.body.error).toBe('Este mês já tem outro report.');
    const april = await create(asGestor, answers('Bem'), { mes: 4 }, { 'registros-conhecidos': '0' });
    expect(april.status).toBe(201);
    expect((await knowing('1')).status).toBe(201);
    expect((await create(asGestor)).status, 'without it, as before').toBe(201);
    expect((await knowing('dois')).status).toBe(400);
    expect(await reportsOf(asGestor, { mes: 3 })).toHaveLength(3);
  });

  test('five thousand characters pass, one more is a 400 with the field (RPT-02)', async () => {
    const [first] = perguntas;
    expect((await create(asGestor, answers('é'.repeat(5000)))).status).toBe(201);
    const { status, body } = await create(asGestor, answers('é'.repeat(5001)));
    expect(status).toBe(400);
    expect(body.campos).toEqual({ [String(first?.id)]: 'Use no máximo 5.000 caracteres.' });
  });

  test('bad input is a 400 that changes nothing', async () => {
    const bad: [unknown, object?][] = [
      [{ 999: 'texto' }],
      [{ x: 'texto' }],
      [answers('a\0b')],
      [answers('\ud800')],
      [{ [String(perguntas[0]?.id)]: 7 }],
      [[]],
      ['texto'],
      [answers(), { mes: 0 }],
      [answers(), { mes: 13 }],
      [answers(), { ano: 1999 }],
      [answers(), { ano: 2027 }],
      [answers(), { ano: '20x6' }],
    ];
    for (const [body, params] of bad) {
      const { status, text } = await create(asGestor, body, params);
      expect(status, text).toBe(400);
      expect(JSON.parse(text).error).toBeTruthy();
    }
    expect(await t.database.db.$count(reports)).toBe(0);
  });

  test('a retired question is unknown, and old reports keep it as it was asked', async () => {
    const { db } = t.database;
    const report = await aSavedReport();
    await db
      .update(reportPerguntas)
      .set({ ativa: false })
      .where(eq(reportPerguntas.id, perguntas[0]?.id ?? 0));
    expect((await create(asGestor)).status).toBe(400);
    const [same] = await reportsOf(asGestor);
    expect(same?.RespostasReports).toEqual(report.RespostasReports);
  });

  test('a double click with one Idempotency-Key creates one report', async () => {
    const headers = { 'idempotency-key': '7d9b1a52-4b8e-4a35-9d56-6d8a6c8e2f10' };
    const both = await Promise.all([
      create(asGestor, answers('x'), {}, headers),
      create(asGestor, answers('x'), {}, headers),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0].body).toEqual(both[1].body);
    expect(await t.database.db.$count(reports)).toBe(1);
    expect((await create(asGestor, answers('x'), { mes: 4 }, headers)).status).toBe(409);
    expect((await create(asGestor, answers('x'), {}, { 'idempotency-key': 'x' })).status).toBe(400);
  });

  test('the same Idempotency-Key with other answers is a 422, and neither key nor answers can be read (TRU-30)', async () => {
    const key = '7d9b1a52-4b8e-4a35-9d56-6d8a6c8e2f10';
    expect((await create(asGestor, answers('x'), {}, { 'idempotency-key': key })).status).toBe(201);
    const other = await create(asGestor, answers('y'), {}, { 'idempotency-key': key });
    expect([other.status, other.body.error]).toEqual([
      422,
      'Esta chave de repetição já foi usada com outro conteúdo.',
    ]);
    expect(await t.database.db.$count(reports)).toBe(1);
    // Undeclared fields and the case of the key are ignored in the comparison.
    const same = await create(asGestor, answers('x '), {}, { 'idempotency-key': key.toUpperCase() });
    expect(same.status).toBe(201);
    expect(JSON.stringify(await t.database.db.select().from(pedidos))).not.toContain(key);
  });
});

describe('who may', () => {
  test('only a superior writes; the person reads and signs; a colleague neither (RPT-17 RPT-32)', async () => {
    const report = await aSavedReport();
    const resposta = report.RespostasReports[0];
    const asColega = await t.signedIn(colega);
    const params = paramsOf(report);
    const respostaParams = { ...params, respostaId: resposta?.id ?? 0 };
    for (const client of [asAna, asColega]) {
      expect((await create(client)).status).toBe(403);
      expect(
        (await client.call(editReportResposta, { params: respostaParams, body: { descricao: 'x' } })).status,
      ).toBe(403);
      expect((await client.call(deleteReport, { params })).status).toBe(403);
    }
    expect((await create(asAna)).body.error).toBe('Você não pode avaliar a si mesmo.');
    expect((await asColega.call(listReports, { params: { id: ana.id } })).status).toBe(403);
    expect((await asColega.call(signReport, { params })).status).toBe(403);
    expect((await asAna.call(signReport, { params })).status).toBe(200);
  });

  test('HR may for everybody but themselves', async () => {
    const rita = await t.aColaborador({ rh: true });
    const asRita = await t.signedIn(rita);
    expect((await create(asRita)).status).toBe(201);
    expect((await create(asRita, answers(), { id: rita.id })).status).toBe(403);
  });

  test("a report of somebody else under one's own path is a 404", async () => {
    const report = await aSavedReport();
    const params = { id: colega.id, reportId: report.id };
    expect((await asGestor.call(signReport, { params })).status).toBe(404);
    expect((await asGestor.call(deleteReport, { params })).status).toBe(404);
  });
});

describe('edit', () => {
  const edit = (report: Report, descricao: unknown, respostaId = report.RespostasReports[0]?.id) =>
    asGestor.call(editReportResposta, {
      params: { ...paramsOf(report), respostaId: respostaId ?? 0 },
      body: { descricao },
    });

  test('answers with the answer as it now is, and the audit keeps that it was, not the text (RPT-20)', async () => {
    const report = await aSavedReport();
    const { status, body } = await edit(report, 'Melhor');
    expect(status).toBe(200);
    expect(body).toEqual({ ...report.RespostasReports[0], descricao: 'Melhor' });
    const rows = await t.database.db.select().from(auditoria).orderBy(asc(auditoria.id));
    expect(rows.at(-1)).toMatchObject({
      acao: 'editReportResposta',
      id_ator: gestor.id,
      id_alvo: ana.id,
      dados: { id: ana.id, reportId: report.id, respostaId: report.RespostasReports[0]?.id },
    });
  });

  test('at most 1,000 characters at edit (RPT-18)', async () => {
    const report = await aSavedReport();
    expect((await edit(report, 'x'.repeat(1000))).status).toBe(200);
    expect((await edit(report, 'x'.repeat(1001))).body.campos).toEqual({
      descricao: 'Use no máximo 1.000 caracteres.',
    });
    expect((await edit(report, null)).status).toBe(400);
    expect((await edit(report, 'x', 999_999)).status).toBe(404);
  });
});

describe('signature', () => {
  test('records signer and instant, once (RPT-28)', async () => {
    const report = await aSavedReport();
    const { status, body } = await asAna.call(signReport, { params: paramsOf(report) });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      assinada: true,
      assinada_por: 'Ana',
      assinada_at: '2026-11-18T15:00:00.000Z',
    });
    const again = await asGestor.call(signReport, { params: paramsOf(report) });
    expect(again.status).toBe(409);
    expect(again.body.error).toBe('Report já assinado.');
  });

  test('a signed report is no longer edited or deleted (RPT-30 ASVS 2.3.1)', async () => {
    const report = await aSavedReport();
    await asAna.call(signReport, { params: paramsOf(report) });
    const respostaId = report.RespostasReports[0]?.id ?? 0;
    const params = { ...paramsOf(report), respostaId };
    const edited = await asGestor.call(editReportResposta, { params, body: { descricao: 'x' } });
    const deleted = await asGestor.call(deleteReport, { params: paramsOf(report) });
    for (const { status, body } of [edited, deleted]) {
      expect(status).toBe(409);
      expect((body as { error?: string }).error).toBe('Report assinado não pode ser alterado.');
    }
    expect((await reportsOf(asGestor))[0]?.RespostasReports[0]?.descricao).toBe('Bem');
  });

  test('two signatures at once: exactly one wins', async () => {
    const report = await aSavedReport();
    const params = paramsOf(report);
    const both = await Promise.all([
      asAna.call(signReport, { params }),
      asGestor.call(signReport, { params }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0].status === 200 ? 'Ana' : 'Gestor';
    expect((await reportsOf(asGestor))[0]?.assinada_por).toBe(winner);
  });

  test('deleting while another signs: one of the two, never half', async () => {
    const report = await aSavedReport();
    const params = paramsOf(report);
    const [signed, deleted] = await Promise.all([
      asAna.call(signReport, { params }),
      asGestor.call(deleteReport, { params }),
    ]);
    const left = await reportsOf(asGestor);
    if (deleted.status === 200) expect([signed.status, left.length]).toEqual([404, 0]);
    else expect([signed.status, deleted.status, left[0]?.assinada]).toEqual([200, 409, true]);
  });
});

describe('reading and deletion', () => {
  test('by month and year, or all (RPT-23 RPT-24)', async () => {
    await create(asGestor);
    await create(asGestor, answers(), { mes: 4 });
    await create(asGestor, answers(), { ano: 2025 });
    const periods = async (query: object) =>
      (await reportsOf(asAna, query)).map(({ ano, mes }) => `${ano}-${mes}`);
    expect(await periods({})).toEqual(['2026-4', '2026-3', '2025-3']);
    expect(await periods({ ano: 2026 })).toEqual(['2026-4', '2026-3']);
    expect(await periods({ mes: 3, ano: 2025 })).toEqual(['2025-3']);
    expect(await periods({ mes: 12 })).toEqual([]);
  });

  test('deletes an unsigned one, and the audit keeps all but the texts (RPT-34)', async () => {
    const report = await aSavedReport();
    const { status, body } = await asGestor.call(deleteReport, { params: paramsOf(report) });
    expect(status).toBe(200);
    expect(body).toEqual({ sucesso: true });
    expect(await reportsOf(asGestor)).toEqual([]);
    expect((await asGestor.call(deleteReport, { params: paramsOf(report) })).status).toBe(404);
    const rows = await auditRows(t.database.db, 'deleteReport');
    expect(rows).toHaveLength(1);
    const { liderado_por: _, selo: __, ...kept } = report;
    expect(rows[0]?.dados.antes).toEqual({
      ...kept,
      RespostasReports: report.RespostasReports.map(({ descricao: _, ...resposta }) => resposta),
    });
  });
});
