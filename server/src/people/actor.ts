import type { User } from '@alinha/contract/auth';
import { demandsFactor, type Exigencia } from '@alinha/rules/segundoFator';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { statement } from '../db/statement.ts';

/** The signed-in person of a request, with the fields that authorization needs, and the session's id. */
export interface SessionActor
  extends Pick<
    User,
    | 'id'
    | 'nome'
    | 'email'
    | 'is_leader'
    | 'is_rh'
    | 'is_encarregado'
    | 'senha_temporaria'
    | 'email_confirmado'
    | 'falta_segundo_fator'
  > {
  id_sessao: number;
  /** The leaders whom they stand in for today (SUBST-02). */
  substitui: readonly number[];
}

/** Whether somebody has a second factor. */
export const hasFactor = (id: SQL) => sql`(
  exists (select from totp f where f.id_colaborador = ${id} and f.confirmado_em is not null)
  or exists (select from chaves_acesso f where f.id_colaborador = ${id}))`;

/** The input of `lacksFactor`: of whom a second factor is demanded, null where this person has one. */
export const demandColumn = (id: SQL) => sql`(
  select s.exige_segundo_fator from seguranca s
  where s.exige_segundo_fator <> 'ninguem' and not ${hasFactor(id)}) as exigencia`;

/**
 * Whether an active person is the encarregado or their substitute, of a row with `id` and `email_confirmado`. An unconfirmed
 * address gives no role: it may belong to somebody else.
 */
export const isEncarregado = (person: SQL) => sql`(
  ${person}.email_confirmado and exists (select from encarregados f where f.id_colaborador = ${person}.id))`;

type Roles = Pick<User, 'is_leader' | 'is_rh' | 'email_confirmado'>;

/** Whether a second factor is demanded of somebody who has none (MFA-05). @param exigencia of `demandColumn` */
export const lacksFactor = (exigencia: Exigencia | null, roles: Roles): boolean =>
  exigencia !== null && demandsFactor(exigencia, roles);

/** The session's user from a row of `userColumns`. */
export const userOf = ({ exigencia, ...row }: UserRow): User => ({
  ...row,
  falta_segundo_fator: lacksFactor(exigencia, row),
});

/** The columns of the session's user, from a row `p` of the view `pessoas`. Roles come from the active titles at each call. */
export const userColumns = sql`p.id, p.nome, p.email, p.foto_perfil, p.is_leader, p.is_rh,
  ${isEncarregado(sql`p`)} as is_encarregado, p.setor, p.empresa,
  p.senha_temporaria, p.email_confirmado, ${demandColumn(sql`p.id`)}`;

/** A row of `userColumns`. */
export type UserRow = Omit<User, 'falta_segundo_fator'> & { exigencia: Exigencia | null };

const find = statement<UserRow>(
  sql`select ${userColumns} from pessoas p where p.id = ${sql.placeholder('id')} and p.ativo`,
);

/** The session's user of an active person. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const [row] = await find(db, { id });
  return row && userOf(row);
}
