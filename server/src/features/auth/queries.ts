import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { papeis } from '../../db/papeis.ts';
import { statement } from '../../db/statement.ts';

interface Credentials {
  id: number;
  senha_hash: string | null;
  /** Whether the password is a temporary one that has expired. */
  vencida: boolean;
  ativo: boolean;
  is_rh: boolean;
}

const credentials = statement<Credentials>(sql`
  select c.id, c.senha_hash, c.ativo, ${papeis.is_rh} as is_rh,
    c.senha_temporaria and coalesce(c.senha_expira_em <= ${sql.placeholder('now')}, false) as vencida
  from colaboradores c where c.email = ${sql.placeholder('email')}`);

/** What a sign-in by password is verified against. */
export async function findCredentials(db: Db, email: string, now: Date): Promise<Credentials | undefined> {
  const [found] = await credentials(db, { email, now: now.toISOString() });
  return found;
}
