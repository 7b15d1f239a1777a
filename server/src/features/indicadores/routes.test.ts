import { lockCalibracao } from '@alinha/contract/calibracoes';
import { figuras } from '@alinha/contract/choices';
import type { Call } from '@alinha/contract/core';
import { closeTrimestre } from '@alinha/contract/fechamentos';
import {
  exportIndicadoresCsv,
  exportIndicadoresXlsx,
  getFluxo,
  getMedias,
  getOpcoesDosIndicadores,
  getPlanosPorTrimestre,
  getPontualidade,
  getTemas,
  listPessoasDoIndicador,
} from '@alinha/contract/indicadores';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { aBoard, move, open, terceiro } from '../../../test/calibracao.ts';
import { avaliacaoRespostas, colaboradores, planos } from '../../db/schema.ts';

const t = testApp();

const close = (by: Client, trimestre: number, versao = 1) =>
  by.call(closeTrimestre, { body: { ano: 2026, trimestre, versao } });

const everything: readonly (readonly [Call, Record<string, string | number>])[] = [
  [getOpcoesDosIndicadores, {}],
  ...(['setor', 'empresa', 'lider', 'nivel'] as const).map((por) => [getTemas, { por }] as const),
  [getMedias, {}],
  [getFluxo, {}],
  [getPontualidade, { tipo: 'report' }],
  [getPontualidade, { tipo: 'avaliacao' }],
  [getPlanosPorTrimestre, {}],
  ...(['temas', 'medias', 'quadrantes'] as const).map(
    (figura) => [listPessoasDoIndicador, { figura }] as const,
  ),
  [listPessoasDoIndicador, { figura: 'registros', ano: 2026, periodo: 9 }],
  [listPessoasDoIndicador, { figura: 'planos', ano: 2026, trimestre: 4 }],
  ...figuras.map((figura) => [exportIndicadoresCsv, { figura }] as const),
];

/** Every answer of the indicators to a reader, as text. */
async function allOf(by: Client): Promise<string[]> {
  const answers: string[] = [];
  for (const [call, query] of everything) {
    const { status, text } = await by.call(call, { query });
    expect([call.path, status]).toEqual([call.path, 200]);
    answers.push(text);
  }
  return answers;
}

/** Lia leads Gil, who leads Ana and Bia; Otto leads Fora, of whom Lia sees nothing. Two quarters are closed. */
async function company() {
  const made = await aBoard(t);
  const { hr, otto, gil, ana } = made;
  const fora = await t.aColaborador({
    nome: 'Fora Canário',
    superior: otto,
    setor: 'Canário',
    cargo: 'Canário',
  });
  const tema = await t.aTema(2);
  const answered = async (de: typeof ana, avaliador: typeof gil, trimestre: number, notas: boolean[]) => {
    const { id } = await t.aAvaliacao({ de, avaliador, trimestre, nota: notas.filter(Boolean).length / 2 });
    await t.database.db
      .insert(avaliacaoRespostas)
      .values(
        notas.map((nota, at) => ({ id_avaliacao: id, id_pergunta: tema.perguntas[at]?.id ?? 0, nota })),
      );
  };
  await answered(ana, gil, 2, [true, true]);
  await answered(ana, gil, 3, [true, false]);
  await close(hr, 2);
  await close(hr, 3, 2);
  /** Writes about somebody outside, and closes again with them. */
  const change = async () => {
    await answered(fora, otto, 2, [false, false]);
    await answered(fora, otto, 3, [false, true]);
    await t.aReport({ de: fora, autor: otto, mes: 9 });
    await t.aCicloKpi({ de: fora, autor: otto, kpis: [[10, 1]] });
    await t.database.db.insert(planos).values({
      id_colaborador: fora.id,
      id_autor: otto.id,
      nome: 'Canário',
      ate: '2026-12-31',
      criado_em: t.now,
    });
    await close(hr, 2, 2);
    await close(hr, 3, 3);
  };
  return { ...made, fora, tema, change };
}

