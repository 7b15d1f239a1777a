import { sql } from 'drizzle-orm';
import { check, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { table } from '../table.ts';
import { createdAt, id } from './columns.ts';

export const empresas = table(
  'empresas',
  {
    id: id(),
    nome: text().notNull(),
    criada_em: createdAt(),
  },
  { semDados: 'empresa' },
  (t) => [
    uniqueIndex('empresas_nome').on(sql`lower(${t.nome})`),
    check('empresas_nome_check', sql`${t.nome} <> ''`),
  ],
);
