import { getAlinhamento } from '@alinha/contract/alinhamento';
import {
  createAvaliacaoCultural,
  deleteAvaliacaoCultural,
  listAvaliacoesCulturais,
  signAvaliacaoCultural,
} from '@alinha/contract/avaliacao-cultural';
import { createManifestacao, getEvidencia, listCiencias } from '@alinha/contract/ciencia';
import { getResumo } from '@alinha/contract/colaboradores';
import type { Call } from '@alinha/contract/core';
import { getDetalhes, getOrganograma, type OrganogramaNode } from '@alinha/contract/organograma';
import { listPendencias } from '@alinha/contract/pendencias';
import { getQuemVeAvaliacoes, getQuemVeReports } from '@alinha/contract/quem-pode-ver';
import { createReport, listReports, signReport } from '@alinha/contract/reports';
import { createSubstituicao, endSubstituicao } from '@alinha/contract/substituicoes';
import { createTarefa, deleteTarefa, restoreTarefa, tickTarefa } from '@alinha/contract/tarefas';
import { isMissing, type Ower, periodosDe } from '@alinha/rules/coverage';
import { addDays } from '@alinha/rules/dates';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, cookieOf, testApp } from '../../../test/app.ts';
import type { Colaborador } from '../../../test/factories.ts';
import { only } from '../../db/rows.ts';
import {
  afastamentos,
  avaliacoesCulturais,
  colaboradores,
  prazos,
  reports,
  substituicoes,
} from '../../db/schema.ts';
import { seal } from '../selos/index.ts';

const t = testApp();
const days = { de: '2026-11-18', ate: '2026-11-20' };
const recusado = 'Em substituição, você vê e registra só o trimestre atual e o anterior.';

/** Bia stands in for Lia, who leads Ana, from 18 to 20 November 2026: what ended before July is too old for her. */
async function aSubstitute() {
  const lia = await t.aColaborador({ nome: 'Lia', leader: true });
  const ana = await t.aColaborador({ nome: 'Ana', superior: lia, data_admissao: '2020-03-15' });
  const bia = await t.aColaborador({ nome: 'Bia' });
  const asLia = await t.signedIn(lia);
  expect((await asLia.call(createSubstituicao, { body: { id_substituto: bia.id, ...days } })).status).toBe(
    201,
  );
  return { lia, ana, bia, asLia, asBia: await t.signedIn(bia) };
}

/** Makes a call with a query that it does not declare. */
async function withQuery(
  as: Client,
  call: Call,
  params: Record<string, unknown>,
  search: string,
  body?: object,
) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const { statusCode, body: text } = await t.app.inject({
    method: call.method,
    url: `${path}?${search}`,
    headers: { cookie: cookieOf(as) },
    ...(body && { payload: body }),
  });
  return [statusCode, JSON.parse(text).error] as const;
}

test('a query that a call does not know does not pass an older record off as a recent one (SUBST-02 ASVS 8.2.2)', async () => {
  const { lia, ana, asBia } = await aSubstitute();
  const { db } = t.database;
  const recent = await t.aReport({ de: ana, autor: lia, mes: 10 });
  const older = await t.aReport({ de: ana, autor: lia, mes: 6 });
  const signed = await t.aReport({ de: ana, autor: lia, mes: 5, assinadoPor: lia });
  await seal(db, 'report', signed.id, { entrada: null, termo: null });
  const of = { de: ana, avaliador: lia, nota: 1 };
  const evaluated = await t.aAvaliacao({ ...of, trimestre: 2 });
  const now = await t.aAvaliacao({ ...of, trimestre: 4 });
  const [pergunta] = (await t.aTema(1)).perguntas;
  const params = { id: ana.id };
  const search = `ano=2026&mes=11&trimestre=4&reportId=${recent.id}&idAvaliacao=${now.id}&id_avaliacao=${now.id}&registro=report&idRegistro=${recent.id}`;
  const tries: [Call, Record<string, unknown>, object?][] = [
    [createReport, { ...params, ano: 2026, mes: 6 }, {}],
    [signReport, { ...params, reportId: older.id }],
    [
      createAvaliacaoCultural,
      params,
      { ano: 2026, trimestre: 2, respostas: [{ fk_id_pergunta: pergunta?.id, nota: true }] },
    ],
    [signAvaliacaoCultural, { ...params, idAvaliacao: evaluated.id }],
    [deleteAvaliacaoCultural, { ...params, idAvaliacao: evaluated.id }],
    [getEvidencia, { ...params, registro: 'report', idRegistro: signed.id }],
  ];
  for (const [call, at, body] of tries) {
    expect(await withQuery(asBia, call, at, search, body), call.summary).toEqual([403, recusado]);
  }
  expect(await db.$count(reports, eq(reports.assinado_por, lia.id))).toBe(1);
  expect(await db.$count(avaliacoesCulturais)).toBe(2);
  const { status, text } = await asBia.call(listAvaliacoesCulturais, {
    params,
    query: { id_avaliacao: evaluated.id },
  });
  expect([status, text.includes(recusado)]).toEqual([403, true]);
});

