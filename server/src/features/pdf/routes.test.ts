import { createAvaliacaoCultural, listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { createManifestacao, listCiencias } from '@alinha/contract/ciencia';
import { getResumo } from '@alinha/contract/colaboradores';
import { closeTrimestre, getTrajetoria } from '@alinha/contract/fechamentos';
import { listCiclosKpi } from '@alinha/contract/kpi';
import { listSubordinadosDiretos } from '@alinha/contract/ninebox';
import { listObservacoes } from '@alinha/contract/observacoes';
import { getPdfDados } from '@alinha/contract/pdf';
import { createPlano, listPlanos } from '@alinha/contract/planos';
import { listReports, signReport } from '@alinha/contract/reports';
import { listTarefas } from '@alinha/contract/tarefas';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { alinhamentos, tarefas } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let gestor: Pessoa;
let ana: Pessoa;
let asGestor: Client;

beforeEach(async () => {
  gestor = await t.aColaborador({ nome: 'Gestor', leader: true });
  ana = await t.aColaborador({ nome: 'Ana', superior: gestor, setor: 'TI' });
  asGestor = await t.signedIn(gestor);
});

const dados = (as: Client, mostrarObservacoes?: string, id = ana.id) =>
  as.call(getPdfDados, {
    params: { id },
    ...(mostrarObservacoes !== undefined && { query: { mostrarObservacoes } }),
  });

/** An evaluation of Ana in the third quarter, with one theme and question for each of these answers. */
async function anAvaliacao(notas: boolean[]) {
  const respostas = [];
  for (const nota of notas) {
    const [pergunta] = (await t.aTema(1)).perguntas;
    respostas.push({ fk_id_pergunta: pergunta?.id ?? 0, nota });
  }
  const { status } = await asGestor.call(createAvaliacaoCultural, {
    params: { id: ana.id },
    body: { trimestre: 3, ano: 2026, respostas },
  });
  expect(status).toBe(201);
}

/** Ana's records of a year, and some of the year before. */
async function aYear() {
  const pergunta = await t.aPergunta();
  for (const [mes, ano] of [
    [3, 2026],
    [4, 2026],
    [12, 2025],
  ] as const) {
    const respostas = { [pergunta.id]: 'Foi bem.' };
    const { id: reportId } = await t.aReport({ de: ana, autor: gestor, mes, ano, respostas });
    if (mes !== 3) continue;
    await asGestor.call(signReport, { params: { id: ana.id, reportId } });
    const params = { id: ana.id, registro: 'report', idRegistro: reportId } as const;
    const body = { concorda: false, texto: 'Não foi assim.' };
    expect((await (await t.signedIn(ana)).call(createManifestacao, { params, body })).status).toBe(201);
  }
  await t.aAvaliacao({ de: ana, avaliador: gestor, trimestre: 4, ano: 2025, nota: 0.1 });
  await t.aAvaliacao({ de: ana, avaliador: gestor, trimestre: 1, nota: 0.2 });
  await anAvaliacao([true, false, false]);
  await t.aCicloKpi({
    de: ana,
    autor: gestor,
    kpis: [
      [100, 97],
      [100, 50],
      [100, 50],
    ],
  });
  await t.aCicloKpi({ de: ana, autor: gestor, status: 0, kpis: [[10, 0]] });
  await t.aTarefa({ de: ana, autor: gestor, deadline: '2026-12-01' });
  await t.aAlinhamento({ de: ana, autor: gestor, observacao: 'Alinhado' });
  await t.aObservacao({ de: ana, autor: gestor, observacao: 'Confidencial' });
  const plano = {
    nome: 'Liderança',
    ate: '2026-12-31',
    objetivos: [{ texto: 'Ouvir mais', ate: '2026-12-01' }],
  };
  expect((await asGestor.call(createPlano, { params: { id: ana.id }, body: plano })).status).toBe(201);
  const hr = await t.signedIn(await t.aColaborador({ rh: true }));
  await hr.call(closeTrimestre, { body: { ano: 2026, trimestre: 3, versao: 1 } });
}

describe('the data of the PDF', () => {
  test('equal what the calls of the page answer, in one answer (PDF-04 CIE-07 USE-27)', async () => {
    await aYear();
    const { status, body } = await dados(asGestor, 'true');
    expect(status).toBe(200);
    const params = { id: ana.id };
    const answers = async (call: Parameters<Client['call']>[0], query = {}) =>
      (await asGestor.call(call, { params, query })).body as unknown[];
    const {
      permissoes,
      restrito,
      devido_desde,
      afastamentos,
      observacoes_departamentos,
      observacoes_recentes,
      ...colaborador
    } = (await asGestor.call(getResumo, { params })).body as Record<string, unknown>;
    const avaliacoes = await answers(listAvaliacoesCulturais);
    expect(body).toEqual({
      emitido_em: '2026-11-18T15:00:00.000Z',
      emitido_por: 'Gestor',
      ano: 2026,
      colaborador,
      medias: { cultural: 33, kpi: 66, geral: 50 },
      avaliacao_recente: avaliacoes[0],
      avaliacoes_culturais: avaliacoes.slice(0, 2),
      reports: await answers(listReports, { ano: 2026 }),
      ciencias: await answers(listCiencias),
      ciclos_kpi: await answers(listCiclosKpi),
      quadrante_revisto: null,
      trajetoria: await answers(getTrajetoria),
      alinhamento: expect.objectContaining({ observacao: 'Alinhado', autor: 'Gestor' }),
      tarefas: await answers(listTarefas),
      planos: await answers(listPlanos),
      observacoes: await answers(listObservacoes),
    });
    expect([permissoes, restrito]).toMatchObject([{ pdf: true }, false]);
    expect(body.planos).toMatchObject([{ objetivos: [{ texto: 'Ouvir mais' }] }]);
    expect([body.reports.length, body.ciclos_kpi.length, body.observacoes?.length]).toEqual([2, 2, 1]);
    expect(body.ciencias).toMatchObject([{ manifestacao: { texto: 'Não foi assim.' } }]);
    expect(body.trajetoria).toMatchObject([{ ano: 2026, trimestre: 3, superior: 'Gestor' }]);
    expect(observacoes_recentes).toEqual({ gestor: body.observacoes?.[0] });
    expect(observacoes_departamentos).toMatchObject({ gestor: body.observacoes });
  });

  test('the averages are those of the team’s Nine-Box, the general one of what is not yet rounded (DATA-05 NINE-18)', async () => {
    await aYear();
    expect((await dados(asGestor)).body.medias).toEqual({ cultural: 33, kpi: 66, geral: 50 });
    const { body } = await asGestor.call(listSubordinadosDiretos);
    expect(body).toMatchObject([{ potencial: 33, desempenho: 66 }]);
  });

  test('the year is São Paulo’s (PDF-04)', async () => {
    await aYear();
    t.now = new Date('2027-01-01T02:59:59Z');
    const atNight = await t.signedIn(gestor);
    expect((await dados(atNight)).body).toMatchObject({ ano: 2026 });
    t.now = new Date('2027-01-01T03:00:00Z');
    expect((await dados(atNight)).body).toMatchObject({ ano: 2027, reports: [], avaliacoes_culturais: [] });
    expect((await dados(atNight)).body.avaliacao_recente).toMatchObject({ ano: 2026, trimestre: 3 });
  });

  test('somebody of whom nothing is written yet has empty lists and no averages (PDF-04)', async () => {
    expect((await dados(asGestor)).body).toMatchObject({
      medias: { cultural: null, kpi: null, geral: null },
      avaliacao_recente: null,
      avaliacoes_culturais: [],
      reports: [],
      ciclos_kpi: [],
      quadrante_revisto: null,
      trajetoria: [],
      alinhamento: null,
      tarefas: [],
    });
  });

  test('observations are in only when asked for (PDF-04)', async () => {
    await aYear();
    for (const query of [undefined, 'false']) {
      const { status, text } = await dados(asGestor, query);
      expect(status).toBe(200);
      expect(text).not.toContain('Confidencial');
    }
    for (const query of ['', 'sim', '1']) {
      expect((await dados(asGestor, query)).body.campos).toEqual({
        mostrarObservacoes: 'Use true ou false.',
      });
    }
  });

  test('are of one instant while others write (PDF-04)', async () => {
    const { db } = t.database;
    const by = { id_colaborador: ana.id, id_autor: gestor.id };
    const write = (count: number) =>
      db.transaction(async (tx) => {
        await tx.insert(tarefas).values({ ...by, titulo: 'Tarefa' });
        await tx.insert(alinhamentos).values({ ...by, observacao: `${count}`, criado_em: new Date(count) });
      });
    const writing = (async () => {
      for (let count = 1; count <= 30; count++) await write(count);
    })();
    for (let reading = 0; reading < 15; reading++) {
      const { body } = await dados(asGestor);
      expect(Number(body.alinhamento?.observacao ?? 0)).toBe(body.tarefas.length);
    }
    await writing;
  });
});

describe('who may', () => {
  test('chain and HR; a person only as leader or HR, and never with observations (PDF-01)', async () => {
    const lider = await t.aColaborador({ leader: true, superior: gestor });
    const rita = await t.aColaborador({ rh: true });
    const colega = await t.aColaborador({ superior: gestor });
    const cases: [Pessoa, Pessoa, number, number][] = [
      [gestor, ana, 200, 200],
      [rita, ana, 200, 200],
      [ana, ana, 403, 403],
      [lider, lider, 200, 403],
      [rita, rita, 200, 403],
      [colega, ana, 403, 403],
      [lider, ana, 403, 403],
    ];
    for (const [reader, person, plain, withObservations] of cases) {
      const as = await t.signedIn(reader);
      expect((await dados(as, undefined, person.id)).status).toBe(plain);
      expect((await dados(as, 'true', person.id)).status).toBe(withObservations);
    }
    expect((await dados(asGestor, undefined, 999_999)).status).toBe(404);
  });

  test('each reading leaves who, whose and whether with observations; a refused one nothing (PDF-04)', async () => {
    await dados(asGestor);
    await dados(asGestor, 'true');
    await dados(asGestor, 'true', gestor.id);
    await dados(await t.signedIn(ana));
    const rows = await auditRows(t.database.db, 'getPdfDados');
    expect(rows.map(({ id_ator, id_alvo, dados: kept }) => [id_ator, id_alvo, kept])).toEqual([
      [gestor.id, ana.id, { id: ana.id, observacoes: false }],
      [gestor.id, ana.id, { id: ana.id, observacoes: true }],
    ]);
  });
});
