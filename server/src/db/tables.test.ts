import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CloneDatabase, cloneDatabase } from '../../test/engine.ts';
import { rowsOf } from './rows.ts';
import { tableTraits } from './tables.ts';

let database: CloneDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.discard());

interface Table {
  nome: string;
  /** Whether it refers to a person, and to a company or title. */
  pessoa: boolean;
  empresa: boolean;
  /** Whether it has an owner column. */
  dono: boolean;
  /** The changes that its triggers record for the cache. */
  temas: string[];
  /** The foreign keys that would refuse deleting its rows. */
  prende: string[];
}

const refers = (tables: string[]) => sql`exists (
  select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
    and k.confrelid = any(array[${sql.raw(tables.map((table) => `'${table}'`).join())}]::regclass[]))`;

const readTables = () =>
  rowsOf<Table>(
    database.owner,
    sql`select c.relname as nome, ${refers(['colaboradores'])} as pessoa, ${refers(['empresas', 'cargos'])} as empresa,
          exists (select from pg_attribute where attrelid = c.oid and attname = 'id_colaborador') as dono,
          array(select distinct split_part(encode(t.tgargs, 'escape'), '\\000', 1) from pg_trigger t
                where t.tgrelid = c.oid and t.tgfoid = 'anotar_mudanca'::regproc) as temas,
          array(select k.conrelid::regclass::text from pg_constraint k
                where k.contype = 'f' and k.confrelid = c.oid and k.confdeltype not in ('c', 'n')) as prende
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );

/** The tables whose declared place contradicts the catalogue, by use. */
async function misplaced() {
  const tables = await readTables();
  const wrong = (matches: (place: (typeof tableTraits)[keyof typeof tableTraits], table: Table) => boolean) =>
    tables
      .filter((table) => {
        const place = Object.entries(tableTraits).find(([name]) => name === table.nome)?.[1];
        return place === undefined || !matches(place, table);
      })
      .map(({ nome }) => nome);
  return {
    claimed: wrong(
      ({ claimed }, { pessoa, dono, prende }) =>
        pessoa === (claimed !== null) && (claimed !== 'erased' || (dono && prende.length === 0)),
    ),
    withPerson: wrong(({ withPerson }, { dono }) => dono || !withPerson),
    company: wrong(({ company }, { empresa }) => empresa === (company !== null)),
    backup: wrong(() => true),
    tree: wrong(({ tree }, { temas }) => temas.join() === (tree ?? '')),
  };
}

test('the declared place of every table matches the catalogue', async () => {
  const none = { claimed: [], withPerson: [], company: [], backup: [], tree: [] };
  expect(await misplaced()).toEqual(none);
  expect((await readTables()).map(({ nome }) => nome)).toEqual(Object.keys(tableTraits).sort());
});

test('a new table without a place fails for claims, companies, backups and the cache', async () => {
  const { owner } = database;
  await owner.execute(sql`create table confidencias (
    id_colaborador integer primary key references colaboradores, texto text not null)`);
  await owner.execute(sql`create table filiais (id_empresa integer primary key references empresas)`);
  await owner.execute(sql`create table sessao_notas (id_sessao integer references sessoes)`);
  await owner.execute(sql`create trigger mudancas_insert after insert on observacoes referencing new table as linhas
    for each statement execute function anotar_mudanca('registros', 'id_colaborador from linhas')`);
  const added = ['confidencias', 'filiais', 'sessao_notas'];
  expect(await misplaced()).toEqual({
    claimed: [...added, 'sessoes'].sort(),
    withPerson: [...added].sort(),
    company: added,
    backup: added,
    tree: ['confidencias', 'filiais', 'observacoes', 'sessao_notas'],
  });
});
