import { tiposDeRegistro } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
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

/**
 * People whom somebody asked to remind of a period outside the hours of working days. They are mailed when these hours begin,
 * what they owe then (DIG-08).
 */
export const lembretesPedidos = pgTable(
  'lembretes_pedidos',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    tipo: text({ enum: tiposDeRegistro }).notNull(),
    ano: smallint().notNull(),
    periodo: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id_colaborador, t.tipo, t.ano, t.periodo] }),
    check('lembretes_pedidos_tipo_check', sql`${t.tipo} in ('report', 'avaliacao')`),
  ],
);