test('no answer and no file of a leader holds or counts anybody outside their subtree (IND-01 IND-08 ASVS 8.2.3)', async () => {
  const { hr, asLia, asAna, change } = await company();
  const before = await allOf(asLia);
  await change();
  const after = await allOf(asLia);
  expect(after).toEqual(before);
  expect(after.join()).not.toContain('Canário');
  // The same answers of HR have it, so that the canary is there to be found.
  expect((await allOf(hr)).join()).toContain('Canário');
  for (const [call, query] of everything) expect((await asAna.call(call, { query })).status).toBe(403);
});

test("a leader outside the reader's team is not named, and HR reads every one (IND-02 IND-08 ASVS 8.2.3)", async () => {
  const { hr, asOtto, otto, gil, ana } = await company();
  // Gil led Ana when the quarters were closed.
  await t.database.db.update(colaboradores).set({ id_superior: otto.id }).where(eq(colaboradores.id, ana.id));
  const names = async (by: Client) =>
    (await by.call(getTemas, { query: { por: 'lider' } })).body.grupos.linhas.map(({ chave, nome }) => [
      chave,
      nome,
    ]);
  expect(await names(asOtto)).toEqual([['', '']]);
  expect(await names(hr)).toEqual([[String(gil.id), 'Gil']]);
  expect((await allOf(asOtto)).join()).not.toContain('Gil');
});

test('a theme has its mean, its people and the closing before, and the list has each with both (IND-02 IND-06)', async () => {
  const { asLia, ana, tema } = await company();
  const { body } = await asLia.call(getTemas, { query: {} });
  const cell = { media: 50, pessoas: 1, antes: 100, pessoas_antes: 1 };
  expect(body).toMatchObject({
    ...terceiro,
    aberto: false,
    antes: { ano: 2026, trimestre: 2 },
    temas: [{ id: tema.id }],
    todos: { geral: cell, temas: [cell] },
    grupos: { total: 1, linhas: [{ chave: 'Vendas', nome: 'Vendas', temas: [cell] }] },
  });
  const list = await asLia.call(listPessoasDoIndicador, {
    query: { figura: 'temas', chave: 'Vendas', tema: tema.id },
  });
  expect(list.body).toMatchObject({
    total: 1,
    mais: false,
    pessoas: [{ id: ana.id, nome: 'Ana', setor: 'Vendas', valor: 50, antes: 100, de: null, para: null }],
  });
});

test('a calibrated quadrant counts from the day on which people see it, for HR too (IND-04 IND-08 ASVS 8.2.3)', async () => {
  const { hr, asLia, rita, lia, ana } = await company();
  const { id } = (await open(asLia, { id_lider: lia.id })).body;
  await move(asLia, id, ana.id, { para: 7 });
  const before = [await allOf(asLia), await allOf(hr)];
  const later = { evento: 999, visivel_em: '2026-11-20', motivo: 'Conversas primeiro.' };
  expect((await hr.call(lockCalibracao, { params: { calibracaoId: id }, body: later })).status).toBe(200);
  expect([await allOf(asLia), await allOf(hr)]).toEqual(before);
  t.now = new Date('2026-11-20T15:00:00Z');
  for (const who of [rita, lia]) {
    const { fluxos } = (await (await t.signedIn(who)).call(getFluxo)).body;
    expect(fluxos.filter(({ para }) => para === 7)).toEqual([{ de: 2, para: 7, pessoas: 1 }]);
  }
});

