import {
  exportAcompanhamentoCsv,
  getAcompanhamento,
  listAcompanhados,
} from '@alinha/contract/acompanhamento';
import { createAlinhamento, getAlinhamento } from '@alinha/contract/alinhamento';
import { listAuditoria } from '@alinha/contract/auditoria';
import {
  createAvaliacaoCultural,
  listAvaliacoesCulturais,
  signAvaliacaoCultural,
} from '@alinha/contract/avaliacao-cultural';
import { createManifestacao, createResposta, getEvidencia, listCiencias } from '@alinha/contract/ciencia';
import { getPdfDados } from '@alinha/contract/pdf';
import { exportPlanilhaCsv } from '@alinha/contract/planilhas';
import { createReport, listReports, signReport } from '@alinha/contract/reports';
import { createSubstituicao, endSubstituicao } from '@alinha/contract/substituicoes';
import { createTarefa, createTarefas, deleteTarefa, restoreTarefa } from '@alinha/contract/tarefas';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { emails, tarefas } from '../../db/schema.ts';
import { verifyCompany } from '../../verify/verify.ts';
import { readSelados } from '../selos/index.ts';

const t = testApp();
const porLia = 'Bia, em substituição a Lia';

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
const old = { data_admissao: '2020-03-15' };

/** Bia stands in for Lia, who leads Ana; Rita is of HR. */
async function aSubstitute(given: { leader?: true } = {}) {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const lia = await t.aColaborador({ nome: 'Lia', leader: true, ...old });
  const ana = await t.aColaborador({ nome: 'Ana', superior: lia, ...old });
  const bia = await t.aColaborador({ nome: 'Bia', ...given });
  const asRita = await t.signedIn(rita);
  const standIn = async (lider: Pessoa, substituto: Pessoa) => {
    const body = { id_lider: lider.id, id_substituto: substituto.id, de: '2026-11-18', ate: '2026-12-15' };
    return (await asRita.call(createSubstituicao, { body })).body.id;
  };
  const substituicaoId = await standIn(lia, bia);
  return { rita, lia, ana, bia, asRita, asBia: await t.signedIn(bia), standIn, substituicaoId };
}

