import { lembrarDevedores } from '@alinha/contract/acompanhamento';
import { listAuditoria } from '@alinha/contract/auditoria';
import { listBusca, type PessoaDaBusca } from '@alinha/contract/busca';
import { createManifestacao, createResposta, listCiencias } from '@alinha/contract/ciencia';
import { getOrganograma, type OrganogramaNode } from '@alinha/contract/organograma';
import { listPendencias } from '@alinha/contract/pendencias';
import { savePrazos } from '@alinha/contract/prazos';
import { createReport, listReports } from '@alinha/contract/reports';
import { createSubstituicao, endSubstituicao } from '@alinha/contract/substituicoes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { emails } from '../../db/schema.ts';

const t = testApp();
const prazo = (a_partir_de: string) => ({ dias: 5, a_partir_de });

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;

/** Lia leads Caio, who leads Bia, and Ana; Rita is of HR. Reports are due since June, and answers since November. */
async function aCompany() {
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const lia = await t.aColaborador({ nome: 'Lia', leader: true });
  const old = { data_admissao: '2020-03-15' };
  const caio = await t.aColaborador({ nome: 'Caio', superior: lia, leader: true, ...old });
  const ana = await t.aColaborador({ nome: 'Ana', superior: lia, ...old });
  const bia = await t.aColaborador({ nome: 'Bia', superior: caio, ...old });
  const asRita = await t.signedIn(rita);
  await asRita.call(savePrazos, {
    body: {
      report: prazo('2026-06-01'),
      avaliacao: null,
      assinatura: null,
      ciencia: null,
      discordancia: prazo('2026-11-01'),
    },
  });
  return { rita, lia, caio, ana, bia, asRita };
}

const standIn = async (asRita: Awaited<ReturnType<typeof t.signedIn>>, lider: Pessoa, substituto: Pessoa) => {
  const body = { id_lider: lider.id, id_substituto: substituto.id, de: '2026-11-18', ate: '2026-12-15' };
  return (await asRita.call(createSubstituicao, { body })).body.id;
};

const owedBy = async (pessoa: Pessoa) =>
  (await (await t.signedIn(pessoa)).call(listPendencias)).body.map(
    ({ tipo, pessoa: { nome }, periodo, em_substituicao_a }) =>
      `${tipo} ${nome} ${periodo?.periodo}${em_substituicao_a ? ` por ${em_substituicao_a}` : ''}`,
  );

test('the substitute owes instead of the leader what they see, and is mailed and reminded of it; what is about themselves, those above them and older periods stays (SUBST-04)', async () => {
  const { lia, caio, ana, bia, asRita } = await aCompany();
  for (const de of [ana, caio]) {
    for (const mes of [7, 8, 9]) await t.aReport({ de, autor: lia, mes, assinadoPor: lia });
  }
  const own = ['report Caio 6', 'report Ana 6'];
  const id = await standIn(asRita, lia, bia);
  // Caio is above Bia, and so still Lia's.
  expect((await owedBy(lia)).toSorted()).toEqual([...own, 'report Caio 10', 'report Caio 11'].toSorted());
  expect(await owedBy(bia)).toEqual(['report Ana 10 por Lia', 'report Ana 11 por Lia']);
  const asked = { tipo: 'report', ano: 2026, periodo: 10 } as const;
  await asRita.call(lembrarDevedores, { body: { ...asked, lider: lia.id } });
  const mails = await t.database.db.select().from(emails).orderBy(emails.para);
  const toBia = mails.find(({ para }) => para === bia.email);
  expect(mails.map(({ para }) => para).toSorted()).toEqual([bia.email, lia.email].toSorted());
  expect(toBia?.texto).toContain('1 report de outubro de 2026, em substituição a Lia: venceu em');
  await asRita.call(endSubstituicao, { params: { substituicaoId: id } });
  expect(await owedBy(bia)).toEqual([]);
  expect(await owedBy(lia)).toHaveLength(6);
});

