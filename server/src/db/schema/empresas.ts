import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

export const empresas = pgTable(
  'empresas',
  {
    id: id(),
    nome: text().notNull(),
    criada_em: createdAt(),
  },
  (t) => [
    uniqueIndex('empresas_nome').on(sql`lower(${t.nome})`),
    check('empresas_nome_check', sql`${t.nome} <> ''`),
  ],
);
