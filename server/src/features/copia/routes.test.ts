import { createCopia, downloadCopia, getCopia } from '@alinha/contract/copia';
import { getTableColumns, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeAccessCompany } from '../../../test/accessCompany.ts';
import { observed } from '../../../test/accessRecords.ts';
import { type Client, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { copied, dadosIn, downloaded, pdfText, worker } from '../../../test/copia.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { copiasDados } from '../../db/schema.ts';
import { daEmpresa, grupos, semGrupo } from '../../db/tables.ts';
import { lease, removeEnded, storeArquivo, takeCopia } from './queries.ts';
import { prepareCopias } from './worker.ts';

const t = testApp();
const later = (ms: number) => {
  t.now = new Date(t.now.getTime() + ms);
};
const day = 24 * 60 * 60_000;
const state = async (by: Client) => (await by.call(getCopia)).body;

describe('a copy', () => {
  let ana: Awaited<ReturnType<typeof t.aColaborador>>;
  let asAna: Client;
  beforeEach(async () => {
    ana = await t.aColaborador({ nome: 'Ana' });
    asAna = await t.signedIn(ana);
  });

  test('is prepared in the background and offered to its owner alone, each step with its audit row (LGPD-01)', async () => {
    expect(await state(asAna)).toEqual({
      estado: 'nenhuma',
      pronta_em: null,
      termina_em: null,
      pode_preparar: true,
    });
    expect((await asAna.call(downloadCopia)).status).toBe(404);
    expect((await asAna.call(createCopia)).body).toMatchObject({
      estado: 'preparando',
      pode_preparar: false,
    });
    await prepareCopias(worker(t));
    const termina_em = new Date(t.now.getTime() + 7 * day).toISOString();
    expect(await state(asAna)).toMatchObject({
      estado: 'pronta',
      pronta_em: t.now.toISOString(),
      termina_em,
    });
    const { dados } = dadosIn(await downloaded(t, asAna));
    expect(dados.pessoa).toEqual({ nome: 'Ana', email: ana.email });
    const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
    expect((await state(asRita)).estado).toBe('nenhuma');
    expect((await asRita.call(downloadCopia)).status).toBe(404);
    for (const ato of ['createCopia', 'downloadCopia']) {
      const rows = await auditRows(t.database.db, ato);
      expect(rows.map(({ id_ator, id_alvo, dados }) => [id_ator, id_alvo, dados])).toEqual([
        [ana.id, ana.id, {}],
      ]);
    }
  });

  test('is made once by twenty presses at once and two workers, and again only after a day (LGPD-01)', async () => {
    const pressed = await Promise.all(Array.from({ length: 20 }, () => asAna.call(createCopia)));
    expect(pressed.map(({ status, body }) => [status, body.estado])).toEqual(
      pressed.map(() => [200, 'preparando']),
    );
    await Promise.all([prepareCopias(worker(t)), prepareCopias(worker(t))]);
    const stored = await t.database.db.select().from(copiasDados);
    expect(stored.map(({ estado, tentativas }) => [estado, tentativas])).toEqual([['pronta', 1]]);
    expect(await auditRows(t.database.db, 'createCopia')).toHaveLength(1);
    expect((await asAna.call(createCopia)).body).toMatchObject({ estado: 'pronta', pode_preparar: false });
    later(day + 1);
    const tomorrow = await t.signedIn(ana);
    expect((await state(tomorrow)).pode_preparar).toBe(true);
    expect((await tomorrow.call(createCopia)).body.estado).toBe('preparando');
  });

  test('of a killed process is taken over once, and its late archive is not stored (LGPD-01)', async () => {
    const { db } = t.database;
    await asAna.call(createCopia);
    const killed = only(await takeCopia(db, t.now));
    await prepareCopias(worker(t));
    expect((await state(asAna)).estado).toBe('preparando');
    later(lease + 1);
    const second = only(await takeCopia(db, t.now));
    await storeArquivo(db, killed, new Uint8Array([1]), t.now);
    expect((await state(asAna)).estado).toBe('preparando');
    await storeArquivo(db, second, new Uint8Array([2]), t.now);
    expect((await state(asAna)).estado).toBe('pronta');
  });

  test('that ends three processes has failed and may be tried again (LGPD-01)', async () => {
    await asAna.call(createCopia);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await takeCopia(t.database.db, t.now);
      later(lease + 1);
    }
    await prepareCopias(worker(t));
    const then = await t.signedIn(ana);
    expect(await state(then)).toMatchObject({ estado: 'falhou', pode_preparar: true });
    expect((await then.call(downloadCopia)).status).toBe(404);
    expect(dadosIn(await copied(t, then)).dados.pessoa.nome).toBe('Ana');
  });

  test('is gone after seven days, before and after it is removed (LGPD-01)', async () => {
    await copied(t, asAna);
    later(7 * day - 1);
    expect((await state(await t.signedIn(ana))).estado).toBe('pronta');
    later(1);
    const then = await t.signedIn(ana);
    expect((await state(then)).estado).toBe('nenhuma');
    expect((await then.call(downloadCopia)).status).toBe(404);
    await removeEnded(t.database.db, t.now);
    expect(await t.database.db.select().from(copiasDados)).toEqual([]);
  });

  test('has a PDF with names, dates, labels and answers as people read them (LGPD-01)', async () => {
    const gestor = await t.aColaborador({ nome: 'Gestor', leader: true });
    const pergunta = await t.aPergunta({ pergunta: 'Como foi o mês?' });
    const { id } = await t.aReport({
      de: ana,
      autor: gestor,
      mes: 10,
      ano: 2026,
      respostas: { [pergunta.id]: 'Entregou o projeto 🚀.' },
    });
    const text = await pdfText(await copied(t, asAna));
    for (const words of [
      'Cópia dos seus dados',
      'Ana',
      `Número do report: ${id}`,
      'Autor: Gestor',
      'Mês: Outubro',
      'Pergunta: Como foi o mês?',
      'Resposta: Entregou o projeto',
      'Aceito em: 18/11/2026',
      'Excelente, de 90% a 100%',
      'Preparada em 18/11/2026',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/\d{4}-\d\d-\d\dT|undefined|null|NaN/);
  });

  test('explains averages and says what others wrote confidentially by kind and count only (LGPD-02)', async () => {
    const gestor = await t.aColaborador({ nome: 'Gestor', leader: true });
    await t.aObservacao({ de: ana, autor: gestor, observacao: 'Confidencial.' });
    await t.aTarefa({ de: gestor, autor: ana, titulo: 'De outra pessoa.' });
    const parts = await copied(t, asAna);
    const { dados, text } = dadosIn(parts);
    expect(dados.em_analise).toEqual([
      { tabela: 'observacoes', tipo: 'Observações a seu respeito', registros: 1 },
    ]);
    expect(dados.participacoes).toMatchObject([{ tabela: 'tarefas', papel: 'Autor', registros: 1 }]);
    expect(dados.grupos.filter(({ tratamentos }) => tratamentos.length === 0)).toEqual([]);
    expect(await pdfText(parts)).toMatch(/Cadastro.*Para .*Base: .*Prazo: .*Vem de: /);
    expect(dados.explicacoes.map(({ assunto }) => assunto)).toContain('Nine-Box');
    expect(await pdfText(parts)).toMatch(/Observações a seu respeito: 1 registro/);
    expect(text).not.toMatch(/Confidencial\.|De outra pessoa|Gestor/);
  });
});

const own = (id: number) => ({
  sessao_tokens: `id_sessao in (select id from sessoes where id_colaborador = ${id})`,
  report_respostas: `id_report in (select id from reports where id_colaborador = ${id})`,
  avaliacao_respostas: `id_avaliacao in (select id from avaliacoes_culturais where id_colaborador = ${id})`,
  objetivos: `id_plano in (select id from planos where id_colaborador = ${id})`,
  kpis: `id_ciclo in (select id from ciclos_kpi where id_colaborador = ${id})`,
  respostas_discordancia: `id_manifestacao in (select id from manifestacoes where id_colaborador = ${id})`,
  ultimas_palavras: `id_manifestacao in (select id from manifestacoes where id_colaborador = ${id})`,
  selos: `(tipo = 'report' and id_registro in (select id from reports where id_colaborador = ${id})
    or tipo in ('manifestacao', 'resposta') and id_registro in (select id from manifestacoes where id_colaborador = ${id}))`,
  decisoes: `id_solicitacao in (select id from solicitacoes where id_colaborador = ${id})`,
  respostas_solicitacao: `id_solicitacao in (select id from solicitacoes where id_colaborador = ${id})`,
  contestacoes: `id_solicitacao in (select id from solicitacoes where id_colaborador = ${id})`,
  incidentes: 'false',
  colaboradores: `id = ${id}`,
  emails: `id_convidado = ${id}`,
  fechamentos: `id_autor = ${id}`,
  calibracoes: `id_autor = ${id}`,
  calibracao_movimentos: `id_autor = ${id}`,
  calibracao_comentarios: `id_autor = ${id}`,
  eliminacoes: `id_autor = ${id}`,
  integracoes: `id_autor = ${id}`,
  auditoria: `id_ator = ${id} and id_alvo is null`,
});

/** Columns whose text is one of a list, which no canary can be. */
const choices = new Set([
  'manifestacoes.registro',
  'entregas.registro',
  'selos.tipo',
  'nomes_selados.tipo',
  'nomes_selados.papel',
  'ressalvas.tipo',
  'alteracoes_do_acesso.o_que',
  'sessoes.entrada',
  'sessoes.segundo_fator',
  'entradas.entrada',
  'codigos.finalidade',
  'links.finalidade',
  'emails.falha',
  'lembretes_pedidos.tipo',
  'importacoes.tipo',
  'importacoes.estado',
  'auditoria.acao',
  'encarregados.papel',
  'solicitacoes.tipo',
  'solicitacoes.estado',
  'respostas_solicitacao.resultado',
  'respostas_solicitacao.fim',
  'decisoes.tipo',
  'decisoes.resultado',
  'eliminados.categoria',
  'eliminados.regra',
  'eliminacoes.estado',
  'objetivos.motivo',
  'objetivos.fim',
]);

/** Columns that the copy may never show, stated independently of its groups. */
const hidden =
  /\.(hash|senha_hash|codigo_hash|link_hash|segredo|credencial|chave|chave_publica)$|^(emails\.(texto|html)|pedidos\.|observacoes\.)/;

test('holds every text that the person may read, no secret, and no text of others (LGPD-01 ASVS 8.2.3)', async () => {
  const { ana, colega } = await makeAccessCompany(t);
  const { owner } = t.database;
  const shown: string[] = [];
  const without: string[] = [];
  await owner.transaction(async (tx) => {
    // Canaries are also written where triggers refuse changes.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { id } of [ana, colega]) {
      await tx.execute(
        sql.raw(`
        insert into emails (para, assunto, texto, id_convidado) values ('x', 'x', 'x', ${id});
        insert into identidades values ('x', 'x${id}', ${id}, now());
        insert into chaves_acesso (id_colaborador, credencial, chave_publica, contador, nome, criada_em) values (${id}, 'x${id}', 'x', 0, 'x', now());
        insert into totp (id_colaborador, segredo, criado_em) values (${id}, 'x', now());
        insert into codigos_reserva values (${id}, 'x');
        insert into alinhamentos (id_colaborador, id_autor, observacao) values (${id}, ${id}, 'x');
        insert into ultimas_palavras (id_manifestacao, escrita_em, texto) select id, now(), 'x' from manifestacoes where id_colaborador = ${id};
        insert into entregas (registro, id_registro, id_colaborador, id_autor, feita_em, dia, texto) values ('report', ${id}, ${id}, ${id}, now(), '2026-01-01', 'x');
        insert into alteracoes_do_acesso (id_colaborador, o_que, feita_em, endereco) values (${id}, 'fator', now(), 'x');
        insert into ressalvas values ('report', ${id}, ${id}, now(), '[]', null, now(), now(), ${id}, 'x');
        insert into contestacoes select id, 'x', now() from solicitacoes where id_colaborador = ${id} limit 1;
        insert into incidente_avisos select id, ${id}, now(), 'x' from incidentes limit 1 on conflict do nothing;
        insert into destinatarios values (${id}, 'x${id}', ${id}, now(), now(), now(), 'x${id}');
        insert into integracoes (nome, hash, escopos, vale_ate, criada_em, id_autor) values ('x${id}', 'x${id}', '{scim}', '2026-12-31', now(), ${id});
        insert into calibracoes (nome, id_fechamento, empresa, id_autor, criado_em, trancada_em, id_trancou, visivel_em, avisada_em)
          select 'x', max(id), 'x', ${id}, now(), now(), ${id}, (now() at time zone 'America/Sao_Paulo')::date, now() from fechamentos;
        insert into calibracao_pessoas select max(id), ${id}, max(id_fechamento), 2030, 1 from calibracoes;
        insert into quadrantes_calibrados select max(id), ${id}, 5, 'x', 'x' from calibracoes;
        insert into calibracao_movimentos (id_calibracao, id_colaborador, numero, para, motivo, id_autor, momento, evento)
          select max(id), ${colega.id}, ${id}, 5, 'x', ${id}, now(), ${id} from calibracoes;
        insert into calibracao_comentarios (id_calibracao, id_colaborador, texto, id_autor, momento, evento)
          select max(id), ${colega.id}, 'x', ${id}, now(), ${id} from calibracoes;
        update objetivos set motivo = 'kpi', motivo_nome = 'x', fim = 'alcancado', desfecho = 'x', encerrado_em = now(), acoes = 0, feitas = 0;
        update decisoes set contestacao = 'x', contestada_em = now();
        insert into auditoria (momento, id_ator, acao, dados) values (now(), ${id}, 'logout', '{}')`),
      );
    }
    for (const [tabela, { campos, tabela: table }] of Object.entries(grupos)) {
      const mine = own(ana.id)[tabela as 'kpis'] ?? `id_colaborador = ${ana.id}`;
      for (const [column, { columnType }] of Object.entries(getTableColumns(table))) {
        const campo = campos[column];
        const name = `${tabela}.${column}`;
        if (columnType !== 'PgText' || choices.has(name) || column === 'nome_ordem') continue;
        const isShown =
          !hidden.test(name) &&
          (typeof campo === 'string' || (campo && 'rotulo' in campo) || name === 'auditoria.endereco');
        const mark = `'${isShown ? 'meu' : 'segredo'}:${name};'`;
        const unique = `md5(random()::text)`;
        await tx.execute(sql`savepoint one`);
        const written = await rowsOf(
          tx,
          sql.raw(
            `update ${tabela} set ${column} = case when ${mine} then ${mark} else 'alheio:${name};' end || ${unique} returning case when ${mine} then 1 end as meu`,
          ),
        ).catch(async (error: unknown) => {
          // A choice that is left out of the copy anyway.
          await tx.execute(sql`rollback to savepoint one`);
          if (isShown) throw error;
          return [];
        });
        const found = written.some((row) => (row as { meu: number | null }).meu === 1);
        if (isShown) (found ? shown : without).push(name);
      }
    }
  });
  await owner.delete(copiasDados);
  const [row] = await rowsOf<{ email: string }>(
    owner,
    sql`select email from colaboradores where id = ${ana.id}`,
  );
  const { text, of } = dadosIn(await copied(t, await t.signedIn(only(row))));
  const marked = (word: string) => [
    ...new Set([...text.matchAll(new RegExp(`${word}:([\\w.]+);`, 'g'))].map(([, name]) => name)),
  ];
  expect(without).toEqual([]);
  expect(marked('meu').sort()).toEqual(shown.toSorted());
  expect(marked('segredo')).toEqual([]);
  // Names of others: those that the product shows to the person.
  expect(marked('alheio')).toEqual(['colaboradores.nome']);
  expect(of('reports').length).toBeGreaterThan(1);
  expect(text).not.toContain(observed);
  expect(of('observacoes')).toEqual([]);
});

/** The columns that refer to a person and that the copy neither names nor leaves out with a reason. */
const forgotten = async () =>
  (
    await rowsOf<{ tabela: string; coluna: string }>(
      t.database.db,
      sql`select k.conrelid::regclass::text as tabela, a.attname as coluna from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.confrelid = 'colaboradores'::regclass order by 1, 2`,
    )
  ).flatMap(({ tabela, coluna }) => {
    const campo = grupos[tabela]?.campos[coluna];
    const isLeftOut = (semGrupo[tabela] ?? daEmpresa) !== daEmpresa;
    return typeof campo === 'object' || isLeftOut ? [] : [`${tabela}.${coluna}`];
  });

test('leaves out no column that refers to a person without a reason, as the catalogue has them (LGPD-01)', async () => {
  expect(await forgotten()).toEqual([]);
  await t.database.owner.execute(sql`create table confidencias (id_autor integer references colaboradores)`);
  expect(await forgotten()).toEqual(['confidencias.id_autor']);
  await t.database.owner.execute(sql`drop table confidencias`);
});
