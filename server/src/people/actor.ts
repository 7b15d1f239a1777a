import type { User } from '@alinha/contract/auth';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { pessoas } from '../db/schema.ts';

/** The signed-in person of a request, as far as calls are judged by them, and the session itself. */
export interface SessionActor
  extends Pick<
    User,
    'id' | 'nome' | 'email' | 'is_leader' | 'is_rh' | 'senha_temporaria' | 'email_confirmado'
  > {
  id_sessao: number;
}

const userColumns = {
  id: pessoas.id,
  nome: pessoas.nome,
  email: pessoas.email,
  foto_perfil: pessoas.foto_perfil,
  is_leader: pessoas.is_leader,
  is_rh: pessoas.is_rh,
  setor: pessoas.setor,
  empresa: pessoas.empresa,
  senha_temporaria: pessoas.senha_temporaria,
  email_confirmado: pessoas.email_confirmado,
};

/** The session's user of an active person. Roles are those of the active titles, read anew at each call. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const [user] = await db
    .select(userColumns)
    .from(pessoas)
    .where(and(eq(pessoas.id, id), eq(pessoas.ativo, true)));
  return user;
}
