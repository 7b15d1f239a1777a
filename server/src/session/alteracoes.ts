import type { TipoDeAlteracao } from '@alinha/contract/choices';
import { desdeQuandoHaRessalva } from '@alinha/rules/ressalvas';
import { lt, sql } from 'drizzle-orm';
import { integers } from '../db/arrays.ts';
import type { Db } from '../db/open.ts';
import { alteracoesDoAcesso } from '../db/schema.ts';

/**
 * Records that somebody other than the owners changed how these accounts are signed in to, so that the evidence of what the accounts
 * sign in the next days says so. Call it before the address changes: what is signed is mailed to the address until then.
 */
export async function recordAccessChange(
  tx: Db,
  ids: readonly number[],
  o_que: TipoDeAlteracao,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${alteracoesDoAcesso} (id_colaborador, o_que, feita_em, endereco)
    select id, ${o_que}, ${now.toISOString()}, email from colaboradores where id = any(${integers(ids)})`);
}

/** The changes of a person's access by others that still matter, as a condition on `alteracoes_do_acesso`. */
export const aindaImporta = (now: Date) =>
  sql`${alteracoesDoAcesso.feita_em} > ${desdeQuandoHaRessalva(now).toISOString()}`;

/** Removes the changes that no longer matter. */
export async function sweepAccessChanges(db: Db, now: Date): Promise<void> {
  await db.delete(alteracoesDoAcesso).where(lt(alteracoesDoAcesso.feita_em, desdeQuandoHaRessalva(now)));
}
