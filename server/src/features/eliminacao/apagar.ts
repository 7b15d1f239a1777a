import { sql } from 'drizzle-orm';
import { recordAct } from '../../audit/record.ts';
import { texts } from '../../db/arrays.ts';
import { permitErasure } from '../../db/erasure.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { remakeCopias } from '../copia/index.ts';
import { categorias } from './categorias.ts';
import { type Eliminando, erasePerson } from './pessoa.ts';

/**
 * Erases records of one person and, where `cadastro` is among them, the person as a whole (LGPD-05). A row of the audit says by ids
 * what was erased; no erasure takes its details.
 * @param tx holds the person's row locked; from here to its end it may erase what is kept for good
 */
export async function eraseItems(tx: Db, eliminando: Eliminando): Promise<void> {
  const { pessoa, itens, plano, now } = eliminando;
  if (itens.length === 0) return;
  await permitErasure(tx, pessoa);
  const selos: string[] = [];
  for (const { categoria, registros } of itens) {
    if (categoria === 'cadastro') continue;
    for (const statement of categorias[categoria].erase(sql`${pessoa}::integer`, texts(registros))) {
      selos.push(...(await rowsOf<{ selo: string }>(tx, statement)).map(({ selo }) => selo));
    }
  }
  await remakeCopias(tx, pessoa);
  const origem = plano === null ? ('restauracao' as const) : ('decisao' as const);
  const dados = { origem, ...plano, itens, selos };
  if (itens.some(({ categoria }) => categoria === 'cadastro')) await erasePerson(tx, eliminando, dados);
  else {
    await recordAct(tx, {
      ...{ momento: now, acao: 'eliminar', id_ator: null, id_alvo: pessoa, endereco: null, dados },
    });
  }
}
