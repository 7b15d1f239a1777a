import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { instant, period } from './columns.ts';

/** A person's own notes before the report of a month, private until shared. No count or chart depends on them. */
export const preparacoes = pgTable(
  'preparacoes',
  {
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    ano: smallint().notNull(),
    mes: smallint().notNull(),
    texto: text().notNull().default(''),
    alterada_em: instant().notNull(),
    /** Null: only the author reads it. */
    compartilhada_em: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.id_colaborador, t.ano, t.mes] }),
    check('preparacoes_mes_check', sql`${t.mes} between 1 and 12`),
    check('preparacoes_texto_check', sql`char_length(${t.texto}) <= 5000`),
    period('preparacoes', t.ano),
  ],
);
