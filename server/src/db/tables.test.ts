import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CloneDatabase, cloneDatabase } from '../../test/engine.ts';
import { capitulos } from './facts.ts';
import { rowsOf } from './rows.ts';
import { dadosPessoais, semDadosPessoais, tableNames, tablesWhere } from './tables.ts';

// What the facts of a table claim, and the compiler cannot know.

let database: CloneDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.discard());

interface Table {
  nome: string;
  colunas: string[];
  /** Whether it refers to a person. */
  pessoa: boolean;
  /** Whether it refers to a company or title by a key that neither deletes its row with them nor lets go of them. */
  empresa: boolean;
  /** The changes that its triggers record for the cache. */
  temas: string[];
  /** The foreign keys that would refuse deleting its rows. */
  prende: string[];
}

const refers = (tables: string[], kinds = sql`true`) => sql`exists (
  select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and ${kinds}
    and k.confrelid = any(array[${sql.raw(tables.map((table) => `'${table}'`).join())}]::regclass[]))`;
const holds = sql`k.confdeltype not in ('c', 'n')`;

const readTables = () =>
  rowsOf<Table>(
    database.owner,
    sql`select c.relname as nome, ${refers(['colaboradores'])} as pessoa, ${refers(['empresas', 'cargos'], holds)} as empresa,
          array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as colunas,
          array(select distinct split_part(encode(t.tgargs, 'escape'), '\\000', 1) from pg_trigger t
                where t.tgrelid = c.oid and t.tgfoid = 'anotar_mudanca'::regproc) as temas,
          array(select k.conrelid::regclass::text from pg_constraint k
                where k.contype = 'f' and k.confrelid = c.oid and ${holds}) as prende
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );

/** The columns that the register names or that say nothing about anybody. */
const decided = [...dadosPessoais.flatMap(({ tratamentos }) => tratamentos), ...semDadosPessoais].flatMap(
  ({ colunas }) =>
    Object.entries(colunas).flatMap(([tabela, names]) => names.map((name) => `${tabela}.${name}`)),
);
const withAccount = tablesWhere(({ erased }) => erased === 'account');
const withPerson = tablesWhere(({ erased }) => erased === 'person');
const aboutNobody = tablesWhere(({ semDados }) => semDados !== undefined);

/** What of the facts the catalogue denies, and what of the catalogue no fact decides. */
async function differences() {
  const tables = await readTables();
  const columns = tables.flatMap(({ nome, colunas }) => colunas.map((coluna) => `${nome}.${coluna}`));
  const names = (matches: (table: Table) => boolean) => tables.filter(matches).map(({ nome }) => nome);
  return {
    undecided: columns.filter((column) => !decided.includes(column)),
    unknown: decided.filter((column) => !columns.includes(column)),
    erased: names(
      ({ nome, pessoa, prende }) =>
        (withAccount.includes(nome) && (!pessoa || prende.length > 0)) ||
        (withPerson.includes(nome) && !pessoa),
    ),
    aboutNobody: names(({ nome, pessoa }) => aboutNobody.includes(nome) && pessoa),
    // The acts of `features/empresas` move these; another table is deleted with its company, or prevents that.
    ofCompany: names(({ nome, empresa }) => empresa && !['cargos', 'colaborador_empresas'].includes(nome)),
  };
}
const none = { undecided: [], unknown: [], erased: [], aboutNobody: [], ofCompany: [] };

test('what the facts of every table say is true of the database, each column once (LGPD-09)', async () => {
  expect(await differences()).toEqual(none);
  expect(decided.filter((column, at) => decided.indexOf(column) < at)).toEqual([]);
  expect((await readTables()).map(({ nome }) => nome)).toEqual([...tableNames]);
});

test('tables that share an entry of the register say the same of it', () => {
  const entries = dadosPessoais.flatMap(({ tratamentos }) => tratamentos);
  const told = new Set(entries.map(({ colunas, ...tratamento }) => JSON.stringify(tratamento)));
  expect(told.size).toBe(new Set(entries.map(({ dado }) => dado)).size);
});

test('the chapters begin with tables that they have', () => {
  const strangers = Object.values(capitulos).flatMap(({ titulo, ordem }) => {
    const chapter = dadosPessoais.find((one) => one.titulo === titulo);
    const tables = chapter?.tratamentos.flatMap(({ colunas }) => Object.keys(colunas)) ?? [];
    return ordem.split(/\s+/).filter((tabela) => !tables.includes(tabela));
  });
  expect(strangers).toEqual([]);
});

test('triggers record for the cache what changes cards, records and tasks', async () => {
  const found = (await readTables()).flatMap(({ nome, temas }) =>
    temas.length > 0 ? [[nome, ...temas]] : [],
  );
  expect(found).toEqual([
    ['afastamentos', 'cartao'],
    ['avaliacoes_culturais', 'registros'],
    ['cargos', 'cartao'],
    ['ciclos_kpi', 'registros'],
    ['colaborador_empresas', 'cartao'],
    ['colaboradores', 'cartao'],
    ['empresas', 'cartao'],
    ['kpis', 'registros'],
    ['reports', 'registros'],
    ['tarefas', 'tarefas'],
  ]);
});

test('a table or column without facts, and facts that the database denies, are found by name (LGPD-09)', async () => {
  const { owner } = database;
  await owner.execute(sql`create table confidencias (
    id_colaborador integer primary key references colaboradores, texto text not null)`);
  await owner.execute(sql`create table filiais (id_empresa integer primary key references empresas)`);
  await owner.execute(sql`create table sessao_notas (id_sessao integer references sessoes)`);
  await owner.execute(sql`alter table tarefas rename column titulo to apelido`);
  await owner.execute(sql`alter table folgas add column id_autor integer references colaboradores`);
  expect(await differences()).toEqual({
    undecided: [
      ...['confidencias.id_colaborador', 'confidencias.texto', 'filiais.id_empresa', 'folgas.id_autor'],
      ...['sessao_notas.id_sessao', 'tarefas.apelido'],
    ],
    unknown: ['tarefas.titulo'],
    erased: ['sessoes'],
    aboutNobody: ['folgas'],
    ofCompany: ['filiais'],
  });
});