test('who can see a record names a substitute only where its period is not too old for them (SUBST-02 VER-01)', async () => {
  const { ana, asLia, asBia } = await aSubstitute();
  const params = { id: ana.id };
  const rights = async (mes: number, trimestre: number) => {
    const answers = [
      await asLia.call(getQuemVeReports, { params, query: { ano: 2026, mes } }),
      await asLia.call(getQuemVeAvaliacoes, { params, query: { ano: 2026, trimestre } }),
    ];
    return answers.map(({ body }) => body.leitores.map(({ direito }) => direito));
  };
  const all = ['pessoa', 'lider', 'substituto'];
  expect(await rights(7, 3)).toEqual([all, all]);
  expect(await rights(6, 2)).toEqual([all.slice(0, 2), all.slice(0, 2)]);
  const older = await asBia.call(getQuemVeReports, { params, query: { ano: 2026, mes: 6 } });
  expect(older.status).toBe(403);
});

const flat = (nodes: readonly OrganogramaNode[]): OrganogramaNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.subordinados)]);

test('the chart and a row of it show a substitute neither records of older periods nor the quadrant, and nothing due before (SUBST-02 ASVS 8.2.3)', async () => {
  const { lia, ana, asLia, asBia } = await aSubstitute();
  for (const mes of [6, 7]) await t.aReport({ de: ana, autor: lia, mes });
  for (const trimestre of [2, 3]) await t.aAvaliacao({ de: ana, avaliador: lia, nota: 1, trimestre });
  await t.aAvaliacao({ de: ana, avaliador: lia, nota: 1, trimestre: 4, ano: 2025 });
  await t.aCicloKpi({ de: ana, autor: lia, kpis: [[10, 5]] });
  const seen = async (as: Client, ano: number) => {
    const { body } = await as.call(getOrganograma, { query: { ano } });
    const inChart = flat(body).find(({ id }) => id === ana.id);
    const alone = (await as.call(getDetalhes, { params: { id: ana.id }, query: { ano } })).body;
    const shown = [inChart, alone].map((node) => [
      Object.keys(node?.avaliacao_report ?? {}).join(),
      Object.keys(node?.avaliacao_cultural ?? {}).join(),
      node?.quadrante !== null,
      node?.devido_desde,
    ]);
    expect(shown[0]).toEqual(shown[1]);
    const { body: resumo } = await as.call(getResumo, { params: { id: ana.id } });
    expect(resumo.restrito === false && resumo.devido_desde).toBe(alone.devido_desde);
    return shown[0];
  };
  expect(await seen(asLia, 2026)).toEqual(['6,7', '2,3', true, '2020-03-15']);
  expect(await seen(asLia, 2025)).toEqual(['', '4', true, '2020-03-15']);
  expect(await seen(asBia, 2026)).toEqual(['7', '3', false, '2026-07-01']);
  expect(await seen(asBia, 2025)).toEqual(['', '', false, '2026-07-01']);
});

