import { dadosPessoais } from '@alinha/rules/dadosPessoais';
import { semDadosPessoais } from '@alinha/rules/dadosPessoais/semDados';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CloneDatabase, cloneDatabase } from '../test/engine.ts';
import { rowsOf } from './db/rows.ts';

// Both storage backends have the same columns.

let database: CloneDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.discard());

const decided = [...dadosPessoais.flatMap(({ tratamentos }) => tratamentos), ...semDadosPessoais].flatMap(
  ({ colunas }) =>
    Object.entries(colunas).flatMap(([tabela, names]) => names.map((name) => `${tabela}.${name}`)),
);

/** What the catalogue and the register do not both hold. Views are left out: their columns are those of tables. */
async function differences() {
  const rows = await rowsOf<{ coluna: string }>(
    database.db,
    sql`select table_name || '.' || column_name as coluna
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const columns = rows.map(({ coluna }) => coluna);
  return {
    undecided: columns.filter((column) => !decided.includes(column)),
    unknown: decided.filter((column) => !columns.includes(column)),
  };
}

test('every column of the database stands in the register of personal data once, or is said to hold none (LGPD-09)', async () => {
  expect(await differences()).toEqual({ undecided: [], unknown: [] });
  expect(decided.filter((column, at) => decided.indexOf(column) < at)).toEqual([]);
});

test('a column without an entry and an entry without a column are found (LGPD-09)', async () => {
  await database.owner.execute(sql`alter table tarefas rename column titulo to apelido`);
  expect(await differences()).toEqual({ undecided: ['tarefas.apelido'], unknown: ['tarefas.titulo'] });
});
