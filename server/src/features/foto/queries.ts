import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';

/**
 * Sets a person's photo. It is one statement because that locks the table before the row, as `lockPeople` does; the opposite
 * order could deadlock. The row is locked when it is read, so that the second of two concurrent uploads replaces the first.
 * @returns the path of the replaced photo
 */
export async function replaceFoto(tx: Db, id: number, foto_perfil: string): Promise<string | null> {
  const [before] = await rowsOf<{ foto_perfil: string | null }>(
    tx,
    sql`update colaboradores c set foto_perfil = ${foto_perfil}
        from (select id, foto_perfil from colaboradores where id = ${id} for update) antes
        where c.id = antes.id returning antes.foto_perfil`,
  );
  return before?.foto_perfil ?? null;
}
