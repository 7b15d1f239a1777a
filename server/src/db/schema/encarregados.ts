import { papeisDeEncarregado } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { colaboradores } from './colaboradores.ts';
import { instant } from './columns.ts';

/**
 * The encarregado of data protection and their substitute. Somebody deactivated, or whose address is not confirmed, keeps the
 * row and is not in office (`isEncarregado`).
 */
export const encarregados = pgTable(
  'encarregados',
  {
    papel: text({ enum: papeisDeEncarregado }).primaryKey(),
    id_colaborador: integer()
      .notNull()
      .unique('encarregados_colaborador')
      .references(() => colaboradores.id),
    /** Who named them. */
    id_autor: integer()
      .notNull()
      .references(() => colaboradores.id),
    nomeado_em: instant().notNull(),
  },
  (t) => [check('encarregados_papel_check', sql`${t.papel} in ('titular', 'substituto')`)],
);
