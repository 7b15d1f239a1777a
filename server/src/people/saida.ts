import { type SQL, sql } from 'drizzle-orm';
import { inSaoPaulo } from './owed.ts';

/**
 * The day on which the person in row `c` of the collaborators left, as a fragment: that of the departure where HR knows it, else that
 * of the deactivation; null of somebody active.
 */
export const saidaDe = (c: SQL): SQL =>
  sql`case when not ${c}.ativo then coalesce(${c}.data_demissao, ${inSaoPaulo(sql`${c}.desativado_em`)}) end`;