test('what a substitute writes, signs, answers, aligns and gives says for whom, to every reader and for good: pages, evidence, the PDF, exports, the mail and the audit (SUBST-05)', async () => {
  const { lia, ana, bia, asRita, asBia, substituicaoId } = await aSubstitute();
  const { db } = t.database;
  const asAna = await t.signedIn(ana);
  const params = { id: ana.id };
  await t.aPergunta();
  const [pergunta] = (await t.aTema(1)).perguntas;

  const report = await asBia.call(createReport, { params: { ...params, mes: 11, ano: 2026 }, body: {} });
  const ofReport = { ...params, reportId: report.body.id };
  expect((await asBia.call(signReport, { params: ofReport })).body.assinada_por).toBe(porLia);
  const avaliacao = await asBia.call(createAvaliacaoCultural, {
    params,
    body: { trimestre: 4, ano: 2026, respostas: [{ fk_id_pergunta: pergunta?.id, nota: true }] },
  });
  const ofAvaliacao = { ...params, idAvaliacao: avaliacao.body.id };
  expect((await asBia.call(signAvaliacaoCultural, { params: ofAvaliacao })).body.assinada_por).toBe(porLia);
  const aligned = await asBia.call(createAlinhamento, { params, body: { observacao: 'Ouve bem.' } });
  expect(aligned.body.autor).toBe(porLia);
  await asBia.call(createTarefa, { params, body: { titulo: 'Ligar', deadline: '2026-11-30' } });
  const registro = { ...params, registro: 'report' as const, idRegistro: report.body.id };
  await asAna.call(createManifestacao, { params: registro, body: { concorda: false, texto: 'Não.' } });
  const answered = await asBia.call(createResposta, { params: registro, body: { texto: 'Sim.' } });
  expect(answered.body.manifestacao?.resposta?.autor).toBe(porLia);
  await asRita.call(endSubstituicao, { params: { substituicaoId } });

  const [read] = (await asAna.call(listReports, { params })).body;
  expect([read?.autor, read?.assinada_por]).toEqual([porLia, porLia]);
  const [evaluated] = (await asAna.call(listAvaliacoesCulturais, { params })).body;
  expect([evaluated?.avaliador, evaluated?.assinada_por]).toEqual([porLia, porLia]);
  expect((await asAna.call(getAlinhamento, { params })).body.data?.autor).toBe(porLia);
  const ciencias = (await asAna.call(listCiencias, { params })).body;
  expect(ciencias.flatMap(({ manifestacao }) => manifestacao?.resposta?.autor ?? [])).toEqual([porLia]);

  const pdf = (await asRita.call(getPdfDados, { params })).text;
  // Author and signer of the report and of the evaluation, which is the latest one too, the alignment and the answer.
  expect(pdf.split(porLia)).toHaveLength(1 + 2 + 4 + 1 + 1);

  const { body: evidencia } = await asAna.call(getEvidencia, { params: registro });
  expect(evidencia.report).toMatchObject({ autor: porLia, assinada_por: porLia });
  const textOf = (tipo: string) => evidencia.selados.find((one) => one.tipo === tipo)?.texto.split('\n');
  const who = `${bia.id} substituido ${lia.id}`;
  expect(textOf('report')).toEqual(expect.arrayContaining([`autor ${who}`, `signatario ${who}`]));
  expect(textOf('resposta')).toContain(`autor ${who}`);
  const quiet = { onFinding: () => undefined, onProgress: () => undefined };
  expect((await verifyCompany(t.database, readSelados, quiet)).registros).toMatchObject({
    integros: 4,
    alterados: 0,
  });

  const exported = async (query: object) =>
    (await asRita.call(exportPlanilhaCsv, { query: query as never })).text.split(porLia).length - 1;
  expect(await exported({ de: 'report', ano: 2026, periodo: 11 })).toBe(2);
  expect(await exported({ de: 'avaliacao', ano: 2026, periodo: 4 })).toBe(2);
  expect(await exported({ de: 'tarefas' })).toBe(1);

  const mails = (await db.select().from(emails)).filter(({ para }) => para === ana.email);
  expect(mails.map(({ texto }) => texto?.includes(`Quem assinou: ${porLia}.`))).toEqual([true, true]);

  const acts = [
    'createReport',
    'signReport',
    'createAvaliacaoCultural',
    'signAvaliacaoCultural',
    'createAlinhamento',
    'createTarefa',
    'createResposta',
  ];
  for (const ato of acts) {
    const { body } = await asRita.call(listAuditoria, { query: { ato: ato as 'signReport' } });
    expect(body.linhas.map(({ detalhes }) => detalhes?.endsWith('em substituição a Lia'))).toEqual([true]);
  }
});

test('whoever signs in their own right is named alone, also beside a substitute who wrote (SUBST-05)', async () => {
  const { lia, ana, asRita, asBia } = await aSubstitute();
  const created = await asBia.call(createReport, { params: { id: ana.id, mes: 11, ano: 2026 }, body: {} });
  const params = { id: ana.id, reportId: created.body.id };
  const { body } = await (await t.signedIn(lia)).call(signReport, { params });
  expect([body.autor, body.assinada_por]).toEqual([porLia, 'Lia']);
  const mails = await t.database.db.select().from(emails);
  expect(mails.some(({ texto }) => texto?.includes('Quem assinou'))).toBe(false);
  const { body: audited } = await asRita.call(listAuditoria, { query: { ato: 'signReport' } });
  expect(audited.linhas[0]?.detalhes).not.toContain('substituição');
});

