import { type SQL, sql } from 'drizzle-orm';
import { awayOn } from '../db/afastado.ts';
import { isInvited } from '../db/convidado.ts';

/**
 * Whether collaborator `c` may be sent reminders on a day: active, confirmed, with a password of their own (DIG-04), and not
 * away (AFA-04).
 */
export const mayBeReminded = (day: SQL): SQL =>
  sql`(c.ativo and c.email_confirmado and not c.senha_temporaria and ${isInvited(sql`c.id`)} and ${awayOn(sql`c.id`, day)} is null)`;
