import type { User } from '@alinha/contract/auth';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { statement } from '../db/statement.ts';

/** The signed-in person of a request, as far as calls are judged by them, and the session itself. */
export interface SessionActor
  extends Pick<
    User,
    'id' | 'nome' | 'email' | 'is_leader' | 'is_rh' | 'senha_temporaria' | 'email_confirmado'
  > {
  id_sessao: number;
}

/** The session's user, of a row `p` of the view `pessoas`. Roles are those of the active titles, read anew at each call. */
export const userColumns = sql`p.id, p.nome, p.email, p.foto_perfil, p.is_leader, p.is_rh, p.setor, p.empresa,
  p.senha_temporaria, p.email_confirmado`;

const find = statement<User>(
  sql`select ${userColumns} from pessoas p where p.id = ${sql.placeholder('id')} and p.ativo`,
);

/** The session's user of an active person. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const [user] = await find(db, { id });
  return user;
}
