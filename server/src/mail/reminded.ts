import { sql } from 'drizzle-orm';

/** Whether collaborator `c` may be sent reminders: active, confirmed, with a password of their own (DIG-04). */
export const mayBeReminded = sql`(c.ativo and c.email_confirmado and not c.senha_temporaria)`;
