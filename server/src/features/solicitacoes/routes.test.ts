import { deactivateColaborador } from '@alinha/contract/colaboradores';
import { getCopia } from '@alinha/contract/copia';
import { versionHeader } from '@alinha/contract/core';
import { saveEncarregados } from '@alinha/contract/encarregados';
import { getPdfDados } from '@alinha/contract/pdf';
import {
  answerSolicitacao,
  contestSolicitacao,
  createSolicitacao,
  getQuadranteRevisto,
  jaPediuHoje,
  listMinhasSolicitacoes,
  listSolicitacoes,
  savePrazosDasSolicitacoes,
} from '@alinha/contract/solicitacoes';
import { versionOf } from '@alinha/rules/state';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { copied, dadosIn, downloaded, pdfText, worker } from '../../../test/copia.ts';
import { emails } from '../../db/schema.ts';
import { prepareCopias } from '../copia/worker.ts';

const t = testApp();

const nextDay = () => {
  t.now = new Date(t.now.getTime() + 24 * 60 * 60_000);
};
const open = (client: Client, tipo = 'correcao', texto?: string) =>
  client.call(createSolicitacao, { body: { tipo, texto } });
const answer = (client: Client, solicitacaoId: number, body: object, headers = {}) =>
  client.call(answerSolicitacao, { params: { solicitacaoId }, body, headers });
const contest = (client: Client, solicitacaoId: number, texto = 'Falta uma parte.') =>
  client.call(contestSolicitacao, { params: { solicitacaoId }, body: { texto } });
/** Whom mails were queued for since the last time, and what they hold. */
const mailed = async () => {
  const rows = await t.database.db.delete(emails).returning();
  return { para: rows.map(({ para }) => para).sort(), texts: JSON.stringify(rows) };
};

/** HR, an encarregado and somebody who asks. */
async function aCompany() {
  const rita = await t.aColaborador({ rh: true });
  const [dora, ana] = [await t.aColaborador(), await t.aColaborador()];
  const asRita = await t.signedIn(rita);
  await asRita.call(saveEncarregados, { body: { titular: dora.id, substituto: null } });
  return { rita, dora, ana, asRita, asDora: await t.signedIn(dora), asAna: await t.signedIn(ana) };
}

test('a request has the term of its kind, is answered, contested once and answered again, and both sides are mailed without its texts (LGPD-03)', async () => {
  const { rita, dora, ana, asDora } = await aCompany();
  let asAna = await t.signedIn(ana);
  const opened = await open(asAna, 'declaracao', 'canário-pedido');
  expect([opened.status, opened.body.estado, opened.body.prazo]).toEqual([201, 'aberta', '2026-12-03']);
  const first = await mailed();
  expect(first.para).toEqual([ana.email, dora.email].sort());

  const { id } = opened.body;
  expect((await contest(asAna, id)).status).toBe(409);
  const unexplained = await answer(asDora, id, { resultado: 'recusada' });
  expect([unexplained.status, Object.keys(unexplained.body.campos ?? {})]).toEqual([400, ['texto']]);
  const refused = await answer(asDora, id, { resultado: 'recusada', texto: 'canário-motivo' });
  expect([refused.status, refused.body.estado]).toEqual([200, 'recusada']);
  const second = await mailed();
  expect(second.para).toEqual([ana.email]);
  expect((await asAna.call(listMinhasSolicitacoes)).body[0]).toMatchObject({
    estado: 'recusada',
    respostas: [
      {
        resultado: 'recusada',
        texto: 'canário-motivo',
        autor: dora.nome,
        respondida_em: t.now.toISOString(),
      },
    ],
  });

  nextDay();
  asAna = await t.signedIn(ana);
  const contested = await contest(asAna, id, 'canário-contra');
  expect([contested.status, contested.body.estado, contested.body.prazo]).toEqual([
    201,
    'aberta',
    '2026-12-04',
  ]);
  // Each row says whose data it is about, regardless of who acted: `incidente` lists them by that.
  const acts = ['createSolicitacao', 'answerSolicitacao', 'contestSolicitacao'];
  const rows = await Promise.all(acts.map((acao) => auditRows(t.database.db, acao)));
  expect(rows.map((of) => of.map(({ id_alvo }) => id_alvo))).toEqual([[ana.id], [ana.id], [ana.id]]);
  expect((await contest(asAna, id)).status).toBe(409);
  const third = await mailed();
  expect(third.para).toEqual([dora.email]);

  const again = await t.signedIn(rita);
  expect((await answer(again, id, { resultado: 'aceita' })).status).toBe(200);
  expect((await answer(again, id, { resultado: 'recusada', texto: 'Não.' })).status).toBe(409);
  const done = await answer(again, id, { resultado: 'atendida' });
  expect([done.status, done.body.respostas.map(({ resultado }) => resultado)]).toEqual([
    200,
    ['recusada', 'aceita', 'atendida'],
  ]);
  expect((await contest(asAna, id)).status).toBe(409);
  const texts = [first, second, third, await mailed()].map((one) => one.texts).join();
  expect(texts).toContain('Declaração completa');
  expect(texts).not.toContain('canário');
});