test('the running quarter is marked, the newest closed one is the default, and others are refused with a reason (IND-10)', async () => {
  const { asLia } = await company();
  const { trimestres, pessoas } = (await asLia.call(getOpcoesDosIndicadores)).body;
  expect(trimestres).toEqual([
    { ano: 2026, trimestre: 4, aberto: true },
    { ano: 2026, trimestre: 3, aberto: false },
    { ano: 2026, trimestre: 2, aberto: false },
  ]);
  expect(pessoas).toBe(3);
  const problem = async (call: Call, query: Record<string, string | number>) => {
    const { status, body } = await asLia.call(call, { query });
    return [status, JSON.stringify(body)];
  };
  const refused: [Call, Record<string, string | number>, number, string][] = [
    [getTemas, { ano: 2026, trimestre: 1 }, 404, 'O 1º trimestre de 2026 não foi fechado.'],
    [getTemas, { ano: 2026 }, 400, 'Informe um trimestre de 1 a 4.'],
    [getTemas, { trimestre: 3 }, 400, 'Informe o ano do trimestre.'],
    [getTemas, { por: 'signo' }, 400, 'Escolha um grupo da lista.'],
    [getFluxo, { de_ano: 2026, de_trimestre: 3 }, 400, 'Compare com um trimestre anterior ao escolhido.'],
    [listPessoasDoIndicador, { figura: 'registros' }, 400, 'Escolha um dos períodos mostrados.'],
    [listPessoasDoIndicador, { figura: 'quadrantes', de: 'longe' }, 400, ''],
    [
      listPessoasDoIndicador,
      { figura: 'planos', ano: 2019, trimestre: 1 },
      400,
      'Escolha um dos trimestres mostrados.',
    ],
    [exportIndicadoresCsv, { figura: 'pizza' }, 400, 'Escolha uma figura da lista.'],
  ];
  for (const [call, query, status, words] of refused) {
    const [found, body] = await problem(call, query);
    expect([query, found]).toEqual([query, status]);
    expect(body).toContain(words);
  }
});

test('each picture is exported as CSV and XLSX with the numbers of the page, and leaves an audit row (IND-09)', async () => {
  const { asLia, lia } = await company();
  const linesOf = async (query: Record<string, string>) =>
    (await asLia.call(exportIndicadoresCsv, { query })).text.replace('\uFEFF', '').trim().split('\r\n');
  const [head, ...temas] = await linesOf({ figura: 'temas' });
  expect(head).toMatch(/^Setor;Cultura \(%\);Cultura: pessoas;Cultura: antes \(%\);Tema \d+ \(%\);/);
  expect(temas).toEqual(['Todos;50;1;100;50;1;100', 'Vendas;50;1;100;50;1;100']);
  expect((await linesOf({ figura: 'medias' })).map((line) => line.split(';').slice(0, 5).join(';'))).toEqual([
    'Trimestre;Cultura: pessoas;Cultura: mínimo;Cultura: 1º quartil;Cultura: mediana',
    '2º tri 2026;1;100;100;100',
    '3º tri 2026;1;50;50;50',
    '4º tri 2026 (em andamento);1;50;50;50',
  ]);
  expect(await linesOf({ figura: 'quadrantes' })).toEqual([
    '2º tri 2026;3º tri 2026;Pessoas',
    'Sem quadrante;Sem quadrante;2',
    '2 · Forte Desempenho;5 · Mantenedor;1',
  ]);
  expect((await linesOf({ figura: 'registros', tipo: 'avaliacao' })).at(-1)).toMatch(
    /^4º trimestre de 2026 \(em andamento\);/,
  );
  expect((await linesOf({ figura: 'planos' })).filter((_, at) => at % 8 === 0)).toEqual([
    'Trimestre;Com plano: pessoas;Objetivo alcançado: pessoas;Objetivo alcançado em parte: pessoas;Objetivo encerrado: pessoas',
    '4º tri 2026 (em andamento);0;0;0;0',
  ]);
  for (const figura of figuras) {
    const { status, headers } = await asLia.call(exportIndicadoresXlsx, { query: { figura } });
    expect([status, headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
  }
  const rows = await auditRows(t.database.db, 'exportIndicadoresCsv');
  expect(rows).toHaveLength(figuras.length);
  expect(rows[0]).toMatchObject({ id_ator: lia.id, dados: { figura: 'temas', por: 'setor' } });
});