test('the substitute answers a disagreement that the leader owes the answer to, and the audit says for whom (SUBST-04)', async () => {
  const { lia, ana, bia, asRita } = await aCompany();
  const { id } = await t.aReport({ de: ana, autor: lia, mes: 10, assinadoPor: lia });
  const params = { id: ana.id, registro: 'report' as const, idRegistro: id };
  await (await t.signedIn(ana)).call(createManifestacao, {
    params,
    body: { concorda: false, texto: 'Não.' },
  });
  await standIn(asRita, lia, bia);
  expect(await owedBy(bia)).toContain('discordancia Ana 10 por Lia');
  const asBia = await t.signedIn(bia);
  const [ciencia] = (await asBia.call(listCiencias, { params: { id: ana.id } })).body;
  expect(ciencia?.pode.responder).toBe(true);
  expect((await asBia.call(createResposta, { params, body: { texto: 'Os fatos são estes.' } })).status).toBe(
    201,
  );
  const [row] = await auditRows(t.database.db, 'createResposta');
  expect(row?.dados.substituido).toBe(lia.id);
  const { body } = await asRita.call(listAuditoria, { query: { ato: 'createResposta' } });
  expect(body.linhas[0]?.detalhes).toContain('em substituição a Lia');
});

const shown = (nodes: readonly OrganogramaNode[], depth = 0): string[] =>
  nodes.flatMap(({ nome, pode_avaliar, devido_desde, subordinados }) => [
    `${'-'.repeat(depth)}${nome}${pode_avaliar ? ' writes' : ''}${devido_desde ? ' due' : ''}`,
    ...shown(subordinados ?? [], depth + 1),
  ]);

test('the chart and the search show the team at its place from the first call to the last, with what may be written (SUBST-04 SUBST-07)', async () => {
  const { lia, caio, bia, asRita } = await aCompany();
  const davi = await t.aColaborador({ nome: 'Davi', leader: true });
  await t.aColaborador({ nome: 'Edu', superior: davi });
  const chart = async (of: Pessoa) => {
    const as = await t.signedIn(of);
    return shown((await as.call(getOrganograma, { query: {} })).body);
  };
  const found = async (of: Pessoa) => {
    const { body } = await (await t.signedIn(of)).call(listBusca);
    return (body as PessoaDaBusca[]).filter(({ pode_avaliar }) => pode_avaliar).map(({ nome }) => nome);
  };
  const before = [await chart(bia), await chart(davi), await chart(caio)];
  expect(await found(bia)).toEqual([]);
  const ofBia = await standIn(asRita, lia, bia);
  // Caio, who is above Bia, has no mark of what she may write.
  expect(await chart(bia)).toEqual(['Lia', '-Caio', '--Bia', '-Ana writes due']);
  expect(await found(bia)).toEqual(['Ana']);
  await asRita.call(endSubstituicao, { params: { substituicaoId: ofBia } });
  await standIn(asRita, lia, davi);
  expect(await chart(davi)).toEqual([
    'Davi',
    '-Edu writes due',
    'Lia',
    '-Caio writes due',
    '--Bia writes due',
    '-Ana writes due',
  ]);
  expect(await chart(bia)).toEqual(before[0]);
  expect(await chart(caio)).toEqual(before[2]);
});

test('a record that the substitute writes names the leader beside its author, also after the end', async () => {
  const { lia, ana, bia, asRita } = await aCompany();
  const pergunta = await t.aPergunta();
  const substituicaoId = await standIn(asRita, lia, bia);
  const asBia = await t.signedIn(bia);
  const params = { id: ana.id, mes: 11, ano: 2026 };
  expect((await asBia.call(createReport, { params, body: { [pergunta.id]: 'Tudo.' } })).status).toBe(201);
  await asRita.call(endSubstituicao, { params: { substituicaoId } });
  await asRita.call(createReport, { params: { ...params, mes: 10 }, body: {} });
  const { body } = await (await t.signedIn(ana)).call(listReports, { params: { id: ana.id } });
  expect(body.map(({ autor }) => autor)).toEqual(['Bia, em substituição a Lia', 'Rita']);
});
