import type { Planilha } from '@alinha/contract/choices';
import { checkImportacao } from '@alinha/contract/importacao';
import { exportPlanilhaCsv, exportPlanilhaXlsx } from '@alinha/contract/planilhas';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { type Client, cookieOf, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { colaboradorEmpresas } from '../../db/schema.ts';

const t = testApp();

type Query = { de: Planilha; ano?: number; periodo?: number };
const march = { ano: 2026, periodo: 3 };

const csvFor = async (client: Client, query: Query) => {
  const answer = await client.call(exportPlanilhaCsv, { query: { ...query } });
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
};

/** The cells of a CSV file, as it is written. */
const cellsOf = (text: string): string[][] => parse(text, { bom: true, delimiter: ';' });

async function xlsxFor(client: Client, query: Query): Promise<unknown[][]> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { rawPayload, statusCode } = await t.app.inject({
    url: `${exportPlanilhaXlsx.path}?${search}`,
    headers: { cookie: cookieOf(client) },
  });
  expect(statusCode).toBe(200);
  return (await readXlsx(rawPayload)).sheets[0]?.rows ?? [];
}

/** Rita is of HR; Lia leads Ana, and Leo below her leads Davi; Otto leads Fora. Saiu has left, Nova is not confirmed. */
async function company() {
  const aurora = await t.aEmpresa({ nome: 'Aurora' });
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const lia = await t.aColaborador({ nome: 'Lia', leader: true });
  const leo = await t.aColaborador({ nome: 'Leo', leader: true, superior: lia });
  const otto = await t.aColaborador({ nome: 'Otto', leader: true });
  const ana = await t.aColaborador({
    nome: '=Ana()',
    superior: lia,
    cargo: '@Analista',
    setor: "'-TI",
    time: '_x0041_',
    data_admissao: '2020-03-01',
    matricula: '00012',
    data_demissao: '2027-01-31',
  });
  await t.anAfastamento({ de: ana, dias: ['2025-01-06', '2025-01-10'] });
  await t.anAfastamento({ de: ana, dias: ['2026-11-16', null] });
  const davi = await t.aColaborador({ nome: 'Davi; o "Bom"', superior: leo, cargo: 'Analista' });
  const fora = await t.aColaborador({ nome: 'Fora', superior: otto, cargo: 'Outro' });
  const saiu = await t.aColaborador({ nome: 'Saiu', superior: lia, cargo: 'Antigo', ativo: false });
  await t.aColaborador({ nome: 'Nova', email_confirmado: false });
  return { aurora, rita, lia, leo, otto, ana, davi, fora, saiu };
}