test('what a substitute leads themselves stays whole in the chart (SUBST-02)', async () => {
  const { lia, ana } = await aSubstitute();
  const dora = await t.aColaborador({ nome: 'Dora', leader: true });
  const edu = await t.aColaborador({ nome: 'Edu', superior: dora });
  const caio = await t.aColaborador({ nome: 'Caio', superior: lia, leader: true });
  await t.aColaborador({ superior: caio });
  for (const de of [ana, edu]) {
    await t.aReport({ de, autor: lia, mes: 2 });
    await t.aAvaliacao({ de, avaliador: lia, nota: 1, trimestre: 1 });
    await t.aCicloKpi({ de, autor: lia, kpis: [[10, 5]] });
  }
  const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
  await asRita.call(createSubstituicao, {
    body: { id_lider: lia.id, id_substituto: dora.id, de: '2026-11-21', ate: '2026-11-30' },
  });
  t.now = new Date('2026-11-22T15:00:00Z');
  const { body } = await (await t.signedIn(dora)).call(getOrganograma, { query: {} });
  const shown = new Map(flat(body).map((node) => [node.nome, [node.avaliacao_report, node.quadrante]]));
  expect(shown.get('Edu')).toEqual([{ 2: [expect.anything()] }, { id: expect.any(Number) }]);
  expect(shown.get('Ana')).toEqual([{}, null]);
});

test('a task that was done, old and deleted is not brought back by a substitute (SUBST-02)', async () => {
  const { lia, ana, asLia, asBia } = await aSubstitute();
  const gone = async (deadline: string | null, feita: boolean) => {
    const { id } = await t.aTarefa({ de: ana, autor: lia, deadline, feita });
    const params = { id: ana.id, taskId: id };
    await asLia.call(deleteTarefa, { params });
    return params;
  };
  const restored = async (deadline: string | null, feita: boolean) =>
    (await asBia.call(restoreTarefa, { params: await gone(deadline, feita), body: { titulo: 'Ligar' } }))
      .status;
  expect(await restored('2026-06-30', true)).toBe(403);
  expect(await restored('2026-06-30', false)).toBe(201);
  expect(await restored('2026-07-01', true)).toBe(201);
  expect(await restored(null, true)).toBe(201);
});

test('the day before, the first, the last and the day after, decide what a substitute reads (SUBST-02 SUBST-06)', async () => {
  const { lia, ana, bia } = await aSubstitute();
  for (const mes of [6, 7, 11]) await t.aReport({ de: ana, autor: lia, mes });
  await t.aAlinhamento({
    de: ana,
    autor: lia,
    observacao: 'De junho.',
    criado_em: new Date('2026-06-30T15:00:00Z'),
  });
  const params = { id: ana.id };
  const readOn = async (day: string) => {
    t.now = new Date(`${day}T15:00:00Z`);
    const as = await t.signedIn(bia);
    const { status, body } = await as.call(listReports, { params });
    const aligned = await as.call(getAlinhamento, { params });
    return status === 200 ? [...body.map(({ mes }) => mes), aligned.body.data ?? null] : status;
  };
  expect(await readOn(addDays(days.de, -1))).toBe(403);
  expect(await readOn(days.de)).toEqual([11, 7, null]);
  expect(await readOn(days.ate)).toEqual([11, 7, null]);
  expect(await readOn(addDays(days.ate, 1))).toBe(403);
});

