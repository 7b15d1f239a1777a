import { exportAuditoria, linhasPorPagina, listAuditoria } from '@alinha/contract/auditoria';
import { createAvaliacaoCultural, signAvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { createColaborador } from '@alinha/contract/cadastro';
import { changeGestor, deactivateColaborador, editFicha, endSessoes } from '@alinha/contract/colaboradores';
import type { QueryOf } from '@alinha/contract/core';
import { saveLembretes, switchLembretes } from '@alinha/contract/lembretes';
import { listObservacoes } from '@alinha/contract/observacoes';
import { savePrazos } from '@alinha/contract/prazos';
import { createReport, deleteReport, signReport } from '@alinha/contract/reports';
import { createTarefa, tickTarefa } from '@alinha/contract/tarefas';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { lockAwaited } from '../../../test/engine.ts';
import { testOnServer } from '../../../test/onServer.ts';
import { rowsOf } from '../../db/rows.ts';
import { auditoria, reports } from '../../db/schema.ts';
import { placesOf } from './queries.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;
type Query = Partial<QueryOf<typeof listAuditoria>>;
let rita: Pessoa;
let gestor: Pessoa;
let ana: Pessoa;
let asRita: Client;
let asGestor: Client;

beforeEach(async () => {
  rita = await t.aColaborador({ rh: true, nome: 'Rita Ramos' });
  gestor = await t.aColaborador({ leader: true, nome: 'Gil Gestor' });
  ana = await t.aColaborador({ superior: gestor, nome: 'Ana Souza' });
  asRita = await t.signedIn(rita);
  asGestor = await t.signedIn(gestor);
});

const read = async (query: Query = {}, client = asRita) =>
  (await client.call(listAuditoria, { query: query as Record<string, string> })).body;
const rowsNow = async (query: Query = {}) =>
  (await read(query)).linhas.filter(({ acao }) => acao !== 'listAuditoria');
const later = (minutes: number) => {
  t.now = new Date(t.now.getTime() + minutes * 60_000);
};
const summaryOf = (rows: Awaited<ReturnType<typeof rowsNow>>) =>
  rows.map(({ ator, origem, ato, alvo, detalhes }) => [ator?.nome ?? origem, ato, alvo?.nome, detalhes]);

/** A report, an evaluation and a task, with several acts upon each. */
async function aYear() {
  const { id: pergunta } = await t.aPergunta();
  const params = { id: ana.id };
  const { body } = await asGestor.call(createReport, {
    params: { ...params, mes: 3, ano: 2026 },
    body: { [pergunta]: 'Vai bem.' },
  });
  const reportId = body.id;
  later(1);
  await (await t.signedIn(ana)).call(signReport, { params: { ...params, reportId } });
  later(1);
  const second = await asGestor.call(createReport, { params: { ...params, mes: 4, ano: 2026 }, body: {} });
  await asGestor.call(deleteReport, { params: { ...params, reportId: second.body.id } });
  later(1);
  const { perguntas } = await t.aTema(1);
  const respostas = perguntas.map(({ id }) => ({ fk_id_pergunta: id, nota: true }));
  const made = await asGestor.call(createAvaliacaoCultural, {
    params,
    body: { trimestre: 2, ano: 2026, respostas },
  });
  await asGestor.call(signAvaliacaoCultural, { params: { ...params, idAvaliacao: made.body.id } });
  later(1);
  const task = await asGestor.call(createTarefa, {
    params,
    body: { titulo: 'Ligar', deadline: '2026-12-01' },
  });
  await asGestor.call(tickTarefa, { params: { ...params, taskId: task.body.id }, query: { status: 'true' } });
}

describe('the audit', () => {
  test('lists who did what on whom and when in words, the newest first (AUD-01)', async () => {
    await aYear();
    later(1);
    await asRita.call(changeGestor, { params: { id: ana.id }, body: { id_novo_gestor: rita.id } });
    await asRita.call(editFicha, { params: { id: ana.id }, body: { nome: 'Ana Maria Souza', setor: 'TI' } });
    await asRita.call(listObservacoes, { params: { id: ana.id } });
    await asRita.call(endSessoes, { params: { id: gestor.id } });
    await asRita.call(deactivateColaborador, { params: { id: ana.id } });
    const rows = await rowsNow();
    expect(summaryOf(rows)).toEqual([
      ['Rita Ramos', 'Desativou o colaborador', 'Ana Maria Souza', null],
      ['Rita Ramos', 'Encerrou as sessões', 'Gil Gestor', '1 sessão'],
      ['Rita Ramos', 'Leu as observações', 'Ana Maria Souza', null],
      [
        'Rita Ramos',
        'Corrigiu o cadastro',
        'Ana Maria Souza',
        'Nome: Ana Souza → Ana Maria Souza; Setor: (nada) → TI',
      ],
      ['Rita Ramos', 'Alterou o gestor', 'Ana Maria Souza', 'Gil Gestor → Rita Ramos'],
      ['Gil Gestor', 'Concluiu ou reabriu uma tarefa', 'Ana Maria Souza', 'concluída'],
      ['Gil Gestor', 'Criou uma tarefa', 'Ana Maria Souza', null],
      ['Gil Gestor', 'Assinou uma avaliação cultural', 'Ana Maria Souza', '2º trimestre de 2026'],
      ['Gil Gestor', 'Criou uma avaliação cultural', 'Ana Maria Souza', '2º trimestre de 2026'],
      ['Gil Gestor', 'Excluiu um report', 'Ana Maria Souza', 'abril de 2026'],
      ['Gil Gestor', 'Criou um report', 'Ana Maria Souza', 'abril de 2026'],
      ['Ana Maria Souza', 'Assinou um report', 'Ana Maria Souza', 'março de 2026'],
      ['Gil Gestor', 'Criou um report', 'Ana Maria Souza', 'março de 2026'],
    ]);
    expect(rows.at(-1)?.momento).toBe('2026-11-18T15:00:00.000Z');
    const [own] = (await read()).linhas;
    expect([own?.ator?.nome, own?.ato]).toEqual(['Rita Ramos', 'Consultou a auditoria']);
  });

  test('is filtered by whom it concerned, who acted, the act or its group, and days of São Paulo (AUD-01)', async () => {
    await aYear();
    const acts = async (query: Query) => (await rowsNow(query)).map(({ acao }) => acao);
    expect(await acts({ ator: ana.id })).toEqual(['signReport']);
    expect(await acts({ pessoa: ana.id, grupo: 'tarefas' })).toEqual(['tickTarefa', 'createTarefa']);
    expect(await acts({ grupo: 'reports' })).toEqual([
      'deleteReport',
      'createReport',
      'signReport',
      'createReport',
    ]);
    expect(await acts({ ato: 'signAvaliacaoCultural', ator: gestor.id })).toEqual(['signAvaliacaoCultural']);
    expect(await acts({ pessoa: gestor.id })).toEqual([]);
    const { pessoa, ator } = await read({ pessoa: ana.id, ator: gestor.id });
    expect([pessoa?.nome, ator?.nome]).toEqual(['Ana Souza', 'Gil Gestor']);
    // 23:59 and 00:01 in São Paulo, three hours behind.
    for (const momento of ['2026-10-02T02:59:00Z', '2026-10-02T03:01:00Z']) {
      await t.database.db
        .insert(auditoria)
        .values({ momento: new Date(momento), acao: 'importar', dados: { criadas: [1, 2] } });
    }
    const days = async (query: Query) => (await rowsNow(query)).map(({ momento }) => momento.slice(11, 16));
    expect(await days({ de: '2026-10-01', ate: '2026-10-01' })).toEqual(['02:59']);
    expect(await days({ de: '2026-10-02', ate: '2026-10-02' })).toEqual(['03:01']);
    expect(summaryOf(await rowsNow({ ate: '2026-10-01' }))).toEqual([
      ['Linha de comando', 'Importou um arquivo de pessoas', undefined, '2 pessoas novas, 0 alteradas'],
    ]);
  });

  test('tells acts of other versions, odd rows and what was refused, and finds who was entered (AUD-01)', async () => {
    const empresa = await t.aEmpresa();
    const made = await asRita.call(createColaborador, {
      body: { nome: 'Nova', email: 'nova@aurora.example', id_gestor: gestor.id, id_empresa: empresa.id },
    });
    expect(summaryOf(await rowsNow({ pessoa: made.body.id }))).toEqual([
      ['Rita Ramos', 'Cadastrou um colaborador', 'Nova', null],
    ]);
    const odd = (acao: string, dados: Record<string, unknown>) => ({ momento: t.now, acao, dados });
    await t.database.db
      .insert(auditoria)
      .values([
        odd('flyToTheMoon', {}),
        odd('signReport', { reportId: 'x', antes: 7 }),
        odd('changeGestor', { antes: { id_superior: 1e12 }, id_novo_gestor: [1] }),
        odd('editFicha', { mudancas: { a: 1 } }),
        odd('constructor', { recusada: true }),
      ]);
    expect(summaryOf(await rowsNow()).slice(0, 5)).toEqual([
      ['Sem sessão', 'Outro ato (constructor)', undefined, 'Recusado'],
      ['Sem sessão', 'Corrigiu o cadastro', undefined, null],
      ['Sem sessão', 'Alterou o gestor', undefined, null],
      ['Sem sessão', 'Assinou um report', undefined, null],
      ['Sem sessão', 'Outro ato (flyToTheMoon)', undefined, null],
    ]);
  });

  test('refuses what names nobody or no day, and whoever is not of HR (AUD-01)', async () => {
    for (const [query, campo] of [
      [{ pessoa: '999999' }, 'pessoa'],
      [{ ator: '999999' }, 'ator'],
      [{ grupo: 'segredos' }, 'grupo'],
      [{ de: 'ontem' }, 'de'],
      [{ antes: '-1' }, 'antes'],
      [{ depois: '12' }, 'depois'],
    ] as const) {
      const { status, body } = await asRita.call(listAuditoria, { query });
      expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [campo]]);
    }
    for (const call of [listAuditoria, exportAuditoria]) expect((await asGestor.call(call)).status).toBe(403);
    expect(await t.database.db.$count(auditoria)).toBe(0);
  });
});

