import {
  createAvaliacaoCultural,
  listAvaliacoesCulturais,
  signAvaliacaoCultural,
} from '@alinha/contract/avaliacao-cultural';
import {
  createManifestacao,
  createResposta,
  createUltimaPalavra,
  getEvidencia,
  listCiencias,
} from '@alinha/contract/ciencia';
import { listReports, signReport } from '@alinha/contract/reports';
import { conferirSeladas } from '@alinha/rules/evidencia';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
let gestor: Pessoa;
let ana: Pessoa;
let reportId: number;

/** A text with everything that old records hold, and one with everything that people may type or paste. */
const hostile = '</script><!-- \u202e👩🏽‍💻 é\u0007\u2028"\\';
const typed = '</script><!-- 👩🏽‍💻 é\u200f\u2028"\\';

beforeEach(async () => {
  gestor = await t.aColaborador({ nome: 'Gestor', leader: true });
  ana = await t.aColaborador({ nome: 'Ana/Lia', superior: gestor });
  const pergunta = await t.aPergunta();
  const respostas = { [pergunta.id]: hostile };
  ({ id: reportId } = await t.aReport({ de: ana, autor: gestor, mes: 10, respostas }));
});

const params = () => ({ id: ana.id, registro: 'report' as const, idRegistro: reportId });

const evidenciaFor = async (reader: Pessoa) =>
  (await t.signedIn(reader)).call(getEvidencia, { params: params() });

const sign = async () => (await t.signedIn(gestor)).call(signReport, { params: { id: ana.id, reportId } });

/** A disagreement with its answer and the last word. */
async function state() {
  const [asAna, asGestor] = [await t.signedIn(ana), await t.signedIn(gestor)];
  const at = { params: params() };
  const acts = [
    await asAna.call(createManifestacao, { ...at, body: { concorda: false, texto: 'Não foi assim.' } }),
    await asGestor.call(createResposta, { ...at, body: { texto: 'Mantenho.' } }),
    await asAna.call(createUltimaPalavra, { ...at, body: { texto: typed } }),
  ];
  expect(acts.map(({ status }) => status)).toEqual([201, 201, 201]);
}

test('the evidence of a record holds all that was sealed of it, and is whole (SEL-10)', async () => {
  await sign();
  await state();
  const { status, body } = await evidenciaFor(ana);
  expect(status).toBe(200);
  expect(body.selados.map(({ tipo }) => tipo)).toEqual([
    'report',
    'manifestacao',
    'resposta',
    'ultima_palavra',
  ]);
  expect(conferirSeladas(body.selados)).toEqual([
    { problemas: [], dados: Array(5).fill('integro') },
    ...Array(3).fill({ problemas: [], dados: ['integro', 'integro'] }),
  ]);
  expect(body.selados[3]?.dados[0]?.valor).toBe(typed);
});

test('it shows the record and what was stated as their calls do, and who issued it (SEL-10)', async () => {
  await sign();
  await state();
  const asAna = await t.signedIn(ana);
  const [report] = (await asAna.call(listReports, { params: { id: ana.id }, query: {} })).body;
  const [ciencia] = (await asAna.call(listCiencias, { params: { id: ana.id } })).body;
  const { body } = await evidenciaFor(ana);
  expect(body).toMatchObject({ pessoa: 'Ana/Lia', emitida_por: 'Ana/Lia', report, avaliacao: null, ciencia });
  expect(body.nome_registrado).toBe(null);
  expect(body.selados.map(({ selo }) => selo)).toEqual([
    report?.selo,
    ciencia?.manifestacao?.selo,
    ciencia?.manifestacao?.resposta?.selo,
    ciencia?.manifestacao?.ultima_palavra?.selo,
  ]);
});

test('it is the same of an evaluation, with and without answers and comments (SEL-10)', async () => {
  const { perguntas } = await t.aTema(2);
  const respostas = perguntas.map(({ id }, place) => ({
    fk_id_pergunta: id,
    nota: place === 0,
    ...(place === 0 && { comentario: typed }),
  }));
  const [asAna, asGestor] = [await t.signedIn(ana), await t.signedIn(gestor)];
  const at = { params: { id: ana.id } };
  await asGestor.call(createAvaliacaoCultural, { ...at, body: { trimestre: 3, ano: 2026, respostas } });
  const [made] = (await asGestor.call(listAvaliacoesCulturais, at)).body;
  const idAvaliacao = made?.id ?? 0;
  await asGestor.call(signAvaliacaoCultural, { params: { id: ana.id, idAvaliacao } });
  const { status, body } = await asAna.call(getEvidencia, {
    params: { id: ana.id, registro: 'avaliacao', idRegistro: idAvaliacao },
  });
  expect(status).toBe(200);
  const [avaliacao] = (await asAna.call(listAvaliacoesCulturais, at)).body;
  expect(body).toMatchObject({ report: null, avaliacao, ciencia: { manifestacao: null } });
  expect(conferirSeladas(body.selados)).toEqual([{ problemas: [], dados: Array(11).fill('integro') }]);
});

test('the person, leaders above and HR receive it, each reading leaves a row, and others nothing (SEL-10)', async () => {
  await sign();
  const rita = await t.aColaborador({ rh: true });
  const colega = await t.aColaborador({ superior: gestor });
  const statuses = [];
  for (const reader of [ana, gestor, rita, colega]) statuses.push((await evidenciaFor(reader)).status);
  expect(statuses).toEqual([200, 200, 200, 403]);
  const rows = await auditRows(t.database.db, 'getEvidencia');
  expect(rows.map(({ id_ator, id_alvo, dados }) => [id_ator, id_alvo, dados])).toEqual(
    [ana, gestor, rita].map(({ id }) => [id, ana.id, params()]),
  );
});

test('there is none of a record without a signature, or of somebody else (SEL-10)', async () => {
  expect((await evidenciaFor(ana)).status).toBe(409);
  const { body, status } = await (await t.signedIn(gestor)).call(getEvidencia, {
    params: { ...params(), id: gestor.id },
  });
  expect([status, body.error]).toEqual([404, 'Registro não encontrado.']);
  expect(await auditRows(t.database.db, 'getEvidencia')).toEqual([]);
});