test('a substitute who is deactivated, whose address is not confirmed, or who comes to stand above the leader has nothing by it towards whom they must not (SUBST-02 SUBST-03)', async () => {
  const { lia, ana, bia, asBia } = await aSubstitute();
  const { db } = t.database;
  const status = async (id: number) => (await asBia.call(listReports, { params: { id } })).status;
  const change = (values: Partial<typeof colaboradores.$inferInsert>, id = bia.id) =>
    db.update(colaboradores).set(values).where(eq(colaboradores.id, id));
  expect([await status(ana.id), await status(lia.id)]).toEqual([200, 403]);
  await change({ email_confirmado: false });
  expect(await status(ana.id)).toBe(404);
  expect((await asBia.call(listPendencias)).text).not.toContain('Ana');
  await change({ email_confirmado: true, ativo: false });
  expect(await status(ana.id)).toBe(401);
  await change({ ativo: true });
  // Above the leader without a title that leads: still only for the leader, and of the leader nothing.
  await change({ id_superior: bia.id }, lia.id);
  expect([await status(ana.id), await status(lia.id)]).toEqual([200, 403]);
  // Below Ana: she is above them now.
  await change({ id_superior: null }, lia.id);
  await change({ id_superior: ana.id });
  expect([await status(ana.id), await status(lia.id)]).toEqual([403, 403]);
});

test('of twenty writes at once around the end of a substitution each is whole: stored with the leader’s name, or refused (SUBST-05 SUBST-07)', async () => {
  const { lia, ana, asBia, asLia } = await aSubstitute();
  const { db } = t.database;
  const { body } = await asBia.call(createTarefa, {
    params: { id: ana.id },
    body: { titulo: 'Antes', deadline: '2026-11-30' },
  });
  const [made] = await db.select().from(substituicoes);
  const write = () => asBia.call(createReport, { params: { id: ana.id, mes: 11, ano: 2026 }, body: {} });
  const [writes] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, write)),
    asLia.call(endSubstituicao, { params: { substituicaoId: made?.id ?? 0 } }),
  ]);
  const statuses = writes.map(({ status }) => status);
  expect(statuses.every((status) => status === 201 || status === 403)).toBe(true);
  const stored = await db.select().from(reports);
  expect(stored).toHaveLength(statuses.filter((status) => status === 201).length);
  expect(stored.every((one) => one.id_substituido === lia.id)).toBe(true);
  expect((await write()).status).toBe(403);
  const params = { id: ana.id, taskId: body.id };
  expect((await asBia.call(tickTarefa, { params, query: { status: true } })).status).toBe(403);
});

test('a substitute sees the absences that touch the days of the substitution, and no other by any call (AFA-06)', async () => {
  const { lia, ana, bia, asLia, asBia } = await aSubstitute();
  const { db } = t.database;
  // Bia stands in for Caio, too, for the whole year: that opens nothing about Lia's people.
  const caio = await t.aColaborador({ nome: 'Caio', leader: true });
  const davi = await t.aColaborador({ nome: 'Davi', superior: caio });
  const asCaio = await t.signedIn(caio);
  const year = { de: '2026-01-01', ate: '2026-12-31' };
  await db.insert(substituicoes).values({
    id_lider: caio.id,
    id_colaborador: bia.id,
    ...year,
    id_autor: caio.id,
    criada_em: t.now,
  });
  const absences = [
    { de: '2019-02-01', ate: '2019-06-30' },
    { de: '2026-08-03', ate: '2026-08-07' },
    { de: '2026-11-02', ate: '2026-11-17' },
    { de: '2026-11-18', ate: '2026-11-18' },
    { de: '2026-11-20', ate: '2026-11-30' },
    { de: '2026-12-01', ate: null },
  ];
  for (const { id: id_colaborador } of [ana, davi]) {
    await db.insert(afastamentos).values(absences.map((one) => ({ id_colaborador, ...one })));
  }
  const seenIn = async (as: Client, id: number) => {
    const { body } = await as.call(getOrganograma, {});
    const found = (nodes: readonly OrganogramaNode[]): OrganogramaNode | undefined => {
      for (const node of nodes) {
        const one = node.id === id ? node : found(node.subordinados);
        if (one) return one;
      }
      return undefined;
    };
    const resumo = (await as.call(getResumo, { params: { id } })).body;
    const detalhes = (await as.call(getDetalhes, { params: { id } })).body;
    return [found(body), resumo, detalhes].map((one) =>
      ((one as { afastamentos?: { de: string }[] } | undefined)?.afastamentos ?? [])
        .map(({ de }) => de)
        .sort(),
    );
  };
  const all = absences.map(({ de }) => de);
  const touching = ['2026-11-18', '2026-11-20'];
  expect(await seenIn(asBia, ana.id)).toEqual([touching, touching, touching]);
  expect(await seenIn(asBia, davi.id)).toEqual([all.slice(1), all.slice(1), all.slice(1)]);
  expect(await seenIn(asLia, ana.id)).toEqual([all.slice(1), all, all]);
  expect(await seenIn(asCaio, davi.id)).toEqual([all.slice(1), all, all]);

  // Another substitution of the same two people has other days.
  const first = { params: { substituicaoId: await idOf(lia.id) } };
  expect((await asLia.call(endSubstituicao, first)).status).toBe(200);
  const next = { id_substituto: bia.id, de: '2026-11-18', ate: '2026-12-05' };
  expect((await asLia.call(createSubstituicao, { body: next })).status).toBe(201);
  const more = ['2026-11-18', '2026-11-20', '2026-12-01'];
  expect(await seenIn(asBia, ana.id)).toEqual([more, more, more]);
});