test('of tasks for several people each says for whom, and one that was deleted keeps it when it is restored (SUBST-05)', async () => {
  const { lia, ana, bia, asBia } = await aSubstitute({ leader: true });
  const { db } = t.database;
  const davi = await t.aColaborador({ nome: 'Davi', superior: bia });
  const { body } = await asBia.call(createTarefas, {
    body: { titulo: 'Ligar', deadline: '2026-11-30', colaboradores: [ana.id, davi.id] },
  });
  const stored = async () =>
    (await db.select().from(tarefas).orderBy(tarefas.id)).map((one) => [
      one.id_colaborador,
      one.id_substituido,
    ]);
  const expected = [
    [ana.id, lia.id],
    [davi.id, null],
  ];
  expect(await stored()).toEqual(expected);
  const rows = await auditRows(db, 'createTarefas');
  expect(rows.map(({ id_alvo, dados }) => [id_alvo, dados.substituido ?? null])).toEqual(expected);
  const params = { id: ana.id, taskId: body.find((one) => one.id_colaborador === ana.id)?.id ?? 0 };
  await asBia.call(deleteTarefa, { params });
  expect((await asBia.call(restoreTarefa, { params, body: { titulo: 'Ligar' } })).status).toBe(201);
  expect(await stored()).toEqual(expected);
});

test('whoever stands in for two leaders of the same person acts for the nearest one (SUBST-05)', async () => {
  const { lia, bia, asBia, standIn } = await aSubstitute();
  const caio = await t.aColaborador({ nome: 'Caio', leader: true, superior: lia });
  const edu = await t.aColaborador({ nome: 'Edu', superior: caio });
  await standIn(caio, bia);
  const autorOf = async (pessoa: Pessoa) => {
    const params = { id: pessoa.id };
    await asBia.call(createReport, { params: { ...params, mes: 11, ano: 2026 }, body: {} });
    return (await asBia.call(listReports, { params })).body[0]?.autor;
  };
  expect(await autorOf(edu)).toBe('Bia, em substituição a Caio');
  expect(await autorOf(caio)).toBe(porLia);
});

test('a leader above who stands in for the one who owes the answer gives it for them (SUBST-05)', async () => {
  const { lia, asRita, standIn } = await aSubstitute();
  const caio = await t.aColaborador({ nome: 'Caio', leader: true, superior: lia });
  const edu = await t.aColaborador({ nome: 'Edu', superior: caio });
  const { id } = await t.aReport({ de: edu, autor: caio, mes: 11, assinadoPor: caio });
  const params = { id: edu.id, registro: 'report' as const, idRegistro: id };
  await (await t.signedIn(edu)).call(createManifestacao, {
    params,
    body: { concorda: false, texto: 'Não.' },
  });
  const asLia = await t.signedIn(lia);
  const body = { texto: 'Sim.' };
  expect((await asLia.call(createResposta, { params, body })).status).toBe(403);
  await standIn(caio, lia);
  const { body: answered } = await asLia.call(createResposta, { params, body });
  expect(answered.manifestacao?.resposta?.autor).toBe('Lia, em substituição a Caio');
  const { body: audited } = await asRita.call(listAuditoria, { query: { ato: 'createResposta' } });
  expect(audited.linhas[0]?.detalhes).toContain('em substituição a Caio');
});

test('the follow-up names who stands in for a leader, and of whom they owe the record (SUBST-05)', async () => {
  const { lia, ana, bia, asRita, substituicaoId } = await aSubstitute();
  const query = { tipo: 'report', ano: 2026 } as const;
  const named = async (periodo: number) => {
    const { body } = await asRita.call(listAcompanhados, { query: { ...query, periodo } });
    return body.pessoas.map(({ nome, lider, substituto }) => [nome, lider.nome, substituto]);
  };
  const leaders = async () => {
    const { body } = await asRita.call(getAcompanhamento, { query: { ...query, periodo: 11 } });
    return body.lideres.linhas.map(({ nome, substituto }) => [nome, substituto]);
  };
  expect(await named(11)).toEqual([[ana.nome, lia.nome, bia.nome]]);
  expect(await named(6)).toEqual([[ana.nome, lia.nome, null]]);
  expect(await leaders()).toEqual([[lia.nome, bia.nome]]);
  const { text } = await asRita.call(exportAcompanhamentoCsv, {
    query: { ...query, periodo: 11, de: 'pessoas' },
  });
  expect(text.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
    'Pessoa;Setor;Líder;Feito;Assinado;Atrasado;Confirmação de leitura;Substituto',
    'Ana;;Lia;Não;Não;Não;;Bia',
  ]);
  await asRita.call(endSubstituicao, { params: { substituicaoId } });
  expect([await named(11), await leaders()]).toEqual([[[ana.nome, lia.nome, null]], [[lia.nome, null]]]);
});
