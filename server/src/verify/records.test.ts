import type { TipoDeSelo } from '@alinha/contract/choices';
import { commitmentOf, sealOf } from '@alinha/rules/selo';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { sealedCompany } from '../../test/sealedCompany.ts';
import type { Db } from '../db/open.ts';
import { only, rowsOf } from '../db/rows.ts';
import { readSelados, sealOlder } from '../features/selos/index.ts';
import { isUnaltered, verifyCompany } from './verify.ts';

const t = testApp();

let company: Awaited<ReturnType<typeof sealedCompany>>;
beforeEach(async () => {
  company = await sealedCompany(t);
});

/** Verifies everything as `conferir` does. */
async function verify(db: Db = t.database.db) {
  const found: string[] = [];
  const verdict = await verifyCompany({ snapshot: (read) => read(db) }, readSelados, {
    onFinding: ({ estado, registro, motivo }) => found.push(`${estado}: ${registro}: ${motivo}`),
    onProgress: () => undefined,
  });
  return { found, unaltered: isUnaltered(verdict), registros: verdict.registros };
}

/** The table of each kind of seal. */
const tables: Record<TipoDeSelo, string> = {
  report: 'reports',
  avaliacao: 'avaliacoes_culturais',
  manifestacao: 'manifestacoes',
  resposta: 'respostas_discordancia',
  ultima_palavra: 'ultimas_palavras',
  entrega: 'entregas',
  fechamento: 'fechamentos',
  calibracao: 'calibracoes',
};

/** Those of the kinds, those with a salt, and the seals themselves. */
const sealedTables = sql`(
  select unnest(${sql.raw(`array['selos', '${Object.values(tables).join("', '")}']`)}) union
  select table_name from information_schema.columns
  where table_schema = 'public' and table_name <> 'elos' and column_name like 'sal%')`;

class Undone extends Error {}

/** Takes away what hinders an owner of the database: triggers, checks, and ids that only it assigns. */
const unguard = sql`do $$ declare statement text; begin
  set local session_replication_role = replica;
  for statement in
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) from pg_constraint
    where contype = 'c' and conrelid::regclass::text in ${sealedTables}
    union all select format('alter table %I alter %I drop identity', table_name, column_name) from information_schema.columns
    where is_identity = 'YES' and table_name in ${sealedTables}
  loop execute statement; end loop;
end $$`;

/** Works in a transaction, and undoes it. */
async function undone<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  let result: { of: T } | undefined;
  const transaction = db.transaction(async (tx) => {
    result = { of: await work(tx) };
    throw new Undone();
  });
  await expect(transaction).rejects.toThrow(Undone);
  return only(result).of;
}

/** Works as the owner of the database, who can verify after any statements; all is undone. */
const asOwner = <T>(work: (after: (...statements: string[]) => ReturnType<typeof verify>) => Promise<T>) =>
  undone(t.database.owner, async (tx) => {
    await tx.execute(unguard);
    return work((...statements) =>
      undone(tx, async (after) => {
        for (const statement of statements) await after.execute(sql.raw(statement));
        return verify(after);
      }),
    );
  });

const verifyAfter = (...statements: string[]) => asOwner((after) => after(...statements));

/** What no seal covers: which questions are asked next, and in which order. */
const uncovered = [
  ...['report_perguntas', 'cultural_perguntas', 'temas'].flatMap((table) => [
    `${table}.ordem`,
    `${table}.${table === 'temas' ? 'ativo' : 'ativa'}`,
  ]),
  // Of a calibration the seal covers whose cells it made, when and by whom; not how it was opened and told of.
  ...[
    'avisada_em',
    'criado_em',
    'empresa',
    'evento',
    'id_autor',
    'id_lider',
    'motivo_do_adiamento',
    'nome',
  ].map((column) => `calibracoes.${column}`),
];

interface Column {
  table: string;
  name: string;
  type: string;
}

const sealedColumns = () =>
  rowsOf<Column>(
    t.database.db,
    sql`select table_name as table, column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name in ${sealedTables} order by table_name, column_name`,
  );