test('a substitute gets no deadline of a ciência, which an absence before the substitution would move, and the others do (AFA-06 CIE-09)', async () => {
  const { lia, ana, asBia, asLia } = await aSubstitute();
  const { db } = t.database;
  const bob = await t.aColaborador({ nome: 'Bob', superior: lia, data_admissao: '2020-01-01' });
  await db.insert(prazos).values({ tipo: 'ciencia', dias: 10, a_partir_de: '2026-01-01' });
  await db.insert(afastamentos).values({ id_colaborador: ana.id, de: '2026-10-05', ate: '2026-11-16' });
  const made: { id: number; de: Colaborador }[] = [];
  const { now } = t;
  t.now = new Date('2026-10-12T15:00:00Z');
  for (const de of [ana, bob]) {
    const { id } = await t.aReport({ de, autor: lia, mes: 9, assinadoPor: lia });
    await seal(db, 'report', id, { entrada: null, termo: null });
    made.push({ id, de });
  }
  t.now = now;
  const states = async (as: Client) =>
    Promise.all(
      made.map(async ({ id: idRegistro, de: { id } }) => {
        const listed = (await as.call(listCiencias, { params: { id } })).body;
        const { ciencia } = (await as.call(getEvidencia, { params: { id, registro: 'report', idRegistro } }))
          .body;
        expect([ciencia]).toEqual(listed);
        return [ciencia.prazo, ciencia.vencida, ciencia.manifestacao?.atrasada];
      }),
    );
  expect(await states(asLia)).toEqual([
    ['2026-11-23', false, undefined],
    ['2026-10-22', true, undefined],
  ]);
  expect(await states(asBia)).toEqual([
    [null, false, undefined],
    [null, false, undefined],
  ]);
  for (const { id: idRegistro, de } of made) {
    const params = { id: de.id, registro: 'report' as const, idRegistro };
    const stated = await (await t.signedIn(de)).call(createManifestacao, {
      params,
      body: { concorda: true },
    });
    expect(stated.status).toBe(201);
  }
  expect((await states(asLia)).map(([, , atrasada]) => atrasada)).toEqual([false, true]);
  expect((await states(asBia)).map(([, , atrasada]) => atrasada)).toEqual([false, false]);
});

