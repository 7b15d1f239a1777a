import { eq } from 'drizzle-orm';
import type { Db } from '../src/db/open.ts';
import { auditoria } from '../src/db/schema.ts';

/** The audit rows of an act, in the order in which they were written. */
export const auditRows = (db: Db, acao: string) =>
  db.select().from(auditoria).where(eq(auditoria.acao, acao)).orderBy(auditoria.id);
