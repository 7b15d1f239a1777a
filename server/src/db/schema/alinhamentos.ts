import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id } from './columns.ts';

export const alinhamentos = pgTable(
  'alinhamentos',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    /** The leader for whom the author acted as a substitute (SUBST-05). */
    id_substituido: integer().references(() => colaboradores.id),
    observacao: text().notNull(),
    criado_em: createdAt(),
  },
  (t) => [
    index('alinhamentos_colaborador').on(t.id_colaborador, t.criado_em),
    check('alinhamentos_observacao_check', sql`${t.observacao} <> ''`),
  ],
);
