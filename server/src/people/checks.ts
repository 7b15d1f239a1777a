import type { PlainPermission } from '@alinha/contract/core';
import { type Actor, denial, plainPermissions } from '@alinha/rules/access';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { cargos, colaboradorEmpresas, colaboradores, empresas, pessoas } from '../db/schema.ts';
import { conflict, forbidden } from '../refusals.ts';
import { findUser } from './actor.ts';

/**
 * Makes other changes of people, titles and the hierarchy wait for the end of this transaction, so that what is checked
 * after this still holds at the write. To be called before anything is read.
 */
export async function lockPeople(tx: Db): Promise<void> {
  await tx.execute(
    sql`lock table ${colaboradores}, ${colaboradorEmpresas}, ${cargos}, ${empresas} in share row exclusive mode`,
  );
}

/**
 * Checks a plain permission again, under `lockPeople`: while a file waited for minutes or a password was
 * hashed, HR may have removed the title or the account.
 * @throws {Refusal} forbidden
 */
export async function stillMay(
  tx: Db,
  { id }: Pick<Actor, 'id'>,
  permission: PlainPermission,
): Promise<void> {
  const actor = await findUser(tx, id);
  if (actor === undefined || !plainPermissions[permission](actor)) throw forbidden(denial(permission));
}

/** Whether there is an active HR user. */
export async function hasHr(tx: Db): Promise<boolean> {
  const [found] = await tx
    .select({ id: pessoas.id })
    .from(pessoas)
    .where(and(eq(pessoas.is_rh, true), eq(pessoas.ativo, true)))
    .limit(1);
  return found !== undefined;
}

/** The message of the refusal of an act that would leave no active HR user. */
export const noHrLeft = 'O sistema ficaria sem nenhuma pessoa de RH ativa.';

/**
 * To be called after an act that may remove rights, under `lockPeople`.
 * @throws {Refusal} conflict where the act left no HR user; throwing rolls the act back
 */
export async function keepHr(tx: Db): Promise<void> {
  if (!(await hasHr(tx))) throw conflict(noHrLeft);
}

/** Whether the person exists and is active. */
export async function isActive(db: Db, id: number): Promise<boolean> {
  const [found] = await db
    .select({ ativo: colaboradores.ativo })
    .from(colaboradores)
    .where(eq(colaboradores.id, id));
  return found?.ativo ?? false;
}

/** Whether `id` is the person `of` or anywhere below them. `union` terminates even on a cycle. */
export async function isUnder(tx: Db, id: number, of: number): Promise<boolean> {
  const [row] = await rowsOf<{ under: boolean }>(
    tx,
    sql`with recursive linha as (
          select id, id_superior from colaboradores where id = ${id}
          union
          select s.id, s.id_superior from colaboradores s join linha on s.id = linha.id_superior
        )
        select exists (select from linha where id = ${of}) as under`,
  );
  return row?.under ?? false;
}
