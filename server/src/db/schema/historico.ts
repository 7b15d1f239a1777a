import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { instant } from './columns.ts';

/** A company of a person with their title in it, under the names of that time. */
export interface Lugar {
  id_empresa: number;
  empresa: string;
  id_cargo: number | null;
  cargo: string | null;
}

/**
 * Each person's place, and since when. Triggers add a row in the transaction that changes a person, regardless of who changes them,
 * and refuse edits (HIST-01). A row holds until the person's next one begins, so rows neither overlap nor leave a gap.
 */
export const historico = pgTable(
  'historico',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    de: instant().notNull(),
    id_superior: integer().references(() => colaboradores.id),
    ativo: boolean().notNull(),
    setor: text(),
    /** The main company first. */
    lugares: jsonb().$type<Lugar[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_colaborador, t.de] })],
);
