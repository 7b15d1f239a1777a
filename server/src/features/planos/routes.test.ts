import { versionHeader } from '@alinha/contract/core';
import {
  acceptObjetivo,
  closePlano,
  createObjetivo,
  createPlano,
  deleteObjetivo,
  editObjetivo,
  editPlano,
  endObjetivo,
  listPessoasPorPlano,
  listPlanos,
} from '@alinha/contract/planos';
import { createSubstituicao } from '@alinha/contract/substituicoes';
import { createTarefa, deleteTarefa, listTarefas, restoreTarefa, tickTarefa } from '@alinha/contract/tarefas';
import { estadoDoObjetivo } from '@alinha/rules/planos';
import { versionOf } from '@alinha/rules/state';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { auditoria, avaliacaoRespostas, colaboradores, kpis, objetivos } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let gestor: Pessoa;
let ana: Pessoa;
let asGestor: Client;
let asAna: Client;

beforeEach(async () => {
  gestor = await t.aColaborador({ leader: true });
  ana = await t.aColaborador({ superior: gestor });
  asGestor = await t.signedIn(gestor);
  asAna = await t.signedIn(ana);
});

const onAna = () => ({ id: ana.id });
const objetivo = { texto: 'Delegar mais', ate: '2026-12-01' };
const open = async (objetivos: object[] = [objetivo], as = asGestor) =>
  as.call(createPlano, { params: onAna(), body: { nome: 'Segundo semestre', ate: '2026-12-31', objetivos } });
const plans = async (as = asGestor) => (await as.call(listPlanos, { params: onAna() })).body;
const goals = async (as = asGestor) => (await plans(as))[0]?.objetivos ?? [];
const goal = async () => (await goals())[0]?.id ?? 0;
const end = (objetivoId: number, as = asGestor) =>
  as.call(endObjetivo, {
    params: { ...onAna(), objetivoId },
    body: { fim: 'em_parte', desfecho: 'Delegou duas entregas.' },
  });
const action = (objetivo: number, as = asGestor) =>
  as.call(createTarefa, {
    params: onAna(),
    body: { titulo: 'Passar a agenda', deadline: '2026-11-30', objetivo },
  });

describe('the plan', () => {
  test('is opened by who gives the person tasks, one at a time, also where two open one at once (PDI-01)', async () => {
    expect((await open([], asAna)).status).toBe(403);
    const made = await Promise.all([open(), open()]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await open()).body.error).toBe('Já existe um plano em aberto. Acrescente os objetivos a ele.');
    expect(await plans(asAna)).toMatchObject([
      {
        nome: 'Segundo semestre',
        ate: '2026-12-31',
        encerrado_em: null,
        objetivos: [{ ...objetivo, aceito: true }],
      },
    ]);
  });

  test('closes once every goal has ended, and leaves room for the next one (PDI-01)', async () => {
    const { body: plano } = await open();
    const close = () => asGestor.call(closePlano, { params: { ...onAna(), planoId: plano.id } });
    expect((await close()).status).toBe(409);
    await end(await goal());
    expect((await close()).status).toBe(200);
    expect((await close()).status).toBe(409);
    expect((await open()).status).toBe(201);
    expect((await plans()).map(({ encerrado_em }) => encerrado_em !== null)).toEqual([false, true]);
  });

  test('of two edits at once one wins, and the other gets the current plan (PDI-11)', async () => {
    const { body: plano } = await open();
    const edit = (nome: string, record: object) =>
      asGestor.call(editPlano, {
        params: { ...onAna(), planoId: plano.id },
        body: { nome, ate: '2026-12-31' },
        headers: { [versionHeader]: versionOf(editPlano, record) },
      });
    const answers = await Promise.all([edit('Um', plano), edit('Outro', plano)]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.body.atual).toEqual(won?.body);
    expect((await edit('Outro', won?.body ?? {})).status).toBe(200);
  });
});

