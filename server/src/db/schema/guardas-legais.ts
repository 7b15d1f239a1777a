import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { id, instant } from './columns.ts';

/** Legal holds: while one is in force, nothing of the person is erased (LGPD-08). */
export const guardasLegais = pgTable(
  'guardas_legais',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    motivo: text().notNull(),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    posta_em: instant().notNull(),
    /** Who lifted it, and when; null while it is in force. */
    id_levantou: integer().references(() => colaboradores.id),
    levantada_em: instant(),
  },
  (t) => [
    uniqueIndex('guardas_legais_vigente').on(t.id_colaborador).where(sql`${t.levantada_em} is null`),
    check('guardas_legais_motivo_check', sql`char_length(${t.motivo}) between 1 and 2000`),
    check('guardas_legais_levantada_check', sql`(${t.id_levantou} is null) = (${t.levantada_em} is null)`),
  ],
);
