import { createAvaliacaoCultural, signAvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { deactivateColaborador, getResumo } from '@alinha/contract/colaboradores';
import { getDetalhes } from '@alinha/contract/organograma';
import {
  createReport,
  deleteReport,
  editReportResposta,
  listReports,
  signReport,
} from '@alinha/contract/reports';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../test/app.ts';
import { colaboradores, prazos } from '../db/schema.ts';

const t = testApp();

/** Ana, whom Lia led since 10 February 2026, left on 3 November; Rita is of HR. */
async function company() {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const lia = await t.aColaborador({ nome: 'Lia', leader: true });
  const ana = await t.aColaborador({ nome: 'Ana', superior: lia, data_admissao: '2026-02-10' });
  await t.aPergunta();
  const hr = await t.signedIn(rita);
  expect((await hr.call(deactivateColaborador, { params: { id: ana.id }, body: {} })).status).toBe(200);
  await t.database.db
    .update(colaboradores)
    .set({ data_demissao: '2026-11-03' })
    .where(eq(colaboradores.id, ana.id));
  const write = (as: Client, mes: number) =>
    as.call(createReport, { params: { id: ana.id, mes, ano: 2026 }, body: {} });
  return { rita, hr, leader: await t.signedIn(lia), ana, write };
}

test('HR, and nobody else, writes, corrects and signs records of periods in which somebody worked who left (PESS-11)', async () => {
  const { hr, leader, ana, write } = await company();
  const params = { id: ana.id };
  expect((await hr.call(getResumo, { params })).body).toMatchObject({
    desativado: true,
    permissoes: { avaliar: true, kpi: false, tarefas: false },
  });
  expect((await hr.call(getDetalhes, { params })).body).toMatchObject({
    desativado: true,
    pode_avaliar: true,
  });
  expect((await write(leader, 10)).status).toBe(404);
  for (const mes of [1, 12]) {
    const { status, body } = await write(hr, mes);
    expect([status, body]).toEqual([409, { error: 'A pessoa não trabalhou neste período.' }]);
  }
  for (const mes of [2, 10, 11]) expect((await write(hr, mes)).status).toBe(201);
  const [report, other] = (await hr.call(listReports, { params })).body;
  const of = { ...params, reportId: report?.id ?? 0 };
  const respostaId = report?.RespostasReports[0]?.id ?? 0;
  const edit = { params: { ...of, respostaId }, body: { descricao: 'Entregou tudo.' } };
  expect((await hr.call(editReportResposta, edit)).status).toBe(200);
  expect((await hr.call(signReport, { params: of })).status).toBe(200);
  expect((await hr.call(deleteReport, { params: { ...of, reportId: other?.id ?? 0 } })).status).toBe(200);

  const [tema] = [await t.aTema(1)];
  const respostas = tema.perguntas.map(({ id }) => ({ fk_id_pergunta: id, nota: true }));
  const created = await hr.call(createAvaliacaoCultural, {
    params,
    body: { trimestre: 4, ano: 2026, respostas },
  });
  expect(created.status).toBe(201);
  const idAvaliacao = (created.body as { id: number }).id;
  expect((await hr.call(signAvaliacaoCultural, { params: { ...params, idAvaliacao } })).status).toBe(200);
});

test('it ends 30 days after the departure, or with the deadline of the period where that is later (PESS-11)', async () => {
  const { rita, ana, write } = await company();
  /** HR signs in on a day. */
  const on = (day: string) => {
    t.now = new Date(`${day}T15:00:00Z`);
    return t.signedIn(rita);
  };
  let hr = await on('2026-12-03');
  expect((await write(hr, 11)).status).toBe(201);
  hr = await on('2026-12-04');
  const refused = { error: 'Colaborador desativado.' };
  expect((await write(hr, 11)).body).toEqual(refused);
  const [report] = (await hr.call(listReports, { params: { id: ana.id } })).body;
  const params = { id: ana.id, reportId: report?.id ?? 0 };
  expect((await hr.call(signReport, { params })).body).toEqual(refused);
  expect((await hr.call(getResumo, { params: { id: ana.id } })).body).toMatchObject({
    permissoes: { avaliar: false },
  });
  await t.database.db.insert(prazos).values({ tipo: 'report', dias: 10, a_partir_de: '2026-11-01' });
  expect((await write(hr, 11)).status).toBe(201);
  expect((await write(hr, 10)).body).toEqual(refused);
  hr = await on('2026-12-11');
  expect((await write(hr, 11)).body).toEqual(refused);
});
