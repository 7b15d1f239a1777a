import {
  changeCargo,
  changeGestor,
  deactivateColaborador,
  getResumo,
  reactivateColaborador,
  searchColaboradores,
} from '@alinha/contract/colaboradores';
import { createObservacao } from '@alinha/contract/observacoes';
import { getDetalhes, getOrganograma } from '@alinha/contract/organograma';
import { editReportResposta, signReport } from '@alinha/contract/reports';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { lockAwaited } from '../../../test/engine.ts';
import { auditoria, colaboradores, lideradosMovidos, observacoes } from '../../db/schema.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let rita: Pessoa;
let chefe: Pessoa;
let ana: Pessoa;
let asRita: Client;

beforeEach(async () => {
  rita = await t.aColaborador({ nome: 'Rita', rh: true });
  chefe = await t.aColaborador({ nome: 'Chefe', leader: true });
  ana = await t.aColaborador({ nome: 'Ana', leader: true, superior: chefe });
  asRita = await t.signedIn(rita);
});

const deactivate = ({ id }: Pessoa) => asRita.call(deactivateColaborador, { params: { id } });
/** They left before HR could still finish their records (PESS-11). */
const leave = async (pessoa: Pessoa) => {
  await deactivate(pessoa);
  await t.database.db
    .update(colaboradores)
    .set({ data_admissao: '2020-01-01', data_demissao: '2026-09-01' })
    .where(eq(colaboradores.id, pessoa.id));
};
const reactivate = ({ id }: Pessoa, body?: unknown) =>
  asRita.call(reactivateColaborador, { params: { id }, body });
const move = ({ id }: Pessoa, to: Pessoa) =>
  asRita.call(changeGestor, { params: { id }, body: { id_novo_gestor: to.id } });
const note = (client: Client, { id }: Pessoa) =>
  client.call(createObservacao, {
    params: { id },
    body: { observacao: 'Vai bem.', departamento: 'dho' },
  });
const desativado = { error: 'Colaborador desativado.' };

describe('what is kept of somebody deactivated', () => {
  test('is written again once they are back; a signed record and a title answer alike (TRU-70)', async () => {
    const pergunta = await t.aPergunta();
    const report = await t.aReport({
      de: ana,
      autor: chefe,
      assinadoPor: chefe,
      respostas: { [pergunta.id]: 'Tudo bem.' },
    });
    const { id: respostaId } = (await t.database.db.query.reportRespostas.findFirst()) ?? { id: 0 };
    const edit = () =>
      asRita.call(editReportResposta, {
        params: { id: ana.id, reportId: report.id, respostaId },
        body: { descricao: 'Outra coisa.' },
      });
    expect((await edit()).body.error).toBe('Report assinado não pode ser alterado.');
    await leave(ana);
    const titled = () => asRita.call(changeCargo, { params: { id: ana.id }, body: { id_novo_cargo: 1 } });
    for (const act of [edit, titled, () => note(asRita, ana), () => move(ana, rita)]) {
      const { status, body } = await act();
      expect([status, body]).toEqual([409, desativado]);
    }
    const unknown = await asRita.call(signReport, { params: { id: ana.id, reportId: 999_999 } });
    expect(unknown.status, 'what is not there comes before').toBe(404);
    expect(await t.database.db.$count(observacoes)).toBe(0);
    await reactivate(ana);
    expect((await note(asRita, ana)).status).toBe(201);
  });

  test('is read, observations too, and the server offers no act but bringing them back (TRU-71)', async () => {
    await note(asRita, ana);
    const before = (await asRita.call(getResumo, { params: { id: ana.id } })).body;
    expect(before).not.toHaveProperty('desativado');
    await leave(ana);
    const { body } = await asRita.call(getResumo, { params: { id: ana.id } });
    expect(body).toMatchObject({
      desativado: true,
      restrito: false,
      permissoes: {
        avaliar: false,
        kpi: false,
        tarefas: false,
        alinhamento: false,
        observacoes: false,
        pdf: true,
      },
      observacoes_departamentos: { dho: [{ observacao: 'Vai bem.' }] },
    });
    const detalhes = (await asRita.call(getDetalhes, { params: { id: ana.id } })).body;
    expect(detalhes).toMatchObject({ desativado: true, pode_avaliar: false });
    const found = await asRita.call(searchColaboradores, { query: { busca: 'ana', situacao: 'inativos' } });
    expect(found.body.colaboradores).toMatchObject([
      { id: ana.id, permissoes: { cargo: false, gestor: false, situacao: true } },
    ]);
  });

  test('a write in the moment of the deactivation waits for it, and is refused (TRU-72)', async () => {
    const asChefe = await t.signedIn(chefe);
    const { answer } = await t.database.db.transaction(async (tx) => {
      await tx.update(colaboradores).set({ ativo: false }).where(eq(colaboradores.id, ana.id));
      const pending = note(asChefe, ana);
      await lockAwaited(t.database);
      return { answer: pending };
    });
    const { status, body } = await answer;
    // On the embedded backend, which runs one transaction at a time, access is checked after the deactivation.
    expect([
      [409, desativado],
      [404, { error: 'Colaborador não encontrado.' }],
    ]).toContainEqual([status, body]);
    expect(await t.database.db.$count(observacoes)).toBe(0);
  });

  test('of many deactivations and writes at once none is lost, and nothing is written afterwards (TRU-72)', async () => {
    const asChefe = await t.signedIn(chefe);
    const people = await Promise.all(Array.from({ length: 4 }, () => t.aColaborador({ superior: chefe })));
    const answers = await Promise.all(
      people.flatMap((one) => [note(asChefe, one), deactivate(one), move(one, ana), note(asRita, one)]),
    );
    expect(answers.filter(({ status }) => ![200, 201, 404, 409].includes(status))).toEqual([]);
    expect(await t.database.db.$count(colaboradores, eq(colaboradores.ativo, false))).toBe(4);
    for (const one of people) expect((await note(asRita, one)).body).toEqual(desativado);
  });
});

