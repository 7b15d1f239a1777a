import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { colaboradores } from '../../db/schema.ts';

/** Gives somebody a photo. @returns the path of the one that it replaces */
export async function replaceFoto(tx: Db, id: number, foto_perfil: string): Promise<string | null> {
  const mine = eq(colaboradores.id, id);
  const [before] = await tx
    .select({ foto_perfil: colaboradores.foto_perfil })
    .from(colaboradores)
    .where(mine)
    .for('update');
  await tx.update(colaboradores).set({ foto_perfil }).where(mine);
  return before?.foto_perfil ?? null;
}
