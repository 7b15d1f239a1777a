import { escopos } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { id, instant, listed } from './columns.ts';

/** The company's systems that call the API, each by a token of its own. Revoking the token deletes the row. */
export const integracoes = pgTable(
  'integracoes',
  {
    id: id(),
    nome: text().notNull(),
    /** Of its token. */
    hash: text().notNull().unique('integracoes_hash'),
    escopos: text({ enum: escopos }).array().notNull(),
    /** The last day, in São Paulo. */
    vale_ate: date({ mode: 'string' }).notNull(),
    criada_em: instant().notNull(),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** Written at most once a minute. */
    usada_em: instant(),
  },
  (t) => [
    // The audit tells them apart by their names.
    uniqueIndex('integracoes_nome').on(sql`lower(${t.nome})`),
    check('integracoes_nome_check', sql`char_length(${t.nome}) between 1 and 60`),
    check(
      'integracoes_escopos_check',
      sql`cardinality(${t.escopos}) > 0 and ${t.escopos} <@ array[${listed(escopos)}]`,
    ),
  ],
);
