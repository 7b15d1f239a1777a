import type { BuildColumns, BuildExtraConfigColumns, SQL } from 'drizzle-orm';
import {
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
} from 'drizzle-orm/pg-core';
import type { Copia, DaPessoa, Porque, PorqueDe, semDadosPessoais } from './facts.ts';

interface OfEach {
  /**
   * Whether backups include the table. Rows that belong to one database stay out of them: a restore keeps these, or
   * empties them where they describe the rows that it replaces.
   */
  backup?: 'kept' | 'emptied';
}

/** With what a person's rows are deleted by their `id_colaborador`. */
interface OfOwner {
  /**
   * 'account': when an unverified account is claimed for the owner of its address (TRU-01), and with the person. 'person': with a
   * person who is erased as a whole (LGPD-05). 'kept': with neither.
   */
  erased: 'account' | 'person' | 'kept';
}

/** A fact that only tables without a certain column have to state. */
type Unless<C, Column extends string, Fact> = C extends Record<Column, unknown> ? Partial<Fact> : Fact;

/** What the copy shows of a table: by default the rows with the person's `id_colaborador`, in the order of their `id`. */
type Copied<C> = Copia<keyof C & string> &
  Unless<C, 'id_colaborador', { de: DaPessoa }> &
  Unless<C, 'id', { ordem: SQL }> & { semCopia?: undefined };

/** The facts of a table with something about people. */
type OfPeople<C> = OfEach & {
  /** Why it is kept; several entries name their columns, which are all of the table's. */
  porque: Porque | readonly PorqueDe<keyof C & string>[];
  semDados?: undefined;
} & (C extends { id_colaborador: unknown } ? OfOwner : { erased?: undefined }) &
  (
    | Copied<C>
    | {
        /** Why the copy has no part of it. */
        semCopia: string;
      }
  );

/** The facts of a table that says nothing about anybody, but for the columns with an entry of their own. */
interface OfNobody<C> extends OfEach {
  semDados: keyof typeof semDadosPessoais;
  porque?: readonly PorqueDe<keyof C & string>[];
}

/** What a table's declaration says of it, whatever its columns are. */
export interface Facts extends OfEach, Partial<OfOwner>, Partial<Copia> {
  de?: DaPessoa;
  ordem?: SQL;
  semCopia?: string;
  semDados?: keyof typeof semDadosPessoais;
  porque?: Porque | readonly PorqueDe[];
}

type Made<Name extends string, C extends Record<string, PgColumnBuilderBase>> = PgTableWithColumns<{
  name: Name;
  schema: undefined;
  columns: BuildColumns<Name, C, 'pg'>;
  dialect: 'pg';
}>;

const declared = new WeakMap<PgTable, Facts>();

/** Declares a table together with what its columns are. A column that the copy neither shows nor leaves out does not compile. */
export function table<Name extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: C,
  facts: OfPeople<NoInfer<C>> | OfNobody<NoInfer<C>>,
  extras?: (t: BuildExtraConfigColumns<Name, C, 'pg'>) => PgTableExtraConfigValue[],
): Made<Name, C> {
  const made: Made<Name, C> = pgTable(name, columns, extras);
  declared.set(made, facts as Facts);
  return made;
}

/** What a table's declaration says of it. @throws {Error} where `table` did not make it */
export function factsOf(of: PgTable): Facts {
  const facts = declared.get(of);
  if (facts === undefined) throw new Error('Declare each table with `table` of db/table.ts.');
  return facts;
}
