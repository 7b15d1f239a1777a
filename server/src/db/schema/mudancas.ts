import { sql } from 'drizzle-orm';
import { check, index, integer, text } from 'drizzle-orm/pg-core';
import { naLimpeza, soOSistema } from '../facts.ts';
import { table } from '../table.ts';
import { instant, xid8 } from './columns.ts';

/**
 * The change log that invalidates cache entries: what kind of data changed, and whose (null: everybody's). Triggers
 * insert the rows and never update one, so that writers do not wait for each other; `xid` tells which snapshots include
 * a change.
 */
export const mudancas = table(
  'mudancas',
  {
    tema: text({ enum: ['cartao', 'registros', 'tarefas'] }).notNull(),
    id_colaborador: integer(),
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    momento: instant().notNull().defaultNow(),
  },
  {
    semCopia: 'Registra só que algo mudou e quando, por um dia.',
    porque: {
      capitulo: 'sistema',
      dado: 'Avisos de que o cartão, os registros ou as tarefas de alguém mudaram',
      finalidade: 'não mostrar nada desatualizado',
      base: 'interesse',
      prazo: naLimpeza('24 horas'),
      quem: soOSistema,
      origem: ['o sistema'],
    },
    erased: 'kept',
    backup: 'emptied',
  },
  (t) => [
    index('mudancas_xid').on(t.xid),
    check('mudancas_tema_check', sql`${t.tema} in ('cartao', 'registros', 'tarefas')`),
  ],
);
