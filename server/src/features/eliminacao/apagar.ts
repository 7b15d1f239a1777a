import type { CategoriaDeGuarda } from '@alinha/contract/choices';
import { sql } from 'drizzle-orm';
import { recordAct } from '../../audit/record.ts';
import { texts } from '../../db/arrays.ts';
import { permitErasure } from '../../db/erasure.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { remakeCopias } from '../copia/index.ts';
import { categorias } from './categorias.ts';
import { erasePerson } from './pessoa.ts';

/** Why something is erased: a plan that was decided here, or what a database knew that a restore replaced. */
export type Motivo = { origem: 'decisao'; eliminacaoId: number } | { origem: 'restauracao' };

/** Records of one person to erase, by category, as the keys that `categorias` gives them. */
interface Itens {
  categoria: CategoriaDeGuarda;
  chaves: readonly string[];
}

/**
 * Erases records of one person and, where `cadastro` is among them, the person as a whole (LGPD-05). The audit says what went, so that
 * `conferir` has an explanation of it (SEL-04).
 * @param tx holds the person's row locked; from here to its end it may erase what is kept for good
 * @param of.dia the day, `YYYY-MM-DD`
 */
export async function eraseItems(
  tx: Db,
  pessoa: number,
  itens: readonly Itens[],
  { motivo, dia, now }: { motivo: Motivo; dia: string; now: Date },
): Promise<void> {
  if (itens.length === 0) return;
  await permitErasure(tx);
  const selos: string[] = [];
  for (const { categoria, chaves } of itens) {
    if (categoria === 'cadastro') continue;
    for (const statement of categorias[categoria].erase(sql`${pessoa}::integer`, texts(chaves))) {
      selos.push(...(await rowsOf<{ selo: string }>(tx, statement)).map(({ selo }) => selo));
    }
  }
  await remakeCopias(tx, pessoa);
  const inteira = itens.some(({ categoria }) => categoria === 'cadastro');
  const { posicoes, linhas } = inteira ? await erasePerson(tx, pessoa, dia) : { posicoes: [], linhas: '' };
  const fechamentos = itens.find(({ categoria }) => categoria === 'fechamento')?.chaves ?? [];
  await recordAct(tx, {
    momento: now,
    acao: 'eliminacao',
    id_ator: null,
    id_alvo: pessoa,
    dados: {
      ...motivo,
      registros: itens.reduce((sum, { chaves }) => sum + chaves.length, 0),
      pessoas: inteira ? [pessoa] : [],
      posicoes: [...fechamentos.map((id) => `${id}/${pessoa}`), ...posicoes],
      selos,
      linhas,
    },
    endereco: null,
  });
}
