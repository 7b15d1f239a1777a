import type { User } from '@alinha/contract/auth';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { pessoas, sessaoTokens, sessoes } from '../db/schema.ts';

/** The signed-in person of a request: the session's user and the session itself. */
export interface SessionActor extends User {
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

/** The person whose session a living access token belongs to. */
export async function findActor(db: Db, tokenHash: string, now: Date): Promise<SessionActor | undefined> {
  const statement = prepared(db, 'actor_of_token', (name) =>
    db
      .select({ ...userColumns, id_sessao: sessoes.id })
      .from(sessaoTokens)
      .innerJoin(sessoes, eq(sessoes.id, sessaoTokens.id_sessao))
      .innerJoin(pessoas, eq(pessoas.id, sessoes.id_colaborador))
      .where(
        and(
          eq(sessaoTokens.hash, sql.placeholder('hash')),
          eq(sessaoTokens.tipo, 'token'),
          gt(sessaoTokens.expira_em, sql.placeholder('now')),
          gt(sessoes.expira_em, sql.placeholder('now')),
          eq(pessoas.ativo, true),
        ),
      )
      .prepare(name),
  );
  const [actor] = await statement.execute({ hash: tokenHash, now });
  return actor;
}
