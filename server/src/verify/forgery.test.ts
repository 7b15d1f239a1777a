import type { TipoDeSelo } from '@alinha/contract/choices';
import { detailsCommitment, linkOf } from '@alinha/rules/selo';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forgeries, relink, reseal, type Sealed, sealedOf } from '../../test/forging.ts';
import { chained, headOf } from '../audit/chain.ts';
import type { Db } from '../db/open.ts';
import { only } from '../db/rows.ts';
import { auditoria, elos } from '../db/schema.ts';

// What could the owner of the database change so that nobody sees it? Each kind of sealed thing × each act × each way to cover it up.

const { t, company, asOwner, verify } = forgeries();

interface Kind {
  table: string;
  key: string;
  /** The table of its data and the column of its id there, if they are not in the row itself. */
  parts?: [table: string, key: string];
  instant: string;
  /** What says something else than it did. */
  edit: string;
  /** Columns that make a copy of it another one. */
  copy: string;
  /** A datum and its salt. */
  blank: string;
  /** Two of its data, or it and another one, in each other's places. */
  reorder: string;
  /** What makes it somebody else's. */
  swap: string;
  /** How it was before the act that sealed it; gone, where nothing is said. */
  before?: string;
}

/** Gives each row the column of another one of these. */
const exchanged = (table: string, where: string, column: string, by: string) =>
  `update ${table} a set ${column} = (
    select b.${column} from ${table} b where ${where} and b.${by} <> a.${by} order by b.${by} limit 1) where ${where}`;

const kinds: Record<TipoDeSelo, Kind> = {
  report: {
    table: 'reports',
    key: 'id',
    parts: ['report_respostas', 'id_report'],
    instant: 'assinado_em',
    edit: `update report_respostas set descricao = 'Outra coisa.' where id_report = $1`,
    copy: '{"mes": 7}',
    blank: `update report_respostas set descricao = '', sal = null where id_report = $1`,
    reorder: exchanged('report_respostas', 'id_report = $1', 'descricao', 'id'),
    swap: 'update reports set id_colaborador = $2 where id = $1',
    before: 'update reports set assinado_por = null, assinado_em = null where id = $1',
  },
  avaliacao: {
    table: 'avaliacoes_culturais',
    key: 'id',
    parts: ['avaliacao_respostas', 'id_avaliacao'],
    instant: 'assinada_em',
    edit: 'update avaliacao_respostas set nota = not nota where id_avaliacao = $1',
    copy: '{"trimestre": 2}',
    blank: 'update avaliacao_respostas set comentario = null, sal_comentario = null where id_avaliacao = $1',
    reorder: exchanged('avaliacao_respostas', 'id_avaliacao = $1', 'nota', 'id'),
    swap: 'update avaliacoes_culturais set id_colaborador = $2 where id = $1',
    before: 'update avaliacoes_culturais set assinada_por = null, assinada_em = null where id = $1',
  },
  manifestacao: {
    table: 'manifestacoes',
    key: 'id',
    instant: 'feita_em',
    edit: 'update manifestacoes set concorda = true, texto = null where id = $1',
    copy: '{"id_registro": 90000}',
    blank: 'update manifestacoes set texto = null, sal = null where id = $1',
    reorder: exchanged('manifestacoes', 'not concorda', 'sal', 'id'),
    swap: 'update manifestacoes set id_colaborador = $2 where id = $1',
  },
  resposta: {
    table: 'respostas_discordancia',
    key: 'id_manifestacao',
    instant: 'respondida_em',
    edit: `update respostas_discordancia set texto = 'Você tem razão.' where id_manifestacao = $1`,
    copy: '{}',
    blank: 'update respostas_discordancia set texto = null, sal = null where id_manifestacao = $1',
    reorder: exchanged('respostas_discordancia', 'id_autor > 0', 'id_corrigido', 'id_manifestacao'),
    swap: 'update respostas_discordancia set id_autor = $2 where id_manifestacao = $1',
  },
  ultima_palavra: {
    table: 'ultimas_palavras',
    key: 'id_manifestacao',
    instant: 'escrita_em',
    edit: `update ultimas_palavras set texto = 'Concordo.' where id_manifestacao = $1`,
    copy: '{}',
    blank: 'update ultimas_palavras set texto = null, sal = null where id_manifestacao = $1',
    reorder: 'update ultimas_palavras set id_manifestacao = id_manifestacao + 1 where id_manifestacao = $1',
    swap: 'update manifestacoes set id_colaborador = $2 where id = $1',
  },
  entrega: {
    table: 'entregas',
    key: 'id',
    instant: 'feita_em',
    edit: `update entregas set texto = 'Por carta.' where id = $1`,
    copy: '{"id_registro": 90000}',
    blank: 'update entregas set texto = null, sal = null where id = $1',
    reorder: 'update entregas set id_registro = (select min(id) from reports) where id = $1',
    swap: 'update entregas set id_colaborador = id_autor where id = $1',
  },
  fechamento: {
    table: 'fechamentos',
    key: 'id',
    parts: ['fechamento_pessoas', 'id_fechamento'],
    instant: 'fechado_em',
    edit: 'update fechamento_pessoas set potencial = 100, quadrante = 9 where id_fechamento = $1',
    copy: '{"versao": 2}',
    blank: `update fechamento_pessoas set potencial = null, desempenho = null, quadrante = null, id_superior = null, superior = null,
      setor = null, lugares = null, afastado = null, saiu = null, sal = null, sal_superior = null where id_fechamento = $1`,
    reorder: exchanged('fechamento_pessoas', 'id_fechamento = $1', 'lugares', 'id_colaborador'),
    swap: 'update fechamento_pessoas set id_colaborador = id_colaborador + 10000 where id_fechamento = $1',
  },
  calibracao: {
    table: 'calibracoes',
    key: 'id',
    parts: ['quadrantes_calibrados', 'id_calibracao'],
    instant: 'trancada_em',
    edit: 'update quadrantes_calibrados set quadrante = 1 where id_calibracao = $1',
    copy: '{}',
    blank:
      'update quadrantes_calibrados set quadrante = null, motivo = null, sal = null where id_calibracao = $1',
    reorder: exchanged('quadrantes_calibrados', 'id_calibracao = $1', 'sal', 'id_colaborador'),
    swap: 'update quadrantes_calibrados set id_colaborador = id_colaborador + 10000 where id_calibracao = $1',
    before: 'update calibracoes set trancada_em = null, id_trancou = null where id = $1',
  },
};

