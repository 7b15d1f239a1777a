import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { id } from './columns.ts';

/**
 * The days on which a person is away, both included, without a reason (AFA-01). An exclusion constraint, which the migration
 * writes, keeps the absences of a person from overlapping.
 */
export const afastamentos = pgTable(
  'afastamentos',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    de: date({ mode: 'string' }).notNull(),
    /** Null while the end is unknown. */
    ate: date({ mode: 'string' }),
  },
  (t) => [
    index('afastamentos_colaborador').on(t.id_colaborador),
    check('afastamentos_dias_check', sql`${t.ate} >= ${t.de}`),
    check('afastamentos_ano_check', sql`extract(year from ${t.de}) between 2000 and 9999`),
  ],
);