test('chart, page and pendências of a substitute agree on the months that an absence excuses which they may not see (AFA-03 AFA-06)', async () => {
  const { ana, asBia, asLia } = await aSubstitute();
  const { db } = t.database;
  await db.insert(prazos).values([
    { tipo: 'report', dias: 1, a_partir_de: '2026-01-01' },
    { tipo: 'avaliacao', dias: 1, a_partir_de: '2026-01-01' },
  ]);
  // The first is too old, the third touches the substitution, and the last one has not begun.
  await db.insert(afastamentos).values(
    [
      { de: '2026-03-01', ate: '2026-05-31' },
      { de: '2026-08-10', ate: '2026-09-30' },
      { de: '2026-11-10', ate: '2026-11-19' },
      { de: '2026-11-21', ate: '2026-12-31' },
    ].map((one) => ({ id_colaborador: ana.id, ...one })),
  );
  const dispensados = [
    { tipo: 'report', ano: 2026, periodo: 8 },
    { tipo: 'report', ano: 2026, periodo: 9 },
    { tipo: 'report', ano: 2026, periodo: 11 },
    { tipo: 'avaliacao', ano: 2026, periodo: 3 },
    { tipo: 'avaliacao', ano: 2026, periodo: 4 },
  ];
  const seenBy = async (as: Client) => {
    const [node] = (await as.call(getOrganograma, {})).body.flatMap(function all(one): OrganogramaNode[] {
      return [one, ...one.subordinados.flatMap(all)].filter(({ id }) => id === ana.id);
    });
    const resumo = (await as.call(getResumo, { params: { id: ana.id } })).body;
    const detalhes = (await as.call(getDetalhes, { params: { id: ana.id } })).body;
    return [only(node), resumo, detalhes] as Ower[];
  };
  const owed = async (as: Client) => {
    const { body } = await as.call(listPendencias);
    return body
      .filter(({ pessoa }) => pessoa.id === ana.id)
      .map(({ tipo, periodo }) => `${tipo} ${periodo?.periodo}`);
  };
  const missing = (ower: Ower) =>
    (['report', 'avaliacao'] as const).flatMap((tipo) =>
      Array.from({ length: periodosDe[tipo] }, (_, n) => ({
        ano: 2026,
        periodo: n + 1,
        periodos: periodosDe[tipo],
      }))
        .filter((period) =>
          isMissing(ower, {}, period, { today: '2026-11-18', prazo: { dias: 1, a_partir_de: '2026-01-01' } }),
        )
        .map(({ periodo }) => `${tipo} ${periodo}`),
    );
  const pendencias = (await owed(asBia)).sort();
  expect(pendencias).toEqual(['report 10', 'report 7']);
  for (const ower of await seenBy(asBia)) {
    expect(ower.dispensados).toEqual(dispensados);
    expect(ower.afastamentos).toEqual([{ de: '2026-11-10', ate: '2026-11-19' }]);
    expect(missing(ower).sort()).toEqual(pendencias);
  }
  for (const ower of await seenBy(asLia)) expect(ower).not.toHaveProperty('dispensados');
});

test('a substitute’s chart is read anew when a month begins that an absence excuses which they may not see (AFA-06)', async () => {
  const { lia, ana, bia } = await aSubstitute();
  const { db } = t.database;
  await db.update(substituicoes).set({ ate: '2026-12-05' }).where(eq(substituicoes.id_lider, lia.id));
  await db.insert(afastamentos).values({ id_colaborador: ana.id, de: '2026-12-06', ate: null });
  const chart = async (at: string, etag?: unknown) => {
    t.now = new Date(at);
    const as = await t.signedIn(bia);
    const headers: Record<string, string> = etag ? { 'if-none-match': String(etag) } : {};
    const { status, text, headers: answered } = await as.call(getOrganograma, { headers });
    return { status, months: text.match(/"dispensados":\[[^\]]*\]/g), etag: answered.etag };
  };
  const before = await chart('2026-11-30T15:00:00Z');
  expect(before).toMatchObject({ status: 200, months: null });
  expect((await chart('2026-11-30T16:00:00Z', before.etag)).status).toBe(304);
  expect(await chart('2026-12-01T15:00:00Z', before.etag)).toMatchObject({
    status: 200,
    months: ['"dispensados":[{"tipo":"report","ano":2026,"periodo":12}]'],
  });
});

const idOf = async (lider: number) =>
  (await t.database.db.select().from(substituicoes).where(eq(substituicoes.id_lider, lider)))[0]?.id ?? 0;