test('simple access is answered at once by the system, once a day, with a copy of the data; a person answers its contest (LGPD-03)', async () => {
  const { dora, ana, asDora, asAna } = await aCompany();
  const pressed = await Promise.all([open(asAna, 'acesso'), open(asAna, 'acesso')]);
  expect(pressed.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [opened] = (await asAna.call(listMinhasSolicitacoes)).body;
  expect(opened).toMatchObject({ tipo: 'acesso', estado: 'atendida', prazo: '2026-11-18' });
  expect(opened?.respostas).toMatchObject([
    {
      resultado: 'atendida',
      texto:
        'Sim, há dados seus no Alinha. A cópia de tudo o que está guardado sobre você fica em Meus dados, em Minha conta, por 7 dias.',
      autor: null,
      respondida_em: t.now.toISOString(),
    },
  ]);
  expect((await asAna.call(getCopia)).body.estado).toBe('preparando');
  expect((await mailed()).para).toEqual([ana.email, dora.email].sort());
  await prepareCopias(worker(t));
  const { of } = dadosIn(await downloaded(t, asAna));
  expect(of('respostas_solicitacao')).toMatchObject([{ resultado: 'Atendida', autor: 'o sistema' }]);

  const id = opened?.id ?? 0;
  const contested = await contest(asAna, id);
  expect([contested.status, contested.body.estado, contested.body.prazo]).toEqual([
    201,
    'aberta',
    '2026-12-03',
  ]);
  expect((await open(asAna, 'acesso')).body.error).toBe(jaPediuHoje);
  const answered = await answer(asDora, id, { resultado: 'atendida' });
  expect(answered.body.respostas.map(({ autor }) => autor)).toEqual([null, dora.nome]);

  // A copy of the last day serves; an older one is made anew.
  nextDay();
  const tomorrow = await t.signedIn(ana);
  expect((await open(tomorrow, 'acesso')).status).toBe(201);
  expect((await tomorrow.call(getCopia)).body.estado).toBe('pronta');
  nextDay();
  const later = await t.signedIn(ana);
  expect((await open(later, 'acesso')).status).toBe(201);
  expect((await later.call(getCopia)).body.estado).toBe('preparando');
});

test('those to be done come first, by deadline, then the newest; terms that change hold for later requests', async () => {
  const { asRita, asDora, asAna } = await aCompany();
  const later = (await open(asAna, 'correcao')).body.id;
  const closed = (await open(asAna, 'oposicao')).body.id;
  await answer(asDora, closed, { resultado: 'atendida' });
  const terms = await asDora.call(savePrazosDasSolicitacoes, { body: { portabilidade: 3 } });
  expect([terms.status, terms.body]).toMatchObject([200, { portabilidade: 3, declaracao: 15, acesso: 15 }]);
  for (const dias of [-1, 91, 1.5]) {
    expect((await asRita.call(savePrazosDasSolicitacoes, { body: { revisao: dias } })).status).toBe(400);
  }
  const sooner = (await open(asAna, 'portabilidade')).body;
  expect(sooner.prazo).toBe('2026-11-21');
  const { body } = await asRita.call(listSolicitacoes);
  expect(body.solicitacoes.map(({ id }) => id)).toEqual([sooner.id, later, closed]);
  const rest = await asRita.call(listSolicitacoes, { query: { depois: sooner.id } });
  expect(rest.body.solicitacoes.map(({ id }) => id)).toEqual([later, closed]);
});

test('nobody answers their own request, nor the revisão of somebody below them; the rest sees and answers none', async () => {
  const { rita, dora, ana, asDora, asAna, asRita } = await aCompany();
  const own = (await open(asDora)).body.id;
  expect((await mailed()).para).toEqual([dora.email, rita.email].sort());
  expect((await answer(asDora, own, { resultado: 'atendida' })).status).toBe(403);
  const lead = await t.signedIn(await t.aColaborador({ rh: true, leader: true }));
  const bia = await t.aColaborador({ superior: dora });
  const asBia = await t.signedIn(bia);
  const revisao = (await open(asBia, 'revisao')).body.id;
  const below = await answer(asDora, revisao, { resultado: 'atendida' });
  expect([below.status, below.body.error]).toEqual([
    403,
    'Quem lidera a pessoa não responde à revisão do quadrante dela.',
  ]);
  const mine = (await asDora.call(listSolicitacoes)).body.solicitacoes;
  expect(mine.map(({ pode_responder }) => pode_responder)).toEqual([false, false]);
  expect((await answer(asAna, revisao, { resultado: 'atendida' })).status).toBe(403);
  expect((await contest(asAna, revisao)).status).toBe(404);
  expect((await answer(lead, revisao, { resultado: 'aceita' })).status).toBe(200);
  expect((await answer(lead, 999_999, { resultado: 'aceita' })).status).toBe(404);
  await mailed();
  await asRita.call(deactivateColaborador, { params: { id: dora.id } });
  await open(await t.signedIn(ana), 'oposicao');
  expect((await mailed()).para).toHaveLength(3);
});

test('a revisão ends in one of three, each with its reason; the last one holds, and a revised quadrant is shown to its readers (LGPD-15)', async () => {
  const { asRita, asDora } = await aCompany();
  const chefe = await t.aColaborador({ leader: true, rh: true });
  const ana = await t.aColaborador({ superior: chefe });
  const [asAna, asChefe] = [await t.signedIn(ana), await t.signedIn(chefe)];
  const { id } = (await open(asAna, 'revisao')).body;
  const revised = {
    resultado: 'atendida',
    fim: 'quadrante_revisto',
    quadrante: 6,
    texto: 'Média de um mês só.',
  };
  const above = await answer(asChefe, id, revised);
  expect([above.status, above.body.error]).toEqual([
    403,
    'Quem lidera a pessoa não responde à revisão do quadrante dela.',
  ]);
  for (const [campo, body] of [
    ['fim', { resultado: 'atendida' }],
    ['fim', { resultado: 'recusada', texto: 'Não.' }],
    ['fim', { ...revised, resultado: 'aceita' }],
    ['texto', { ...revised, texto: '' }],
    ['quadrante', { ...revised, quadrante: undefined }],
    ['quadrante', { ...revised, fim: 'mantido' }],
    ['quadrante', { ...revised, quadrante: 10 }],
  ] as const) {
    const refused = await answer(asDora, id, body);
    expect([refused.status, Object.keys(refused.body.campos ?? {})]).toEqual([400, [campo]]);
  }
  const other = (await open(asAna)).body.id;
  expect((await answer(asDora, other, revised)).status).toBe(400);

  const shown = async (by: Client) => (await by.call(getQuadranteRevisto, { params: { id: ana.id } })).body;
  expect((await answer(asDora, id, { resultado: 'aceita' })).status).toBe(200);
  expect(await shown(asChefe)).toBeNull();
  expect((await answer(asDora, id, revised)).status).toBe(200);
  const revisto = { quadrante: 6, motivo: 'Média de um mês só.', revisto_em: t.now.toISOString() };
  expect([await shown(asChefe), await shown(asAna)]).toEqual([revisto, revisto]);
  const pdf = await asChefe.call(getPdfDados, { params: { id: ana.id } });
  expect(pdf.body.quadrante_revisto).toEqual(revisto);
  expect(await pdfText(await copied(t, asAna))).toContain(
    'Forte Desempenho (cultura média, KPI alto). Média de um mês só.',
  );

  expect((await contest(asAna, id)).status).toBe(201);
  expect(await shown(asChefe)).toEqual(revisto);
  const kept = await answer(asRita, id, {
    resultado: 'atendida',
    fim: 'mantido',
    texto: 'As médias conferem.',
  });
  expect([kept.status, kept.body.respostas.map(({ fim }) => fim)]).toEqual([
    200,
    [null, 'quadrante_revisto', 'mantido'],
  ]);
  expect(await shown(asChefe)).toBeNull();
});

test('of two who answer at once one wins, and of two presses one request is opened and one contest made', async () => {
  const { asRita, asDora, asAna } = await aCompany();
  const both = await Promise.all([open(asAna), open(asAna)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [seen] = (await asRita.call(listSolicitacoes)).body.solicitacoes;
  const id = seen?.id ?? 0;
  const version = { [versionHeader]: versionOf(answerSolicitacao, seen) };
  const answers = await Promise.all([
    answer(asRita, id, { resultado: 'aceita' }, version),
    answer(asDora, id, { resultado: 'atendida' }, version),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const contests = await Promise.all([contest(asAna, id), contest(asAna, id)]);
  expect(contests.map(({ status }) => status).sort()).toEqual([201, 409]);
});
