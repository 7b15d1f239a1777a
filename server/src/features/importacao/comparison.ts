import type { Codificacao, ColunaDoArquivo, Destino, Releituras } from '@alinha/contract/importacao';
import type { NewPassword } from '../../session/temporaryPasswords.ts';
import { checkPeople, type WantedPerson } from './check.ts';
import { readImportFile } from './file.ts';
import { identify } from './identity.ts';
import { absentFrom, type Leaver, type NamedPerson, partPeople } from './leaving.ts';
import { comparePeople, type ExistingPerson, type PeopleChanges, rowsOfPeople } from './people.ts';
import { type Wrong, wrongOf } from './problems.ts';
import { type Reading, readChanges, rolesOf } from './reading.ts';
import { chunksOf } from './rows.ts';
import { withSuperiors } from './superiors.ts';
import {
  compareTitles,
  type KnownTitles,
  missingTitles,
  rowsOfTitles,
  type TitleChanges,
  type TitleRow,
  titlesOfPeople,
} from './titles.ts';

/** The changes of an import, with the states before them. */
export interface ImportResult extends TitleChanges, PeopleChanges {
  /** People who leave: whose date of departure has come, and the absent ones who were chosen. */
  saem: Leaver[];
  /** People of the file's companies who are not in it, and stay as they are. */
  ausentes: NamedPerson[];
  /** People of the file who left and are not in the database. */
  jaSairam: { nome: string; email: string }[];
  leitura: Reading;
}

/** A value for each kind of record that a file adds. */
type OfNewRecords<T> = Record<'empresas' | 'cargos' | 'colaboradores', T>;

/** How many records of each kind a file adds. */
export type NewRecords = OfNewRecords<number>;

/** The ids of those records. */
export type NewIds = OfNewRecords<readonly number[]>;

/** The rows that an import writes, each list in chunks of JSON. */
export type ImportRows = Record<
  keyof ReturnType<typeof rowsOfTitles> | keyof ReturnType<typeof rowsOfPeople>,
  string[]
>;

/** A person in the database, without the names of their companies. */
export type StandingPerson = Omit<ExistingPerson, 'empresas'>;

/** The result of comparing a valid file with the database. */
interface Compared {
  titles: ReturnType<typeof compareTitles>;
  people: ReturnType<typeof comparePeople>;
}

/**
 * Reads a company's file and compares it with the database. After reading, the steps are `begin`, `add` for all people, `validate`, `compare`
 * and `rows`; they can be repeated with a newer state. They are pure computation, so they can run in a thread.
 * @param hoje the day up to which a date of departure has come
 * @param ator the id of the person who imports, if it is one
 * @param chosen the field of each column, where the headings do not say it
 * @param codificacao the encoding of a CSV file, where its sender says it
 * @param listed how many problems are listed one by one
 */
export async function openFile(
  bytes: Uint8Array,
  {
    dominios,
    hoje,
    ator,
    chosen,
    codificacao,
    listed,
  }: {
    dominios: readonly string[];
    hoje: string;
    ator?: number | undefined;
    chosen?: readonly Destino[] | undefined;
    codificacao?: Codificacao | undefined;
    listed?: number;
  },
) {
  const file = await readImportFile(bytes, { dominios, hoje, chosen, codificacao });
  let titles: KnownTitles;
  let companies: Map<number, string>;
  let standing: Map<string, ExistingPerson>;
  let known: Map<string, ExistingPerson>;
  let wanted: WantedPerson[];
  let leaving: Leaver[];
  let unknown: WantedPerson[];
  /** People of the file who left before. */
  let inalteradas: number;
  let compared: Compared;
  return {
    aberto: { colunas: file.colunas, releituras: file.releituras } satisfies OpenedFile,

    /** Begins with the companies and active titles of the database. */
    begin(empresas: KnownTitles['empresas'], cargos: TitleRow[]): void {
      titles = { empresas, cargos };
      companies = new Map(empresas.map(({ id, nome }) => [id, nome]));
      standing = new Map();
    },

    /** Adds people of the database, active or not. */
    add(people: readonly StandingPerson[]): void {
      for (const person of people) {
        const empresas = person.titulos.map(([id]) => companies.get(id) ?? '');
        standing.set(person.email, { ...person, empresas });
      }
    },

    /** Validates the file: returns its problems, or how many records it adds. */
    validate(): { wrong: Wrong } | { added: NewRecords } {
      const identified = identify(file.entradas, standing);
      known = identified.known;
      const superiors = withSuperiors(file, known);
      const { pessoas, problemas } = checkPeople(superiors.file, known, ator);
      const all = [...file.problemas, ...identified.problemas, ...superiors.problemas, ...problemas];
      if (all.length > 0) return { wrong: wrongOf(all, listed) };
      ({ staying: wanted, leaving, unknown } = partPeople(pessoas, known, hoje));
      inalteradas = pessoas.length - wanted.length - leaving.length - unknown.length;
      const missing = missingTitles(titlesOfPeople(wanted), titles);
      return {
        added: {
          empresas: missing.empresas.length,
          cargos: missing.cargos.length,
          colaboradores: wanted.filter(({ email }) => !known.has(email)).length,
        },
      };
    },

    /** Compares the file with the database: returns its changes, and whether they leave nobody of HR. */
    compare(ids: NewIds): { result: ImportResult; leavesNoHr: boolean } {
      const ofTitles = compareTitles(titlesOfPeople(wanted), titles, ids);
      const ofPeople = comparePeople(wanted, { known, titulos: ofTitles.titulos, ids: ids.colaboradores });
      compared = { titles: ofTitles, people: ofPeople };
      const { changes } = ofPeople;
      const { todos } = ofTitles;
      const roles = rolesOf({ known, wanted, leaving, changes, todos });
      return {
        result: {
          ...ofTitles.result,
          ...ofPeople.result,
          inalteradas: ofPeople.result.inalteradas + inalteradas,
          saem: leaving,
          ausentes: absentFrom(file, known, ator),
          jaSairam: unknown.map(({ nome, email }) => ({ nome, email })),
          leitura: readChanges(changes, todos, roles),
        },
        leavesNoHr: roles.some(({ antes }) => antes.rh) && !roles.some(({ depois }) => depois.rh),
      };
    },

    /** The rows that write those changes. */
    rows(senhas: ReadonlyMap<string, NewPassword>): ImportRows {
      const all = { ...rowsOfTitles(compared.titles), ...rowsOfPeople(compared.people, senhas) };
      return Object.fromEntries(
        Object.entries(all).map(([name, rows]) => [name, chunksOf(rows)]),
      ) as ImportRows;
    },
  };
}

/** What is known of a file once it was read. */
interface OpenedFile {
  colunas: ColunaDoArquivo[];
  /** How it reads in each encoding, where the guessed one is doubtful. */
  releituras: Releituras | undefined;
}

/** A file that was read in this thread. */
type OpenFile = Awaited<ReturnType<typeof openFile>>;

/** A file that was read in this thread or in another one. */
export type FileInHand = Pick<OpenFile, 'aberto'> & {
  [Step in Exclude<keyof OpenFile, 'aberto'>]: (
    ...given: Parameters<OpenFile[Step]>
  ) => ReturnType<OpenFile[Step]> | Promise<ReturnType<OpenFile[Step]>>;
};