/** The acts on a sealed thing, each as its statements. */
const acts = {
  'edits a $kind': ({ edit }: Kind) => [edit],
  'deletes a $kind': ({ table, key, parts }: Kind) => [
    ...(parts ? [`delete from ${parts[0]} where ${parts[1]} = $1`] : []),
    `delete from ${table} where ${key} = $1`,
  ],
  'blanks a $kind': ({ blank }: Kind) => [blank],
  'reorders a $kind': ({ reorder }: Kind) => [reorder],
  'backdates a $kind': ({ table, key, instant }: Kind) => [
    `update ${table} set ${instant} = ${instant} - interval '40 days' where ${key} = $1`,
  ],
  'swaps a $kind between people': ({ swap }: Kind) => [swap],
  'rolls a $kind back to before it': ({ before, table, key }: Kind) => [
    before ?? `delete from ${table} where ${key} = $1`,
    `delete from selos where tipo = $3 and id_registro = $1`,
  ],
};

const run = (tx: Db, statements: readonly string[], { id, tipo }: Sealed, other: number) => {
  const filled = statements.map((one) =>
    one.replaceAll('$1', `${id}`).replaceAll('$2', `${other}`).replaceAll('$3', `'${tipo}'`),
  );
  return filled.reduce(
    (before, one) => before.then(() => tx.execute(sql.raw(one))),
    Promise.resolve<unknown>(0),
  );
};

const blankRow = (tx: Db, { linha }: Sealed) =>
  tx.execute(sql`with a as (update auditoria set dados = '{}', endereco = null, visita = null where id = ${linha})
    update elos set sal = null where id_auditoria = ${linha}`);

