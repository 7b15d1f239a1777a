import { boolean, text } from 'drizzle-orm/pg-core';
import { table } from '../table.ts';
import { id, instant } from './columns.ts';

/** Backups and how they ended. If the process dies, `terminou_em` stays null and `vista_em` goes stale. */
export const backups = table(
  'backups',
  {
    id: id(),
    /** Made by the daily schedule, rather than on request. */
    diario: boolean().notNull(),
    comecou_em: instant().notNull(),
    /** The last heartbeat of its process; photos are not removed while a backup is alive. */
    vista_em: instant().notNull(),
    terminou_em: instant(),
    /** Why it failed; null after success. */
    falha: text(),
  },
  { semDados: 'sistema', backup: 'kept' },
);
