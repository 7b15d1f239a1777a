import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';

/** When the daily digest is mailed: one row, or none for the default hour. */
export const lembretes = pgTable(
  'lembretes',
  {
    id: boolean().primaryKey().default(true),
    /** The hour in São Paulo. */
    hora: smallint().notNull().default(8),
    /** The last day on which it was mailed, and the last person's id; null once everybody was mailed. */
    dia: date({ mode: 'string' }),
    ate: integer(),
    /** The key that signs the unsubscribe links, and nothing else. */
    segredo: text().notNull().default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
  },
  (t) => [
    check('lembretes_id_check', sql`${t.id}`),
    check('lembretes_hora_check', sql`${t.hora} between 0 and 23`),
  ],
);

/** Whether a person wants the digest, and the day and content of the last one. Without a row: wanted, never mailed. */
export const lembretesPessoas = pgTable('lembretes_pessoas', {
  id_colaborador: integer()
    .primaryKey()
    .references(() => colaboradores.id),
  ligado: boolean().notNull().default(true),
  dia: date({ mode: 'string' }),
  chaves: text().array().notNull().default([]),
});