describe('a goal', () => {
  test('keeps the theme of a signed evaluation with its score, a KPI or nothing as its reason (PDI-02)', async () => {
    const tema = await t.aTema(2);
    const signed = { de: ana, avaliador: gestor, nota: 0.5, trimestre: 3 };
    const avaliacao = await t.aAvaliacao({ ...signed, assinada_em: t.now, assinada_por: gestor.id });
    const rascunho = await t.aAvaliacao({ ...signed, trimestre: 4 });
    for (const { id: id_avaliacao } of [avaliacao, rascunho])
      await t.database.db
        .insert(avaliacaoRespostas)
        .values(tema.perguntas.map(({ id }, i) => ({ id_avaliacao, id_pergunta: id, nota: i === 0 })));
    await t.aCicloKpi({ de: ana, autor: gestor, kpis: [[10, 5]] });
    const [kpi] = await t.database.db.select().from(kpis);
    const because = (motivo: object) => ({ ...objetivo, motivo });
    expect((await open([because({ tipo: 'tema', avaliacao: rascunho.id, tema: tema.id })])).status).toBe(409);
    const { status } = await open([
      because({ tipo: 'tema', avaliacao: avaliacao.id, tema: tema.id }),
      because({ tipo: 'kpi', kpi: kpi?.id }),
      objetivo,
    ]);
    expect(status).toBe(201);
    expect((await goals()).map(({ motivo }) => motivo)).toEqual([
      { tipo: 'tema', nome: expect.stringMatching(/^Tema /), nota: 50, ano: 2026, trimestre: 3 },
      { tipo: 'kpi', nome: 'KPI', nota: null, ano: null, trimestre: null },
      null,
    ]);
    expect((await open([because({ tipo: 'quadrante' })])).status).toBe(409);
  });

  test('that the person proposes counts once a leader accepts it, and until then is theirs to change (PDI-02)', async () => {
    await open([]);
    const { body: proposed, status } = await asAna.call(createObjetivo, { params: onAna(), body: objetivo });
    expect([status, proposed.aceito]).toEqual([201, false]);
    const params = { ...onAna(), objetivoId: proposed.id };
    const changed = { texto: 'Delegar o fechamento', ate: '2026-12-10' };
    expect((await asAna.call(editObjetivo, { params, body: changed })).status).toBe(200);
    expect((await action(proposed.id)).status).toBe(409);
    expect((await asAna.call(acceptObjetivo, { params })).status).toBe(403);
    const seen = { [versionHeader]: versionOf(acceptObjetivo, proposed) };
    expect((await asGestor.call(acceptObjetivo, { params, headers: seen })).status).toBe(409);
    expect((await asGestor.call(acceptObjetivo, { params })).body).toMatchObject({
      ...changed,
      aceito: true,
    });
    expect((await asAna.call(editObjetivo, { params, body: objetivo })).status).toBe(403);
    expect((await asAna.call(deleteObjetivo, { params })).status).toBe(409);
    expect((await action(proposed.id)).status).toBe(201);
  });

  test('that is only proposed is taken back by the person or declined by a leader (PDI-02)', async () => {
    await open([]);
    for (const as of [asAna, asGestor]) {
      const { body } = await asAna.call(createObjetivo, { params: onAna(), body: objetivo });
      expect((await as.call(deleteObjetivo, { params: { ...onAna(), objetivoId: body.id } })).status).toBe(
        200,
      );
    }
    expect(await goals()).toEqual([]);
  });

  test('makes progress by its actions alone, which are tasks like any other (PDI-03 PDI-05)', async () => {
    await open();
    const id = await goal();
    expect((await goals())[0]).toMatchObject({ acoes: 0, feitas: 0 });
    const { body: first } = await action(id);
    await action(id);
    expect((await action(id, asAna)).status).toBe(403);
    const taskId = first.id;
    await asAna.call(tickTarefa, { params: { ...onAna(), taskId }, query: { status: 'true' } });
    expect((await goals(asAna))[0]).toMatchObject({ acoes: 2, feitas: 1 });
    const { body: tasks } = await asAna.call(listTarefas, { params: onAna() });
    expect(tasks.map((one) => one.objetivo)).toEqual([id, id]);
    await asGestor.call(deleteTarefa, { params: { ...onAna(), taskId } });
    expect((await goals())[0]).toMatchObject({ acoes: 1, feitas: 0 });
    await asGestor.call(restoreTarefa, { params: { ...onAna(), taskId }, body: { titulo: 'De volta' } });
    expect((await goals())[0]).toMatchObject({ acoes: 2, feitas: 1 });
  });

  test("is never the goal of another person's task (PDI-03)", async () => {
    await open();
    const bia = await t.aColaborador({ superior: gestor });
    const { status } = await asGestor.call(createTarefa, {
      params: { id: bia.id },
      body: { titulo: 'Ler', deadline: '2026-11-30', objetivo: await goal() },
    });
    expect(status).toBe(409);
  });

  test('ends with a sentence, and changes no more, nor do its actions change it (PDI-06)', async () => {
    await open();
    const id = await goal();
    const { body: task } = await action(id);
    const params = { ...onAna(), objetivoId: id };
    const without = await asGestor.call(endObjetivo, { params, body: { fim: 'alcancado', desfecho: ' ' } });
    expect(without.status).toBe(400);
    expect((await end(id, asAna)).status).toBe(403);
    expect((await end(id)).body).toMatchObject({
      fim: 'em_parte',
      desfecho: 'Delegou duas entregas.',
      acoes: 1,
    });
    expect((await end(id)).status).toBe(409);
    expect((await asGestor.call(editObjetivo, { params, body: objetivo })).status).toBe(409);
    expect((await action(id)).status).toBe(409);
    await asAna.call(tickTarefa, { params: { ...onAna(), taskId: task.id }, query: { status: 'true' } });
    expect((await goals())[0]).toMatchObject({ acoes: 1, feitas: 0 });
  });
});

