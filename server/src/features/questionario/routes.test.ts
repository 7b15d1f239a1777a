import { listTemasPerguntas } from '@alinha/contract/avaliacao-cultural';
import { getQuestionario, type Questionario, saveQuestionario } from '@alinha/contract/questionario';
import { createReport, listReportPerguntas, listReports } from '@alinha/contract/reports';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';

const t = testApp();

let asRita: Client;
let antes: Questionario;

beforeEach(async () => {
  asRita = await t.signedIn(await t.aColaborador({ nome: 'Rita', rh: true }));
  antes = { reports: [], temas: [] };
  await save({ reports: ['Como foi?', 'E agora?'], temas: [{ tema: 'Foco', perguntas: ['Ouve?', 'Age?'] }] });
});

async function save(depois: unknown, client = asRita) {
  const answer = await client.call(saveQuestionario, { body: { antes, depois } });
  if (answer.status === 200) antes = answer.body;
  return answer;
}
const asked = async () => (await asRita.call(listReportPerguntas)).body.map(({ pergunta }) => pergunta);

describe('the questions', () => {
  test('are read and changed as a whole: added, in another order, retired', async () => {
    expect((await asRita.call(getQuestionario)).body).toEqual(antes);
    await save({
      reports: ['E agora?', 'O que falta?'],
      temas: [{ tema: 'Foco', perguntas: ['Age?', 'Ouve?'] }],
    });
    expect(await asked()).toEqual(['E agora?', 'O que falta?']);
    const [foco] = (await asRita.call(listTemasPerguntas)).body;
    expect(foco?.perguntas.map(({ pergunta }) => pergunta)).toEqual(['Age?', 'Ouve?']);
    const rows = await auditRows(t.database.db, 'saveQuestionario');
    expect(rows[1]?.dados).toMatchObject({
      antes: { reports: ['Como foi?', 'E agora?'] },
      adicionadas: 1,
      retiradas: 1,
    });
  });

  test('reworded in their place leave what was answered as it was asked (RPT-36)', async () => {
    const ana = await t.aColaborador();
    const [first] = (await asRita.call(listReportPerguntas)).body;
    await asRita.call(createReport, {
      params: { id: ana.id, mes: 3, ano: 2026 },
      body: { [String(first?.id)]: 'Bem' },
    });
    await save({ ...antes, reports: ['Como tem sido?', 'E agora?'] });
    expect(await asked()).toEqual(['Como tem sido?', 'E agora?']);
    const [report] = (await asRita.call(listReports, { params: { id: ana.id } })).body;
    expect(report?.RespostasReports[0]).toMatchObject({ pergunta: 'Como foi?', descricao: 'Bem' });
  });

  test('are neither empty nor asked twice', async () => {
    const bad = [
      { ...antes, reports: ['  '] },
      { ...antes, reports: ['Como foi?', ' Como foi? '] },
      { ...antes, temas: [{ tema: '', perguntas: [] }] },
      { ...antes, temas: [antes.temas[0], antes.temas[0]] },
      { reports: [] },
    ];
    for (const depois of bad) expect((await save(depois)).status).toBe(400);
    expect(await asked()).toEqual(['Como foi?', 'E agora?']);
  });

  test('changed by two at once: one wins, the other is told', async () => {
    const changes = ['Nova um?', 'Nova dois?'].map((nova) => ({
      ...antes,
      reports: [...antes.reports, nova],
    }));
    const known = antes;
    const answers = await Promise.all(
      changes.map((depois) => asRita.call(saveQuestionario, { body: { antes: known, depois } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await asked()).toHaveLength(3);
  });

  test('are HR’s', async () => {
    const asLeader = await t.signedIn(await t.aColaborador({ leader: true }));
    expect((await asLeader.call(getQuestionario)).status).toBe(403);
    expect((await save({ reports: [], temas: [] }, asLeader)).status).toBe(403);
  });
});
