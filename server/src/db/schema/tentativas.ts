import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The rate limit's counters, by account, device or network address. */
export const tentativas = pgTable('tentativas', {
  chave: text().primaryKey(),
  falhas: integer().notNull(),
  /** When the failures expire. */
  expira_em: instant().notNull(),
  em_curso: integer().notNull(),
  /** When attempts in flight expire: later ones belong to a killed process. */
  em_curso_ate: instant().notNull(),
});
