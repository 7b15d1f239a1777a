import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';

/**
 * Gives somebody a photo. One statement, which takes the table before the row, as `lockPeople` does: the other way
 * round the two could wait for each other. The row is locked as it is read, so that of two uploads the second replaces
 * the first one's.
 * @returns the path of the one that it replaces
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