describe('people', () => {
  test('read back as an import and change nothing, with several companies or none, and with names like formulas (IO-07 IO-08)', async () => {
    const { rita, ana } = await company();
    await t.aColaborador({ nome: 'Sem empresa' });
    const brisa = await t.aEmpresa({ nome: '+Brisa' });
    const cargo = await t.aCargo({ empresa: brisa, nome: "''=Dona" });
    await t.database.db
      .insert(colaboradorEmpresas)
      .values({ id_colaborador: ana.id, id_empresa: brisa.id, id_cargo: cargo.id, ordem: 1 });
    const client = await t.signedIn(rita);
    const file = await csvFor(client, { de: 'pessoas' });
    const rows = cellsOf(file);
    expect(rows.map(([nome]) => nome)).toEqual([
      'Nome',
      "'=Ana()",
      "'=Ana()",
      'Davi; o "Bom"',
      'Fora',
      'Leo',
      'Lia',
      'Otto',
      'Rita',
      'Sem empresa',
    ]);
    expect(rows[1]?.slice(2)).toEqual([
      'Aurora',
      "'@Analista",
      '5',
      'N',
      'N',
      "''-TI",
      '_x0041_',
      '01/03/2020',
      expect.stringContaining('@'),
      '00012',
      '31/01/2027',
      '16/11/2026',
      '',
    ]);
    expect(rows[2]?.slice(2, 4)).toEqual(["'+Brisa", "'''=Dona"]);
    const form = new FormData();
    form.set('arquivo', new Blob([file]), 'pessoas.csv');
    const body = new Response(form);
    const { json, statusCode } = await t.app.inject({
      method: 'POST',
      url: checkImportacao.path,
      headers: { cookie: cookieOf(client), 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(statusCode).toBe(200);
    expect(json()).toMatchObject({
      total_problemas: 0,
      importacao: {
        criadas: [],
        assumidas: [],
        atualizadas: 0,
        inalteradas: 8,
        empresas_criadas: [],
        cargos_criados: [],
        cargos_alterados: [],
      },
    });
  });

  test('are in a workbook with days and numbers as such, and text as it is; a leader gets no matrícula and no planned departure (IO-06)', async () => {
    const { lia } = await company();
    const rows = await xlsxFor(await t.signedIn(lia), { de: 'pessoas' });
    expect(rows.map(([nome]) => nome)).toEqual(['Nome', '=Ana()', 'Davi; o "Bom"', 'Leo']);
    expect(rows[1]?.slice(3)).toEqual([
      '@Analista',
      5,
      'N',
      'N',
      "'-TI",
      '_x0041_',
      new Date('2020-03-01T00:00:00Z'),
      lia.email,
      null,
      null,
      new Date('2026-11-16T00:00:00Z'),
      null,
    ]);
  });
});

describe('records of a period', () => {
  test('are a row each with their answers as columns, of everybody for HR, of those below for a leader (IO-06)', async () => {
    const { rita, lia, leo, ana, davi, fora, otto, saiu } = await company();
    const [como, meta] = [
      await t.aPergunta({ pergunta: 'Como foi?', ordem: 2 }),
      await t.aPergunta({ pergunta: '=Meta?', ordem: 1 }),
    ];
    const reports = [
      { de: ana, autor: lia, respostas: { [como.id]: 'Bem.\nMesmo.', [meta.id]: '-3' }, assinadoPor: ana },
      { de: ana, autor: leo, respostas: { [como.id]: 'De novo' } },
      { de: davi, autor: leo, respostas: { [como.id]: 'Davi bem' } },
      { de: fora, autor: otto, respostas: { [como.id]: 'Canário' } },
      { de: saiu, autor: lia, respostas: { [como.id]: 'Antes de sair' } },
    ];
    for (const report of reports) await t.aReport(report);
    await t.aReport({ de: ana, autor: lia, mes: 4, respostas: { [como.id]: 'De abril' } });
    const asLia = await t.signedIn(lia);
    const [head, ...rows] = cellsOf(await csvFor(asLia, { de: 'report', ...march }));
    expect(head).toEqual([
      'Pessoa',
      'E-mail',
      'Setor',
      'Pessoa ativa',
      'Período',
      'Autor',
      'Criado em',
      'Assinado por',
      'Assinado em',
      'Confirmação de leitura',
      "'=Meta?",
      'Como foi?',
    ]);
    expect(rows.map((row) => [row[0], row[4], row[5], row[7], row[10], row[11]])).toEqual([
      ["'=Ana()", 'março de 2026', 'Lia', "'=Ana()", "'-3", 'Bem.\nMesmo.'],
      ["'=Ana()", 'março de 2026', 'Leo', '', '', 'De novo'],
      ['Davi; o "Bom"', 'março de 2026', 'Leo', '', '', 'Davi bem'],
    ]);
    const asRita = cellsOf(await csvFor(await t.signedIn(rita), { de: 'report', ...march }));
    expect(asRita.slice(1).map((row) => [row[0], row[3]])).toEqual([
      ["'=Ana()", 'Sim'],
      ["'=Ana()", 'Sim'],
      ['Davi; o "Bom"', 'Sim'],
      ['Fora', 'Sim'],
      ['Saiu', 'Não'],
    ]);
    expect((await auditRows(t.database.db, 'exportPlanilhaCsv')).map(({ dados }) => dados)).toEqual([
      { de: 'report', ...march },
      { de: 'report', ...march },
    ]);
  });

  test.each([
    [{ de: 'report' }, { ano: 'Informe o ano.' }],
    [{ de: 'avaliacao', ano: 2026 }, { periodo: 'Informe o período.' }],
    [{ de: 'avaliacao', ano: 2026, periodo: 5 }, { periodo: 'Informe um período de 1 a 4.' }],
    [{ de: 'report', ano: 2026, periodo: 12 }, { periodo: 'Esse período ainda não começou.' }],
  ] as const)('of no period that has begun are refused: %j (IO-06)', async (query, campos) => {
    const client = await t.signedIn(await t.aColaborador({ rh: true }));
    const { status, body } = await client.call(exportPlanilhaXlsx, { query });
    expect([status, body]).toMatchObject([400, { campos }]);
    expect(await auditRows(t.database.db, 'exportPlanilhaXlsx')).toEqual([]);
    // The refused one gave up its place.
    await csvFor(client, { de: 'kpi' });
  });
});

test('evaluations, KPI, tasks and the Nine-Box are exported of those below a leader (IO-06)', async () => {
  const { lia, ana, fora, otto, saiu } = await company();
  for (const [de, autor] of [
    [ana, lia],
    [fora, otto],
    [saiu, lia],
  ] as const) {
    await t.aAvaliacao({ de, avaliador: autor, nota: 0.9, ano: 2026, trimestre: 1 });
    await t.aCicloKpi({
      de,
      autor,
      nome_ciclo: 'Ano',
      criado_em: t.now,
      kpis: [
        [1000, 1.5],
        [4, 3],
      ],
    });
    await t.aTarefa({ de, autor, titulo: 'Ligar', deadline: '2026-12-01', criada_em: t.now });
  }
  const client = await t.signedIn(lia);
  const cells = async (query: Query) => cellsOf(await csvFor(client, query)).map((row) => row.slice(3));
  const avaliacoes = await cells({ de: 'avaliacao', ano: 2026, periodo: 1 });
  expect(avaliacoes.map(([, , autor, , , , , nota]) => [autor, nota])).toEqual([
    ['Autor', 'Percentual'],
    ['Lia', '90'],
  ]);
  expect(await cells({ de: 'kpi' })).toEqual([
    ['Ciclo', 'Situação', 'Criado em', 'KPI', 'Meta', 'Realizado', 'Percentual'],
    ['Ano', 'Ativo', '18/11/2026', expect.any(String), '1000', '1,5', '0'],
    ['Ano', 'Ativo', '18/11/2026', expect.any(String), '4', '3', '75'],
  ]);
  expect(await cells({ de: 'tarefas' })).toEqual([
    ['Tarefa', 'Prazo', 'Feita', 'Autor', 'Criada em'],
    ['Ligar', '01/12/2026', 'Não', 'Lia', '18/11/2026'],
  ]);
  const posicoes = cellsOf(await csvFor(client, { de: 'ninebox' }));
  expect(posicoes.map((row) => [row[0], ...row.slice(4)])).toEqual([
    ['Pessoa', 'Potencial', 'Desempenho', 'Quadrante'],
    ["'=Ana()", '90', '38', 'Diamante Bruto'],
    ['Davi; o "Bom"', '', '', ''],
    ['Leo', '', '', ''],
  ]);
});

test('an export of many people has each of them once, in the order of their names (IO-10)', async () => {
  const many = 1_200;
  await t.database.db.execute(sql`
    insert into colaboradores (nome, email)
    select 'Pessoa ' || lpad((7919 * n % ${many})::text, 4, '0'), 'p' || n || '@aurora.example'
    from generate_series(1, ${many}) n`);
  const client = await t.signedIn(await t.aColaborador({ nome: 'Rita', rh: true }));
  const names = Array.from({ length: many }, (_, n) => `Pessoa ${String(n).padStart(4, '0')}`);
  const inCsv = cellsOf(await csvFor(client, { de: 'pessoas' }));
  expect(inCsv.map(([nome]) => nome)).toEqual(['Nome', ...names, 'Rita']);
  const inXlsx = await xlsxFor(client, { de: 'pessoas' });
  expect(inXlsx.map(([nome]) => nome)).toEqual(['Nome', ...names, 'Rita']);
});
