import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id } from './columns.ts';

export const tarefas = pgTable(
  'tarefas',
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
    titulo: text().notNull(),
    deadline: date({ mode: 'string' }),
    feita: boolean().notNull().default(false),
    criada_em: createdAt(),
  },
  (t) => [
    index('tarefas_colaborador').on(t.id_colaborador),
    check('tarefas_titulo_check', sql`${t.titulo} <> ''`),
  ],
);