/** Appends a row with the forged seal at the instant of the true one, with its link. */
async function append(tx: Db, { linha }: Sealed, selo: string) {
  await tx.execute(sql`insert into auditoria (id, momento, acao, id_ator, id_alvo, dados)
    select id + 10000, momento, acao, id_ator, id_alvo, jsonb_build_object('selo', ${selo}::text) from auditoria where id = ${linha}`);
  const [row] = await tx
    .select(chained)
    .from(auditoria)
    .where(eq(auditoria.id, linha + 10_000));
  const { n, elo } = await headOf(tx);
  const sal = '0'.repeat(32);
  const compromisso = detailsCommitment(sal, only(row));
  await tx.insert(elos).values({
    id_auditoria: linha + 10_000,
    n: n + 1,
    sal,
    compromisso,
    selo,
    elo: linkOf(elo, n + 1, only(row), compromisso, selo),
  });
}

/** The ways to cover an act up. */
const covers: Record<string, (tx: Db, sealed: Sealed) => Promise<unknown>> = {
  'and nothing else': async () => undefined,
  'and its seal': (tx, sealed) => reseal(tx, sealed, false),
  'its seal, marks it as older, and blanks the audit': async (tx, sealed) => {
    await reseal(tx, sealed, true);
    await blankRow(tx, sealed);
  },
  'its seal, blanks the audit, and appends another row': async (tx, sealed) => {
    const selo = await reseal(tx, sealed, false);
    await blankRow(tx, sealed);
    await append(tx, sealed, selo);
  },
};

test('conferir finds nothing where nothing was done (SEL-04)', async () => {
  expect(await asOwner(verify)).toEqual({ found: [], unaltered: true });
});

for (const [act, statementsOf] of Object.entries(acts)) {
  test(`conferir names what the owner of the database does who ${act.replace('$kind', 'sealed thing')}, however covered up (SEL-04 SEL-06 SEL-08)`, async () => {
    const unnoticed: string[] = [];
    const sealed = await sealedOf(t.database.db);
    for (const one of sealed) {
      for (const [cover, coverUp] of Object.entries(covers)) {
        const { found, unaltered } = await asOwner(async (tx) => {
          await run(tx, statementsOf(kinds[one.tipo]), one, company.bia.id);
          await coverUp(tx, one);
          return verify(tx);
        });
        if (unaltered || found.length === 0) unnoticed.push(`${act.replace('$kind', one.tipo)}, ${cover}`);
      }
    }
    expect(unnoticed).toEqual([]);
    expect(sealed).toHaveLength(Object.keys(kinds).length);
  });
}

/** The acts on a row of the audit, `$1`. */
const actsOnRows: Record<string, string> = {
  edits: `update auditoria set dados = dados || '{"antes": "x"}' where id = $1`,
  deletes: 'delete from auditoria where id = $1',
  inserts: `insert into auditoria (id, momento, acao, dados) select -id, momento, acao, dados from auditoria where id = $1`,
  blanks: "update auditoria set dados = '{}', endereco = null, visita = null where id = $1",
  reorders: `update auditoria set id = -1 where id = $1; update auditoria set id = $1 where id = $1 + 1;
    update auditoria set id = $1 + 1 where id = -1`,
  backdates: "update auditoria set momento = momento - interval '40 days' where id = $1",
  swaps: 'update auditoria set id_alvo = id_alvo + 1 where id = $1',
  'rolls back to': 'delete from auditoria where id > $1',
};

test.each(Object.entries(actsOnRows))(
  'conferir names what the owner of the database does who %s a row of the audit, also with its salt and with the whole chain made again (SEL-04 SEL-06 SEL-08)',
  async (_act, statement) => {
    const { linha } = only((await sealedOf(t.database.db)).find(({ tipo }) => tipo === 'report'));
    const withoutSalt = sql`update elos set sal = null where id_auditoria = ${linha}`;
    for (const coverUp of [async () => undefined, (tx: Db) => tx.execute(withoutSalt), relink]) {
      const { unaltered } = await asOwner(async (tx) => {
        for (const one of statement.replaceAll('$1', `${linha}`).split(';')) await tx.execute(sql.raw(one));
        await coverUp(tx);
        return verify(tx);
      });
      expect(unaltered).toBe(false);
    }
  },
);
