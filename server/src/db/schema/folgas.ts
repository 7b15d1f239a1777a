import { date, pgTable, text } from 'drizzle-orm/pg-core';

/** Days without work that HR added to weekends and national holidays. */
export const folgas = pgTable('folgas', {
  dia: date({ mode: 'string' }).primaryKey(),
  nome: text().notNull(),
});