describe('pages', () => {
  const many = 3_000;
  /** Inserts rows of one group of acts and of others, several at each instant. */
  const insertRows = () =>
    t.database.db.execute(sql`
      insert into auditoria (momento, acao, id_ator, id_alvo, dados)
      select ${t.now.toISOString()}::timestamptz - (n / 7) * interval '1 second',
        (array['createReport', 'signReport', 'deleteReport', 'createTarefa', 'refresh'])[1 + n % 5],
        case when n % 2 = 0 then ${gestor.id}::integer end, case when n % 3 = 0 then ${ana.id}::integer end, '{}'
      from generate_series(1, ${many}) n`);

  test.each([
    ['all', {}],
    ['an actor', { ator: true }],
    ['a person', { pessoa: true }],
    ['an act', { ato: 'signReport' }],
    ['a group', { grupo: 'reports' }],
  ] as const)('of %s do not overlap and miss nothing while rows are added (AUD-02)', async (_, chosen) => {
    await insertRows();
    const query = {
      ...chosen,
      ...('ator' in chosen && { ator: gestor.id }),
      ...('pessoa' in chosen && { pessoa: ana.id }),
    } as Query;
    const { pessoa, ator, ato, grupo } = query;
    const wanted = await rowsOf<{ id: string }>(
      t.database.db,
      sql`select lugar as id from (
            select *, (extract(epoch from momento) * 1000000)::bigint || '-' || row_number() over (partition by momento order by id) as lugar
            from auditoria) a
          where (${pessoa ?? null}::integer is null or id_alvo = ${pessoa ?? null}::integer)
            and (${ator ?? null}::integer is null or id_ator = ${ator ?? null}::integer)
            and (${ato ?? null}::text is null or acao = ${ato ?? null}::text)
            and (${grupo ?? null}::text is null or acao like '%Report')
          order by momento desc, id desc`,
    );
    const ids: string[] = [];
    // Reads a few pages, then a page far down, which is addressed by the row before it.
    let { linhas, mais_antigas } = await read(query);
    for (let page = 0; page < 6; page++) {
      ids.push(...linhas.map(({ id }) => id));
      later(1);
      await asRita.call(endSessoes, { params: { id: ana.id } });
      const last = ids.at(-1);
      ({ linhas, mais_antigas } = await read({ ...query, antes: last }));
    }
    expect(mais_antigas).toBe(true);
    expect(ids).toEqual(wanted.slice(0, 6 * linhasPorPagina).map(({ id }) => id));
    const end = wanted.at(-linhasPorPagina)?.id;
    const lastPage = await read({ ...query, antes: end });
    expect([lastPage.linhas.map(({ id }) => id), lastPage.mais_antigas]).toEqual([
      wanted.slice(1 - linhasPorPagina).map(({ id }) => id),
      false,
    ]);
    // Paging back shows the same page again, and the first page near the top.
    const back = await read({ ...query, depois: ids[2 * linhasPorPagina] });
    expect(back.linhas.map(({ id }) => id)).toEqual(ids.slice(linhasPorPagina, 2 * linhasPorPagina));
    expect(back).toMatchObject({ mais_novas: true, mais_antigas: true });
    const top = await read({ ...query, depois: ids[0] });
    expect(top.mais_novas).toBe(false);
  });

  interface Node {
    'Node Type': string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    Plans?: Node[];
  }
  const leaves = (node: Node): Node[] => (node.Plans ? node.Plans.flatMap(leaves) : [node]);

  test.each([
    ['all', {}],
    ['an actor', { ator: 1 }],
    ['a person', { pessoa: 1 }],
    ['an act', { ato: 'signReport' }],
    ['a group', { grupo: 'reports' }],
    ['days', { de: '2026-01-01', ate: '2026-12-31' }],
  ] as const)('of %s read as few rows far down as at the top (AUD-02)', async (_, filters) => {
    await insertRows();
    await t.database.owner.execute(sql`analyze auditoria`);
    const named = {
      ...filters,
      ...('ator' in filters && { ator: gestor.id }),
      ...('pessoa' in filters && { pessoa: ana.id }),
    };
    const [deep] = await rowsOf<{ id: number }>(
      t.database.db,
      sql`select id::float8 as id from auditoria order by momento, id offset 1200 limit 1`,
    );
    const touched = async (from: number | undefined) => {
      const asked = placesOf({
        exceto: sql`false`,
        filters: named,
        from,
        way: 'older',
        most: linhasPorPagina + 1,
      });
      const [plan] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Node }] }>(
        t.database.db,
        sql`explain (analyze, format json) ${asked}`,
      );
      const scans = plan ? leaves(plan['QUERY PLAN'][0].Plan) : [];
      return scans.reduce(
        (sum, node) =>
          sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      );
    };
    const [first, later] = [await touched(undefined), await touched(deep?.id)];
    expect(first).toBeGreaterThan(linhasPorPagina);
    // The row before the page is read too; for a group, the rows of each act are read.
    const most = ('grupo' in filters ? 5 : 1) * (linhasPorPagina + 3);
    expect(Math.max(first, later)).toBeLessThan(most);
  });
});

