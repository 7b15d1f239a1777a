import type { TipoEmAnalise } from '@alinha/contract/choices';
import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import {
  bases,
  type Copia,
  capitulos,
  type DaPessoa,
  doDono,
  semDadosPessoais as motivos,
  type Porque,
  type PorqueDe,
  type Tratamento,
} from './facts.ts';
import * as schema from './schema.ts';
import { type Facts, factsOf } from './table.ts';

/** A table with what its declaration says of it. */
interface Declared {
  nome: string;
  table: PgTable;
  facts: Facts;
}

/** Every table of the schema, by its name. */
const tables: readonly Declared[] = Object.values(schema)
  .flatMap((table) => (is(table, PgTable) ? { nome: getTableName(table), table, facts: factsOf(table) } : []))
  .sort((a, b) => (a.nome < b.nome ? -1 : 1));

/** The names of all tables. */
export const tableNames: readonly string[] = tables.map(({ nome }) => nome);

/** The names of the tables whose facts satisfy a condition. */
export const tablesWhere = (matches: (facts: Facts) => boolean): string[] =>
  tables.flatMap(({ nome, facts }) => (matches(facts) ? [nome] : []));

/** The columns with texts in which people write what they like, by table. */
export const freeTexts: readonly { tabela: string; coluna: string }[] = tables.flatMap(({ nome, facts }) =>
  Object.entries(facts.campos ?? {}).flatMap(([coluna, campo]) =>
    typeof campo === 'object' && 'livre' in campo ? [{ tabela: nome, coluna }] : [],
  ),
);

/** Columns by table. */
export type Colunas = Readonly<Record<string, readonly string[]>>;

type Capitulo = keyof typeof capitulos;

/** The place of a table in a chapter; those that the chapter does not name come last, and keep their order by name. */
function placeIn(capitulo: Capitulo, tabela: string): number {
  const at = capitulos[capitulo].ordem.split(/\s+/).indexOf(tabela);
  return at === -1 ? Number.MAX_SAFE_INTEGER : at;
}
const inOrderOf = (capitulo: Capitulo) => (a: Declared, b: Declared) =>
  placeIn(capitulo, a.nome) - placeIn(capitulo, b.nome);

/** The entries of a table in the register, each with its columns. */
function entriesOf({ table, facts: { porque } }: Declared): readonly PorqueDe[] {
  if (porque === undefined) return [];
  return Array.isArray(porque)
    ? (porque as readonly PorqueDe[])
    : [{ ...(porque as Porque), colunas: Object.keys(getTableColumns(table)) }];
}

const tratamentoOf = ({ dado, finalidade, base, prazo, quem, origem }: Porque): Tratamento => ({
  dado,
  finalidade,
  base: bases[base],
  prazo,
  quem,
  origem,
});

/** A chapter of the register, whose entries have columns of one or more tables. */
function chapterOf(capitulo: Capitulo) {
  const found = new Map<string, Tratamento & { colunas: Record<string, readonly string[]> }>();
  for (const one of tables.toSorted(inOrderOf(capitulo))) {
    for (const entry of entriesOf(one)) {
      if (entry.capitulo !== capitulo) continue;
      const shared = found.get(entry.dado) ?? { ...tratamentoOf(entry), colunas: {} };
      found.set(entry.dado, { ...shared, colunas: { ...shared.colunas, [one.nome]: entry.colunas } });
    }
  }
  return { titulo: capitulos[capitulo].titulo, tratamentos: [...found.values()] };
}

const chapters = Object.keys(capitulos) as Capitulo[];

/**
 * The register of every column that holds personal data: why, on which legal basis and how long it is kept, who sees it, who wrote
 * it (LGPD-09). Bases and terms are for a lawyer's eye before use.
 */
export const dadosPessoais = chapters.map(chapterOf);

/** The columns that say nothing about anybody, with the reason. */
export const semDadosPessoais: readonly { motivo: string; colunas: Colunas }[] = Object.entries(motivos).map(
  ([motivo, words]) => ({
    motivo: words,
    colunas: Object.fromEntries(
      tables.flatMap((one) => {
        if (one.facts.semDados !== motivo) return [];
        const decided = new Set(entriesOf(one).flatMap(({ colunas }) => colunas));
        return [[one.nome, Object.keys(getTableColumns(one.table)).filter((name) => !decided.has(name))]];
      }),
    ),
  }),
);

/** What the copy of a person's data holds of a table. */
export interface Grupo extends Copia {
  tabela: PgTable;
  de: DaPessoa;
  ordem: SQL;
  tratamentos: readonly Tratamento[];
}

function grupoOf(one: Declared): [string, Grupo][] {
  const { titulo, campos, de = doDono, ordem = sql`t.id`, ...facts } = one.facts;
  if (titulo === undefined || campos === undefined) return [];
  const { mais, palavras, emAnalise } = facts;
  const tratamentos = entriesOf(one).map(tratamentoOf);
  return [
    [one.nome, { titulo, campos, de, ordem, mais, palavras, emAnalise, tratamentos, tabela: one.table }],
  ];
}

/** What the copy holds of each table with something about a person, in the order of the register (LGPD-01). */
export const grupos: Readonly<Record<string, Grupo>> = Object.fromEntries(
  chapters.flatMap((capitulo) =>
    tables
      .filter((one) => entriesOf(one)[0]?.capitulo === capitulo)
      .toSorted(inOrderOf(capitulo))
      .flatMap(grupoOf),
  ),
);

/** The group of a table of whose rows some are em análise. */
export function analiseDe(tipo: TipoEmAnalise): Grupo & Required<Pick<Grupo, 'emAnalise'>> {
  const { emAnalise, ...grupo } = grupos[tipo] ?? {};
  if (emAnalise === undefined) throw new Error(`${tipo} has nothing em análise`);
  return { ...(grupo as Grupo), emAnalise };
}

/** Of a table that refers to nobody; one that refers to people has a reason of its own. */
export const daEmpresa = 'É da empresa toda, sem nada sobre uma pessoa.';

/** Why each other table has no part in it. */
export const semGrupo: Readonly<Record<string, string>> = Object.fromEntries(
  tables.flatMap(({ nome, facts }) => (nome in grupos ? [] : [[nome, facts.semCopia ?? daEmpresa]])),
);
