import { and, isNull, sql } from 'drizzle-orm';
import { backups } from './schema.ts';

/** Whether a backup is under way, whose photos must stay. Without a recent heartbeat its process has died. */
export const underWay = and(
  isNull(backups.terminou_em),
  sql`${backups.vista_em} > now() - interval '2 minutes'`,
);
