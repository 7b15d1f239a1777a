import type { TipoDeAlteracao } from '@alinha/contract/choices';
import { desdeQuandoHaRessalva } from '@alinha/rules/ressalvas';
import { and, lt, sql } from 'drizzle-orm';
import { integers } from '../db/arrays.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { alteracoesDoAcesso } from '../db/schema.ts';

/** When the access to an account is changed, and by whom; null where a file, the directory or the command line does it. */
export interface Alterando {
  now: Date;
  autor: number | null;
}

/**
 * Records that somebody other than the owners changed how these accounts are signed in to, so that the evidence of what the accounts
 * sign in the next days says so. Call it before the address changes: what is signed is mailed to every address that the account had.
 */
export async function recordAccessChange(
  tx: Db,
  ids: readonly number[],
  o_que: TipoDeAlteracao,
  { now, autor }: Alterando,
): Promise<void> {
  if (ids.length === 0) return;
  // An address of an earlier change counts as long as the newest one matters.
  await tx.execute(sql`
    insert into ${alteracoesDoAcesso} (id_colaborador, o_que, feita_em, endereco, id_autor)
    select c.id, ${o_que}, ${now.toISOString()}, e.endereco, ${autor}::integer
    from colaboradores c cross join lateral (
      select c.email as endereco union select a.endereco from alteracoes_do_acesso a where a.id_colaborador = c.id) e
    where c.id = any(${integers(ids)})`);
}

/** The changes of a person's access by others that still matter, as a condition on `alteracoes_do_acesso`. */
export const aindaImporta = (now: Date) =>
  sql`${alteracoesDoAcesso.feita_em} > ${desdeQuandoHaRessalva(now).toISOString()}`;

/** Those of these people whose password may be of somebody else, who changed their address or password lately. */
export async function passwordsOfOthers(tx: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select distinct id_colaborador as id from alteracoes_do_acesso
      where id_colaborador = any(${integers(ids)}) and o_que in ('endereco', 'senha') and ${aindaImporta(now)}`,
  );
  return rows.map(({ id }) => id);
}

/** The addresses that an account had before changes by others, the newest last. */
export async function listFormerAddresses(tx: Db, id: number): Promise<string[]> {
  const rows = await rowsOf<{ endereco: string }>(
    tx,
    sql`select endereco from alteracoes_do_acesso where id_colaborador = ${id} group by endereco order by min(feita_em), endereco`,
  );
  return rows.map(({ endereco }) => endereco);
}

/**
 * Those of these accounts that were in use before what is done to them now: somebody accepted the term of signing with them or came in
 * by the provider, or somebody else changed their access and it still matters, or nobody has come in since.
 */
export async function usersAmong(tx: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select c.id from colaboradores c where c.id = any(${integers(ids)}) and (
      exists (select from identidades i where i.id_colaborador = c.id)
      or exists (select from termos_aceitos a where a.id_colaborador = c.id)
      or exists (select from alteracoes_do_acesso a where a.id_colaborador = c.id and a.feita_em < ${now.toISOString()}))`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Removes the changes that no longer matter. Those of an account that nobody can enter by means of their own stay: it would look as if
 * it had never been used, and its next holder would sign without a caveat.
 */
export async function sweepAccessChanges(db: Db, now: Date): Promise<void> {
  await db.delete(alteracoesDoAcesso).where(
    and(
      lt(alteracoesDoAcesso.feita_em, desdeQuandoHaRessalva(now)),
      sql`exists (select from colaboradores c where c.id = ${alteracoesDoAcesso.id_colaborador} and c.email_confirmado
        and (c.senha_hash is not null and not c.senha_temporaria
          or exists (select from identidades i where i.id_colaborador = c.id)))`,
    ),
  );
}
