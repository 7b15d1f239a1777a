import type { CategoriaDeGuarda } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { texts } from '../../db/arrays.ts';
import { permitErasure } from '../../db/erasure.ts';
import type { Db } from '../../db/open.ts';
import { remakeCopias } from '../copia/index.ts';
import { categorias } from './categorias.ts';
import { erasePerson } from './pessoa.ts';

/** Records of one person to erase, by category, as the keys that `categorias` gives them. */
interface Itens {
  categoria: CategoriaDeGuarda;
  chaves: readonly string[];
}

/**
 * Erases records of one person and, where `cadastro` is among them, the person as a whole (LGPD-05).
 * @param tx holds the person's row locked; from here to its end it may erase what is kept for good
 * @param dia the day, `YYYY-MM-DD`
 */
export async function eraseItems(
  tx: Db,
  pessoa: number,
  itens: readonly Itens[],
  dia: string,
): Promise<void> {
  await permitErasure(tx);
  for (const { categoria, chaves } of itens) {
    if (categoria === 'cadastro') continue;
    for (const statement of categorias[categoria].erase(sql`${pessoa}::integer`, texts(chaves))) {
      await tx.execute(statement);
    }
  }
  await remakeCopias(tx, pessoa);
  if (itens.some(({ categoria }) => categoria === 'cadastro')) await erasePerson(tx, pessoa, dia);
}
