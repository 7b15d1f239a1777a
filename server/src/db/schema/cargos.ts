import { sql } from 'drizzle-orm';
import { boolean, check, integer, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { table } from '../table.ts';
import { id } from './columns.ts';
import { empresas } from './empresas.ts';

export const cargos = table(
  'cargos',
  {
    id: id(),
    id_empresa: integer()
      .notNull()
      .references(() => empresas.id),
    nome: text().notNull(),
    nivel_hierarquia: integer().notNull(),
    is_leader: boolean().notNull().default(false),
    is_rh: boolean().notNull().default(false),
    ativo: boolean().notNull().default(true),
    /** Whether anybody ever held it; a trigger sets it. */
    usado: boolean().notNull().default(false),
  },
  { semDados: 'empresa' },
  (t) => [
    // Names are unique among active titles only.
    uniqueIndex('cargos_nome').on(t.id_empresa, sql`lower(${t.nome})`).where(sql`${t.ativo}`),
    // The target of a composite foreign key: a person's title belongs to the same company.
    unique('cargos_da_empresa').on(t.id, t.id_empresa),
    check('cargos_nome_check', sql`${t.nome} <> ''`),
    check('cargos_nivel_check', sql`${t.nivel_hierarquia} >= 1`),
  ],
);