describe('the team of somebody who comes back', () => {
  let bia: Pessoa;
  let caio: Pessoa;

  beforeEach(async () => {
    bia = await t.aColaborador({ nome: 'Bia', superior: ana });
    caio = await t.aColaborador({ nome: 'Caio', superior: ana });
  });

  const rowOf = async ({ id }: Pessoa) => {
    const { body } = await asRita.call(searchColaboradores, { query: { situacao: 'todos' } });
    return body.colaboradores.find((row) => row.id === id);
  };
  const offered = async (of: Pessoa) => (await rowOf(of))?.devolviveis.map(({ nome }) => nome);
  const superiorOf = async ({ id }: Pessoa) =>
    (await t.database.db.select().from(colaboradores).where(eq(colaboradores.id, id)))[0]?.id_superior;

  test('is named beforehand, and given back where that is chosen (TRU-73 TRU-74)', async () => {
    expect(await offered(ana)).toEqual([]);
    expect((await deactivate(ana)).body.devolviveis.map(({ nome }) => nome)).toEqual(['Bia', 'Caio']);
    expect(await offered(ana)).toEqual(['Bia', 'Caio']);
    const { status, body } = await reactivate(ana, { devolver: true });
    expect([status, body.liderados, body.devolviveis]).toEqual([200, 2, []]);
    expect([await superiorOf(bia), await superiorOf(caio)]).toEqual([ana.id, ana.id]);
    const [row] = await t.database.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.acao, 'reactivateColaborador'), eq(auditoria.id_alvo, ana.id)))
      .orderBy(auditoria.id);
    expect(row?.dados).toMatchObject({ devolvidos: expect.arrayContaining([bia.id, caio.id]) });
  });

  test('stays where it is without the choice, and is not offered a second time (TRU-73)', async () => {
    for (const body of [undefined, {}, { devolver: false }]) {
      await deactivate(ana);
      expect((await reactivate(ana, body)).status).toBe(200);
      expect([await superiorOf(bia), await superiorOf(caio)]).toEqual([chefe.id, chefe.id]);
      expect(await t.database.db.$count(lideradosMovidos)).toBe(0);
    }
    const bad = await reactivate(ana, { devolver: 'sim' });
    expect([bad.status, bad.body.campos]).toEqual([400, { devolver: 'Use true ou false.' }]);
  });

  test('whoever was moved since, or deactivated, is not given back (TRU-73)', async () => {
    const dora = await t.aColaborador({ nome: 'Dora', superior: ana });
    await deactivate(ana);
    await move(bia, rita);
    await deactivate(caio);
    expect(await offered(ana)).toEqual(['Dora']);
    await reactivate(ana, { devolver: true });
    const now = [await superiorOf(bia), await superiorOf(caio), await superiorOf(dora)];
    expect(now).toEqual([rita.id, chefe.id, ana.id]);
  });

  test('of a root whose reports became roots comes back too, and so through two deactivations (TRU-73)', async () => {
    await deactivate(ana);
    await deactivate(chefe);
    expect(await offered(ana), 'they went further up').toEqual([]);
    expect(await offered(chefe)).toEqual(['Bia', 'Caio']);
    await reactivate(chefe, { devolver: true });
    expect([await superiorOf(bia), await superiorOf(ana)]).toEqual([chefe.id, null]);
    expect(await offered(ana)).toEqual(['Bia', 'Caio']);
    await reactivate(ana, { devolver: true });
    expect([await superiorOf(bia), await superiorOf(caio)]).toEqual([ana.id, ana.id]);
  });

  test('nobody comes back under somebody whom they stand above by now (TRU-73)', async () => {
    const topo = await t.aColaborador({ nome: 'Topo' });
    await move(chefe, topo);
    await deactivate(ana);
    await deactivate(chefe);
    // Ana is under Topo now, and so are Bia and Caio, because of Chefe's deactivation.
    await reactivate(chefe, { devolver: true });
    expect(await superiorOf(bia)).toBe(chefe.id);
    // Chefe moves away with the team, and Topo moves under Bia, so that Bia is above Ana.
    await move(chefe, rita);
    await move(topo, bia);
    expect(await offered(ana)).toEqual(['Caio']);
    await reactivate(ana, { devolver: true });
    expect([await superiorOf(bia), await superiorOf(caio)]).toEqual([chefe.id, ana.id]);
    const chart = (await asRita.call(getOrganograma)).body;
    expect(JSON.stringify(chart), 'nobody fell out of the tree').toContain('"Caio"');
  });
});
