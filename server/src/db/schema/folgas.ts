import { date, text } from 'drizzle-orm/pg-core';
import { table } from '../table.ts';

/** Days without work that HR added to weekends and national holidays. */
export const folgas = table(
  'folgas',
  {
    dia: date({ mode: 'string' }).primaryKey(),
    nome: text().notNull(),
  },
  { semDados: 'ajustes' },
);
