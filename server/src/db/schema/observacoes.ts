import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { createdAt, id } from './columns.ts';

export const observacoes = pgTable(
  'observacoes',
  {
    id: id(),
    id_colaborador: integer()
      .notNull()
      .references(() => colaboradores.id),
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    departamento: text({ enum: ['gestor', 'dho', 'dp'] }).notNull(),
    observacao: text().notNull(),
    criada_em: createdAt(),
  },
  (t) => [
    index('observacoes_colaborador').on(t.id_colaborador),
    check('observacoes_departamento_check', sql`${t.departamento} in ('gestor', 'dho', 'dp')`),
    check('observacoes_observacao_check', sql`${t.observacao} <> ''`),
  ],
);