/** The smallest changes of a value: a character of a text, a step of a number. */
function changes({ name, type }: Column): string[] {
  if (type === 'text') {
    return ['x', '0'].map(
      (c) =>
        `overlay(${name} placing case left(${name}, 1) when '${c}' then '1' else '${c}' end from 1 for 1)`,
    );
  }
  if (type === 'boolean') return [`not ${name}`];
  if (type === 'date') return [`${name} + 1`];
  if (type.startsWith('timestamp')) return [`${name} + interval '1 millisecond'`];
  if (type === 'jsonb') return [`replace(${name}::text, 'Analista', 'Analisto')::jsonb`];
  if (type === 'numeric') return [`${name} - 0.0001`];
  // Nobody stood in for anybody yet.
  if (name.includes('substituido')) return ['1'];
  return [name.startsWith('id') ? `${name} + 100000` : `${name} + case when ${name} > 1 then -1 else 1 end`];
}

describe('conferir of the seals', () => {
  test('finds a whole company whole (SEL-04)', async () => {
    const { found, unaltered, registros } = await verify();
    expect(found).toEqual([]);
    expect(unaltered).toBe(true);
    expect(registros).toEqual({
      integros: 15,
      apagados: 0,
      alterados: 0,
      nao_selados: 0,
      ainda_nao_selados: 0,
    });
  });

  test('finds the smallest change of every column of every sealed table, but of those that no seal covers (SEL-01 SEL-04 SEL-09)', async () => {
    const columns = await sealedColumns();
    expect(columns.length).toBeGreaterThan(70);
    const unnoticed = new Set<string>();
    await asOwner(async (after) => {
      for (const column of columns) {
        const { table, name } = column;
        for (const change of changes(column)) {
          const { unaltered, found } = await after(
            `update ${table} set ${name} = ${change} where ctid = (
              select ctid from ${table} where (${name} is not null or '${name}' like '%substituido%') ${table === 'selos' ? "and tipo = 'report'" : ''} order by ctid desc limit 1)`,
          );
          if (unaltered) unnoticed.add(`${table}.${name}`);
          else expect(found.join('\n')).toContain('alterado: ');
        }
      }
    });
    expect([...unnoticed].sort()).toEqual(uncovered.sort());
  });

  test('says which datum of which record is not what it was (SEL-04)', async () => {
    const { upheld, agreed } = company;
    const { found, registros } = await verifyAfter(
      `update report_respostas set descricao = descricao || '.' where id_report = ${upheld.idRegistro}`,
      `update reports set mes = 7 where id = ${agreed.idRegistro}`,
    );
    expect(registros.alterados).toBe(2);
    expect(found).toEqual([
      `alterado: report ${agreed.idRegistro}: alterado: periodo`,
      expect.stringMatching(
        new RegExp(
          `^alterado: report ${upheld.idRegistro}: alterado: report_respostas \\d+ descricao, report_respostas \\d+ descricao$`,
        ),
      ),
    ]);
  });

  test('finds answers that were swapped between their questions, and a record that was removed (SEL-04)', async () => {
    const { idRegistro } = company.upheld;
    const swapped = await verifyAfter(
      `update report_respostas set id_pergunta = -id_pergunta where id_report = ${idRegistro}`,
      `update report_respostas r set id_pergunta = (
        select -o.id_pergunta from report_respostas o where o.id_report = r.id_report and o.id <> r.id order by o.id_pergunta limit 1)
        where id_report = ${idRegistro}`,
    );
    expect(swapped.found).toEqual([`alterado: report ${idRegistro}: alterado: outra ordem`]);
    const removed = await verifyAfter(`delete from reports where id = ${idRegistro}`);
    expect(removed.found).toContain(`alterado: report ${idRegistro}: retirado`);
    const gone = await verifyAfter(
      `delete from reports where id = ${idRegistro}`,
      `delete from selos where tipo = 'report' and id_registro = ${idRegistro}`,
    );
    expect(gone.found).toContainEqual(
      expect.stringMatching(/^alterado: selo [0-9a-f]{12}: retirado; a linha \d+ da auditoria o guarda$/),
    );
  });

  test('finds a record that was rewritten together with its seal by the audit (SEL-04)', async () => {
    const { idRegistro } = company.agreed;
    const [answer] = await rowsOf<{ id: number; sal: string; descricao: string; texto: string }>(
      t.database.db,
      sql`select r.id, r.sal, r.descricao, s.texto from report_respostas r join selos s on s.id_registro = r.id_report
          where s.tipo = 'report' and r.id_report = ${idRegistro} order by r.id limit 1`,
    );
    const { id, sal, descricao, texto } = only(answer);
    const forged = texto.replace(commitmentOf(sal, descricao), commitmentOf(sal, 'Nada.'));
    expect(forged).not.toBe(texto);
    const rewriting = [
      `update report_respostas set descricao = 'Nada.' where id = ${id}`,
      `update selos set texto = '${forged}', selo = '${sealOf(forged)}' where texto = '${texto}'`,
    ];
    const name = `alterado: report ${idRegistro}: selo trocado: não é o da auditoria`;
    expect((await verifyAfter(...rewriting)).found).toContain(name);
    const posed = await verifyAfter(
      ...rewriting,
      `update selos set posterior = true where texto = '${forged}'`,
    );
    expect(posed.found).toContainEqual(expect.stringMatching(/^alterado: selo .*: retirado/));
    const [audited] = await rowsOf<{ id: number }>(
      t.database.db,
      sql`select min(id)::integer as id from auditoria`,
    );
    const inBetween = await verifyAfter(
      ...rewriting,
      `insert into elos (id_auditoria, n, compromisso, elo) values (100000, 1, '', '')`,
      `insert into auditoria (id, momento, acao, dados) overriding system value
        values (${only(audited).id - 1}, now(), 'signReport', '{"selo": "${sealOf(forged)}"}')`,
    );
    expect(inBetween.found).toContain(name);
  });

  const erasures = [
    ['report_respostas', 'descricao', "''", 'sal'],
    ['avaliacao_respostas', 'nota', 'null', 'sal_nota'],
    ['avaliacao_respostas', 'comentario', 'null', 'sal_comentario'],
    ['manifestacoes', 'texto', 'null', 'sal'],
    ['respostas_discordancia', 'texto', 'null', 'sal'],
    ['ultimas_palavras', 'texto', 'null', 'sal'],
    ['entregas', 'texto', 'null', 'sal'],
  ] as const;
  test.each(erasures)(
    'calls a value of %s.%s altered that is gone, with its salt or without (SEL-04 LGPD-06)',
    async (table, column, nothing, salt) => {
      const one = `where ctid = (select ctid from ${table} where ${column} is not null limit 1)`;
      await asOwner(async (verifyWith) => {
        for (const gone of [
          `${column} = ${nothing}, ${salt} = null`,
          `${column} = ${nothing}`,
          `${salt} = null`,
        ]) {
          const { unaltered, registros } = await verifyWith(
            `alter table ${table} drop constraint if exists ${table}_sal_check`,
            `update ${table} set ${gone} ${one}`,
          );
          expect([unaltered, registros.apagados, registros.alterados]).toEqual([false, 0, 1]);
        }
      });
    },
  );

  test('counts what is not sealed, and what is still to be sealed, apart from what was altered (SEL-04 SEL-05)', async () => {
    const { db } = t.database;
    const { ana, lia } = company;
    const [without, older] = [
      await t.aReport({ de: ana, autor: lia, assinadoPor: lia }),
      await t.aReport({ de: ana, autor: lia, assinadoPor: lia }),
    ];
    await db.execute(
      sql`insert into selos (tipo, id_registro, posterior) values ('report', ${older.id}, true)`,
    );
    const { found, unaltered, registros } = await verify();
    expect(found).toEqual([
      `ainda_nao_selado: report ${older.id}: ainda não selado`,
      `nao_selado: report ${without.id}: não selado`,
    ]);
    expect(unaltered).toBe(false);
    expect(registros).toMatchObject({ integros: 15, nao_selados: 1, ainda_nao_selados: 1 });
    while ((await sealOlder(db, t.now)) > 0);
    expect((await verify()).registros).toMatchObject({ integros: 16, nao_selados: 1, ainda_nao_selados: 0 });
  });
});
