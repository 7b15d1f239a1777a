import { createAvaliacaoCultural, signAvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { commentOnPessoa, lockCalibracao, movePessoa, openCalibracao } from '@alinha/contract/calibracoes';
import {
  createEntrega,
  createManifestacao,
  createResposta,
  createUltimaPalavra,
} from '@alinha/contract/ciencia';
import type { AnswerOf, Call } from '@alinha/contract/core';
import { closeTrimestre } from '@alinha/contract/fechamentos';
import { createReport, signReport } from '@alinha/contract/reports';
import { eq } from 'drizzle-orm';
import { colaboradores } from '../src/db/schema.ts';
import type { Client, TestApp } from './app.ts';

type Pessoa = typeof colaboradores.$inferSelect;

/**
 * A company in which something of every kind is sealed, by its own calls: Lia has signed reports and an evaluation of Ana, who agreed
 * with one, and disagreed with two, of which one was upheld and one corrected; Bia, who left, got hers by other means; Rita of HR has
 * closed and calibrated a quarter.
 */
export async function sealedCompany(t: TestApp) {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const lia = await t.aColaborador({ nome: 'Lia', leader: true, setor: 'Vendas' });
  const ana = await t.aColaborador({ nome: 'Ana', superior: lia, setor: 'Vendas', cargo: 'Analista' });
  const bia = await t.aColaborador({ nome: 'Bia', superior: lia });
  const [hr, leader, own] = [await t.signedIn(rita), await t.signedIn(lia), await t.signedIn(ana)];
  const questions = [await t.aPergunta(), await t.aPergunta()];
  const tema = await t.aTema(2);
  await t.aCicloKpi({ de: ana, autor: lia, kpis: [[10, 6]] });

  const aSignedReport = async ({ id }: Pessoa, mes: number) => {
    const respostas = questions.map((question, n) => [question.id, `Fez a entrega nº ${n} de "${mes}".`]);
    const made = await done(leader, createReport, {
      params: { id, mes, ano: 2026 },
      body: Object.fromEntries(respostas),
    });
    await done(leader, signReport, { params: { id, reportId: made.id } });
    t.now = new Date(t.now.getTime() + 1_000);
    return { id, registro: 'report', idRegistro: made.id };
  };
  const agreed = await aSignedReport(ana, 8);
  const upheld = await aSignedReport(ana, 9);
  const disputed = await aSignedReport(ana, 10);
  const correcting = await aSignedReport(ana, 10);
  const delivered = await aSignedReport(bia, 10);
  const avaliacao = await done(leader, createAvaliacaoCultural, {
    params: { id: ana.id },
    body: {
      ano: 2026,
      trimestre: 3,
      respostas: tema.perguntas.map(({ id }, n) => ({
        fk_id_pergunta: id,
        nota: n === 0,
        comentario: n === 0 ? 'Ouve “antes” de falar.' : '',
      })),
    },
  });
  await done(leader, signAvaliacaoCultural, { params: { id: ana.id, idAvaliacao: avaliacao.id } });

  await done(own, createManifestacao, { params: agreed, body: { concorda: true } });
  for (const params of [upheld, disputed]) {
    await done(own, createManifestacao, {
      params,
      body: { concorda: false, texto: 'Não foi assim.\nFoi antes.' },
    });
  }
  await done(leader, createResposta, { params: disputed, body: { id_corrigido: correcting.idRegistro } });
  await done(leader, createResposta, { params: upheld, body: { texto: 'Os fatos são estes.' } });
  await done(own, createUltimaPalavra, { params: upheld, body: { texto: 'Continuo discordando.' } });
  await t.database.db.update(colaboradores).set({ ativo: false }).where(eq(colaboradores.id, bia.id));
  await done(hr, createEntrega, {
    params: delivered,
    body: { dia: '2026-11-17', texto: 'Em mãos, com recibo.' },
  });
  await done(hr, closeTrimestre, { body: { ano: 2026, trimestre: 3, versao: 1 } });
  const calibracao = await done(hr, openCalibracao, {
    body: { nome: 'Vendas', ano: 2026, trimestre: 3, id_lider: lia.id, participantes: [] },
  });
  await done(hr, movePessoa, {
    params: { calibracaoId: calibracao.id, id: ana.id },
    body: { para: 9, motivo: 'Ajuda “todos”.', movimentos: 0 },
  });
  await done(hr, commentOnPessoa, {
    params: { calibracaoId: calibracao.id, id: ana.id },
    body: { texto: 'Ouve mais do que “fala”.' },
  });
  await done(hr, lockCalibracao, { params: { calibracaoId: calibracao.id }, body: { evento: 2 } });
  return {
    hr,
    leader,
    own,
    lia,
    ana,
    bia,
    agreed,
    upheld,
    disputed,
    correcting,
    delivered,
    avaliacao,
    calibracao,
  };
}

/** Makes a call that has to succeed. */
async function done<C extends Call>(by: Client, call: C, input: Parameters<Client['call']>[1]) {
  const { status, body } = await by.call(call, input);
  if (status >= 300) throw new Error(`${call.path}: ${status} ${JSON.stringify(body)}`);
  return body as AnswerOf<C>;
}
