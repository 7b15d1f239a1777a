import { linkOf, semElos } from '@alinha/rules/selo';
import { getTableColumns, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { extendChain, headOf } from '../audit/chain.ts';
import { ancoras, auditoria, colaboradores, elos } from '../db/schema.ts';
import { verifyChain } from './chain.ts';
import { readExplained } from './explained.ts';

const t = testApp();

/** Verifies the chain, and names what was found. */
async function verify(head?: string) {
  const found: string[] = [];
  const summary = await verifyChain(t.database.db, {
    head,
    explained: await readExplained(t.database.db),
    report: ({ estado, registro, motivo }) => found.push(`${estado}: ${registro}: ${motivo}`),
    onRows: () => undefined,
  });
  return { found, summary };
}

const rows = 12;

/** Chained and anchored rows with the ids 1 to 6 and 8 to 13. */
beforeEach(async () => {
  const { db } = t.database;
  const [ana, bia] = [await t.aColaborador({ nome: 'Ana' }), await t.aColaborador({ nome: 'Bia' })];
  const made = Array.from({ length: rows }, (_, n) => ({
    momento: new Date(t.now.getTime() + n),
    acao: 'renameEmpresa',
    id_ator: ana.id,
    id_alvo: bia.id,
    dados: { antes: `Empresa ${n}`, depois: `Empresa ${n + 1}` },
    endereco: '127.0.0.1',
    visita: `visita ${n}`,
  }));
  await db.insert(auditoria).values(made.slice(0, 6));
  await db.execute(sql`select nextval(pg_get_serial_sequence('auditoria', 'id'))`);
  await db.insert(auditoria).values(made.slice(6));
  await extendChain(db);
  const { n, elo } = await headOf(db);
  await db.insert(ancoras).values({ dia: '2026-11-18', criada_em: t.now, n, elo });
});

/** Runs statements as the owner of the tables could, with their triggers off. */
async function tamper(...statements: string[]) {
  await t.database.owner.transaction(async (tx) => {
    const guards = async (state: string) => {
      for (const table of ['auditoria', 'elos', 'ancoras']) {
        await tx.execute(sql.raw(`alter table ${table} ${state} trigger user`));
      }
    };
    await guards('disable');
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await guards('enable');
  });
}

/** What changes one thing in each column of an audit row. */
const changedColumns: Record<Exclude<keyof typeof auditoria.$inferSelect, 'id'>, string> = {
  momento: "momento + interval '1 millisecond'",
  acao: "acao || 'x'",
  id_ator: 'id_alvo',
  id_alvo: 'null',
  dados: `jsonb_set(dados, '{antes}', '"Empresa X"')`,
  endereco: "'127.0.0.2'",
  visita: 'null',
};

const changed = 'linha 5 da auditoria: alterada, ou o seu elo';
const givenIds = 'overriding system value';
const columns = Object.keys(getTableColumns(auditoria));
const contentOf = columns.filter((name) => name !== 'id').join(', ');

describe('conferir of the chain', () => {
  test('finds an untouched one whole, and counts what came since (SEL-04 SEL-06)', async () => {
    await t.database.db.insert(auditoria).values({ momento: t.now, acao: 'login', dados: {} });
    await extendChain(t.database.db);
    await t.database.db.insert(auditoria).values({ momento: t.now, acao: 'logout', dados: {} });
    expect(await verify()).toEqual({
      found: [],
      summary: {
        integras: rows + 1,
        apagadas: 0,
        alteradas: 0,
        nao_encadeadas: 1,
        ultima_ancora: { dia: '2026-11-18', depois: 1 },
      },
    });
  });

  test.each(Object.entries(changedColumns))(
    'names a row whose %s was changed (SEL-04 SEL-06)',
    async (column, value) => {
      for (const id of [1, 5]) await tamper(`update auditoria set ${column} = ${value} where id = ${id}`);
      const { found, summary } = await verify();
      expect(found).toEqual([
        'alterado: linha 1 da auditoria: alterada, ou o seu elo',
        `alterado: ${changed}`,
      ]);
      expect(summary).toMatchObject({ alteradas: 2, integras: rows - 2 });
    },
  );

  test.each([
    [
      'id_auditoria',
      '-1',
      ['linha -1 da auditoria: retirada', 'linha 5 da auditoria: posta no meio, ou o seu elo foi retirado'],
    ],
    ['n', 'n + 1000', ['elo 5: retirado da cadeia', 'elos 13 a 1004: retirado da cadeia']],
    ['sal', "repeat('0', 32)", [changed]],
    ['compromisso', "repeat('0', 64)", [changed]],
    ['elo', "repeat('0', 64)", [changed]],
  ])('names a link whose %s was changed (SEL-06)', async (column, value, names) => {
    await tamper(`update elos set ${column} = ${value} where id_auditoria = 5`);
    const { found } = await verify();
    expect(found).toEqual(names.map((name) => `alterado: ${name}`));
  });

  test.each([
    [
      'two neighbouring rows that were changed',
      ["update auditoria set acao = 'x' where id in (5, 6)"],
      [changed, 'linha 6 da auditoria: alterada, ou o seu elo'],
    ],
    ['a removed row', ['delete from auditoria where id = 5'], ['linha 5 da auditoria: retirada']],
    [
      'swapped rows',
      [
        'create temp table guardada on commit drop as select * from auditoria where id in (5, 8)',
        'delete from auditoria where id in (5, 8)',
        `insert into auditoria (id, ${contentOf}) ${givenIds} select 13 - id, ${contentOf} from guardada`,
      ],
      [changed, 'linha 8 da auditoria: alterada, ou o seu elo'],
    ],
    [
      'rows put in between',
      [
        `insert into auditoria (id, momento, acao, dados) ${givenIds} values (7, now(), 'login', '{}'), (-7, now(), 'login', '{}')`,
      ],
      [
        'linha -7 da auditoria: posta no meio, ou o seu elo foi retirado',
        'linha 7 da auditoria: posta no meio, ou o seu elo foi retirado',
      ],
    ],
    [
      'rows cut off the end',
      ['delete from auditoria where id > 11'],
      ['linha 12 da auditoria: retirada', 'linha 13 da auditoria: retirada'],
    ],
    [
      'rows and links cut off the end',
      ['delete from auditoria where id > 11', 'delete from elos where n > 10'],
      ['âncora de 18/11/2026: a cadeia tinha 12 linhas e tem 10: o fim foi cortado'],
    ],
    [
      'a removed link',
      ['delete from elos where n = 5'],
      ['elo 5: retirado da cadeia', 'linha 5 da auditoria: posta no meio, ou o seu elo foi retirado'],
    ],
    [
      'removed first links',
      ['delete from elos where n < 3'],
      [
        'elos 1 a 2: retirado da cadeia',
        'linha 1 da auditoria: posta no meio, ou o seu elo foi retirado',
        'linha 2 da auditoria: posta no meio, ou o seu elo foi retirado',
      ],
    ],
    [
      'a removed row with its link',
      ['delete from auditoria where id = 5', 'delete from elos where n = 5'],
      ['elo 5: retirado da cadeia'],
    ],
    ['details without their salt', ['update elos set sal = null where n = 5'], [changed]],
    [
      'an anchor of another head',
      [`update ancoras set elo = repeat('0', 64)`],
      ['âncora de 18/11/2026: a cadeia tinha 12 linhas e era outra: foi refeita'],
    ],
  ])('names %s (SEL-04 SEL-06 SEL-08)', async (_what, statements, names) => {
    await tamper(...statements);
    const { found, summary } = await verify();
    expect(found).toEqual(names.map((name) => `alterado: ${name}`));
    expect(summary.alteradas).toBe(names.length);
  });

  test('names a last row that was changed, and a chain that was rewritten from there (SEL-06 SEL-08)', async () => {
    await tamper(`update auditoria set acao = 'x' where id = 13`);
    expect((await verify()).found).toEqual(['alterado: linha 13 da auditoria: alterada, ou o seu elo']);
    await tamper(`delete from elos where id_auditoria = 13`);
    await extendChain(t.database.db);
    expect((await verify()).found).toEqual([
      'alterado: âncora de 18/11/2026: a cadeia tinha 12 linhas e era outra: foi refeita',
    ]);
  });

  test('calls details erased only where the chain has a row that says so (SEL-04)', async () => {
    await tamper(
      "update auditoria set dados = '{}', endereco = null, visita = null where id in (5, 6)",
      'update elos set sal = null where n in (5, 6)',
    );
    const unexplained = (id: number) =>
      `alterado: linha ${id} da auditoria: detalhes apagados sem uma eliminação que os explique`;
    expect(await verify()).toMatchObject({
      found: [unexplained(5), unexplained(6)],
      summary: { apagadas: 0, alteradas: 2, integras: rows - 2 },
    });
    const { db } = t.database;
    await db.insert(auditoria).values({
      momento: t.now,
      acao: 'eliminar',
      dados: { origem: 'restauracao', linhas: [5, 9, 10, 11] },
    });
    await extendChain(db);
    expect(await verify()).toMatchObject({
      found: [
        'apagado: linha 5 da auditoria: detalhes apagados por regra; linha 14 da auditoria',
        unexplained(6),
      ],
      summary: { apagadas: 1, alteradas: 1, integras: rows - 1 },
    });
    // With a known head, the verifier says how many rows came since that excuse an absence.
    expect((await verify(semElos)).summary.ancora).toEqual({ n: 0, depois: rows + 1, eliminacoes: 1 });
    await tamper("update auditoria set acao = 'x' where id = 5");
    expect((await verify()).found).toEqual([`alterado: ${changed}`, unexplained(6)]);
  });

  test.each([
    [
      'one person',
      [
        [1, 'createEliminacao', 1],
        [1, 'decideEliminacao', 1],
      ],
    ],
    ['nobody', []],
    [
      'nobody who had proposed it before',
      [
        [2, 'decideEliminacao', 1],
        [1, 'createEliminacao', 1],
      ],
    ],
    [
      'two people, of another plan',
      [
        [1, 'createEliminacao', 2],
        [2, 'decideEliminacao', 2],
      ],
    ],
  ] as const)(
    'does not believe an erasure that was decided by %s (SEL-04 LGPD-04)',
    async (_who, decisions) => {
      const { db } = t.database;
      const [ana, bia] = await db.select({ id: colaboradores.id }).from(colaboradores);
      for (const [who, acao, eliminacaoId] of decisions) {
        const id_ator = (who === 1 ? ana : bia)?.id ?? null;
        await db.insert(auditoria).values({ momento: t.now, acao, id_ator, dados: { eliminacaoId } });
      }
      await db.insert(auditoria).values({
        momento: t.now,
        acao: 'eliminar',
        dados: { origem: 'decisao', eliminacaoId: 1, linhas: [5] },
      });
      await extendChain(db);
      const id = 14 + decisions.length;
      expect((await verify()).found).toEqual([
        `alterado: linha ${id} da auditoria: a eliminação não foi decidida por duas pessoas`,
      ]);
    },
  );

  test('names a row that was appended with an instant of the past, not one that came a little late (SEL-06)', async () => {
    const { db } = t.database;
    const ago = (minutes: number) => ({
      momento: new Date(t.now.getTime() - minutes * 60_000),
      acao: 'login',
      dados: {},
    });
    await db.insert(auditoria).values([ago(50), ago(24 * 60)]);
    await extendChain(db);
    expect((await verify()).found).toEqual([
      'alterado: linha 15 da auditoria: a sua data e hora são anteriores às das linhas que vêm antes',
    ]);
  });

  test('knows whether a head was once this chain’s, and how many rows came since (SEL-08)', async () => {
    const [fifth] = await t.database.db.select().from(elos).where(sql`n = 5`);
    expect((await verify(fifth?.elo)).summary.ancora).toEqual({ n: 5, depois: rows - 5, eliminacoes: 0 });
    expect((await verify(semElos)).summary.ancora).toEqual({ n: 0, depois: rows, eliminacoes: 0 });
    const row = { id: 5, momento: t.now, acao: 'login', id_ator: null, id_alvo: null };
    expect((await verify(linkOf(semElos, 5, row, semElos))).summary.ancora).toBeNull();
  });
});
