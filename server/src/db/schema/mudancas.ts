import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, xid8 } from './columns.ts';

/**
 * The change log that invalidates cache entries: what kind of data changed, and whose (null: everybody's). Triggers
 * insert the rows and never update one, so that writers do not wait for each other; `xid` tells which snapshots include
 * a change.
 */
export const mudancas = pgTable(
  'mudancas',
  {
    tema: text({ enum: ['cartao', 'registros', 'tarefas'] }).notNull(),
    id_colaborador: integer(),
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    momento: instant().notNull().defaultNow(),
  },
  (t) => [
    index('mudancas_xid').on(t.xid),
    check('mudancas_tema_check', sql`${t.tema} in ('cartao', 'registros', 'tarefas')`),
  ],
);