test('a substitute sees and writes the plan, without reasons that they may not read (PDI-09)', async () => {
  await open();
  await t.database.db.execute(sql`update objetivos set motivo = 'kpi', motivo_nome = 'Vendas'`);
  const bia = await t.aColaborador();
  const days = { de: '2026-11-18', ate: '2026-11-20' };
  expect((await asGestor.call(createSubstituicao, { body: { id_substituto: bia.id, ...days } })).status).toBe(
    201,
  );
  const asBia = await t.signedIn(bia);
  expect((await goals(asBia)).map(({ motivo }) => motivo)).toEqual([null]);
  const { status } = await asBia.call(createObjetivo, { params: onAna(), body: objetivo });
  expect(status).toBe(201);
  const rows = await t.database.db.select().from(objetivos).orderBy(objetivos.id);
  expect(rows.map(({ id_substituido }) => id_substituido)).toEqual([null, gestor.id]);
});

test('the audit says what was done, and holds none of the texts (PDI-10)', async () => {
  const { body: plano } = await open();
  const id = await goal();
  await end(id);
  const { db } = t.database;
  expect(await auditRows(db, 'createPlano')).toMatchObject([{ dados: { planoId: plano.id, objetivos: 1 } }]);
  expect(await auditRows(db, 'endObjetivo')).toMatchObject([{ dados: { objetivoId: id, fim: 'em_parte' } }]);
  const rows = JSON.stringify(await db.select().from(auditoria));
  expect(rows).not.toMatch(/Delegar|Delegou|Segundo semestre/);
});

describe('the plans of a team', () => {
  const team = async (as: Client, query = {}) => {
    const { contagem, pessoas } = (await as.call(listPessoasPorPlano, { query })).body;
    return { ...contagem, pessoas: pessoas.map(({ nome }) => nome) };
  };

  test('count who has an open plan, none, or a late goal, and list them; of those below a leader, of everybody for HR (PDI-08 PDI-09)', async () => {
    const bia = await t.aColaborador({ nome: 'Bia', superior: gestor, setor: 'Vendas' });
    const outro = await t.aColaborador({ nome: 'Outro', leader: true, superior: gestor });
    const fora = await t.aColaborador({ nome: 'Fora', superior: outro });
    await t.database.db.update(colaboradores).set({ nome: 'Ana' }).where(eq(colaboradores.id, ana.id));
    expect(await team(asGestor)).toEqual({ com: 0, sem: 4, atraso: 0, pessoas: [] });
    await open([{ ...objetivo, ate: '2026-11-20' }]);
    // A proposal, an ended goal and a closed plan are not late.
    expect(await team(asGestor)).toEqual({ com: 1, sem: 3, atraso: 0, pessoas: ['Ana'] });
    t.now = new Date('2026-11-21T15:00:00Z');
    const leader = await t.signedIn(gestor);
    expect(await team(leader, { situacao: 'atraso' })).toEqual({
      com: 1,
      sem: 3,
      atraso: 1,
      pessoas: ['Ana'],
    });
    expect(await team(leader, { situacao: 'sem' })).toMatchObject({ pessoas: ['Bia', 'Fora', 'Outro'] });
    expect(await team(leader, { situacao: 'sem', setor: 'Vendas' })).toMatchObject({
      sem: 1,
      pessoas: ['Bia'],
    });
    const [found] = (await leader.call(listPlanos, { params: onAna() })).body;
    const late = found?.objetivos.map((one) => estadoDoObjetivo(one, '2026-11-21'));
    expect(late).toEqual(['atrasado']);
    expect(await team(await t.signedIn(outro), { situacao: 'sem' })).toEqual({
      com: 0,
      sem: 1,
      atraso: 0,
      pessoas: ['Fora'],
    });
    const hr = await t.signedIn(await t.aColaborador({ nome: 'Rita', rh: true }));
    expect(await team(hr)).toMatchObject({ com: 1, sem: 3, atraso: 1 });
    for (const somebody of [bia, fora])
      expect((await (await t.signedIn(somebody)).call(listPessoasPorPlano)).status).toBe(403);
    await leader.call(endObjetivo, {
      params: { ...onAna(), objetivoId: found?.objetivos[0]?.id ?? 0 },
      body: { fim: 'em_parte', desfecho: 'Delegou.' },
    });
    expect(await team(leader)).toMatchObject({ com: 1, atraso: 0 });
    await leader.call(closePlano, { params: { ...onAna(), planoId: found?.id ?? 0 } });
    expect(await team(leader)).toMatchObject({ com: 0, sem: 4 });
  });
});