describe('the export', () => {
  const download = (query: Query = {}, client = asRita) =>
    client.call(exportAuditoria, { query: query as Record<string, string> });

  test('is a CSV file of what is filtered, in which nothing is a formula (AUD-03 ASVS 1.2.10)', async () => {
    const hostile = ['=HYPERLINK("http://x";"y")', '+1', '-2;3', '@sum', '\tTab', '\rCr', 'Linha\nnova "x"'];
    for (const nome of hostile) {
      const pessoa = await t.aColaborador({ nome });
      await asRita.call(endSessoes, { params: { id: pessoa.id } });
    }
    await asGestor.call(createTarefa, {
      params: { id: ana.id },
      body: { titulo: 'Ligar', deadline: '2026-12-01' },
    });
    const { status, text, headers } = await download({ ator: rita.id });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    });
    expect(text.replace(/^\ufeff/, '').startsWith('Data;Hora;Quem;O quê;Sobre quem;Detalhes\r\n')).toBe(true);
    const lines = text.split('\r\n').slice(1, -1);
    const begin = '18/11/2026;12:00;Rita Ramos;Encerrou as sessões;';
    expect(lines).toEqual(
      [
        '"Linha\nnova ""x"""',
        `"'\rCr"`,
        `"'\tTab"`,
        `'@sum`,
        `"'-2;3"`,
        `'+1`,
        `"'=HYPERLINK(""http://x"";""y"")"`,
      ].map((cell) => `${begin}${cell};0 sessões`),
    );
  });

  test('holds more than one lot, in order (AUD-03)', async () => {
    await t.database.db.execute(
      sql`insert into auditoria (momento, acao, dados)
          select ${t.now.toISOString()}::timestamptz - (n / 3) * interval '1 minute', 'createEmpresa',
            jsonb_build_object('nome', 'n' || n)
          from generate_series(1, 2500) n`,
    );
    const { text } = await download({ grupo: 'empresas' });
    const details = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';').at(-1));
    expect(details).toHaveLength(2500);
    expect(new Set(details).size).toBe(2500);
    expect(details.slice(0, 3)).toEqual(['n2', 'n1', 'n5']);
  });

  testOnServer('holds every row, however many there are (AUD-03)', async () => {
    await t.database.db.execute(
      sql`insert into auditoria (momento, acao, dados)
          select ${t.now.toISOString()}::timestamptz - n * interval '1 second', 'confirmPasso', '{"passo": "cargos"}'
          from generate_series(1, 101000) n`,
    );
    const { text } = await download({ ato: 'confirmPasso' });
    expect(text.split('\r\n')).toHaveLength(1 + 101_000 + 1);
  });

  test('leaves a row with its filters, as reading does, about whom it was read (AUD-03)', async () => {
    await read({ pessoa: ana.id, grupo: 'reports', de: '2026-01-02' });
    await download({ ator: gestor.id });
    const rows = await t.database.db.select().from(auditoria).orderBy(auditoria.id);
    expect(rows.map(({ acao, id_ator, id_alvo, dados }) => [acao, id_ator, id_alvo, dados])).toEqual([
      ['listAuditoria', rita.id, ana.id, { pessoa: ana.id, grupo: 'reports', de: '2026-01-02' }],
      ['exportAuditoria', rita.id, null, { ator: gestor.id }],
    ]);
    expect(summaryOf((await read({ grupo: 'auditoria' })).linhas)).toEqual([
      ['Rita Ramos', 'Exportou a auditoria', undefined, 'de Gil Gestor'],
      ['Rita Ramos', 'Consultou a auditoria', 'Ana Souza', 'sobre Ana Souza; Reports; desde 02/01/2026'],
    ]);
  });

  test('two at once of one person are not prepared, and the next one is (AUD-03)', async () => {
    // Enough batches that, on the embedded backend, the second request arrives while the first still runs.
    await t.database.db.execute(
      sql`insert into auditoria (momento, acao, dados)
          select ${t.now.toISOString()}::timestamptz, 'login', '{}' from generate_series(1, 6000) n`,
    );
    const { begun } = await t.database.owner.transaction(async (tx) => {
      await tx.execute(sql`lock table auditoria in access exclusive mode`);
      const first = download();
      await lockAwaited(t.database);
      const second = download();
      if (t.database.kind === 'postgres') await second;
      return { begun: [first, second] };
    });
    const answers = await Promise.all(begun);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await download()).status).toBe(200);
  });
});

test('tells the month of a report, also once it is gone (AUD-01)', async () => {
  const report = await t.aReport({ de: ana, autor: gestor, mes: 5, ano: 2026 });
  const params = { id: ana.id, reportId: report.id };
  await (await t.signedIn(ana)).call(signReport, { params });
  expect((await rowsNow())[0]?.detalhes).toBe('maio de 2026');
  await t.database.db.delete(reports).where(eq(reports.id, report.id));
  expect((await rowsNow())[0]?.detalhes).toBe('maio de 2026');
});

test('of deadlines and reminders it tells what was before and what is now (AUD-01 PEND-01 DIG-06)', async () => {
  const off = { report: null, avaliacao: null, assinatura: null };
  await asRita.call(savePrazos, { body: { ...off, report: { dias: 5 } } });
  await asRita.call(saveLembretes, { body: { hora: 15 } });
  await (await t.signedIn(ana)).call(switchLembretes, { body: { ligado: false } });
  expect((await rowsNow()).map(({ detalhes }) => detalhes)).toEqual([
    'desligado',
    '8 h → 15 h',
    'reports: sem prazo → 5 dias desde 01/11/2026',
  ]);
});
