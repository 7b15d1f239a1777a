import { type TipoEmAnalise, tiposEmAnalise } from '@alinha/contract/choices';
import type { EmAnalise, SolicitacaoRecebida } from '@alinha/contract/solicitacoes';
import { opensAnalise } from '@alinha/rules/solicitacoes';
import { and, desc, eq, sql } from 'drizzle-orm';
import { bigints } from '../../db/arrays.ts';
import type { Db } from '../../db/open.ts';
import { only, rowsOf } from '../../db/rows.ts';
import { decisaoRegistros, decisoes } from '../../db/schema.ts';
import { isEncarregado } from '../../people/actor.ts';
import { isAbove, lineOf } from '../../people/relation.ts';
import { type ADecidir, countADecidir, wrote } from '../copia/index.ts';

type Pedida = Pick<SolicitacaoRecebida, 'id' | 'tipo' | 'estado' | 'pessoa'>;

/** What a request leaves to be decided of a kind, and by whom not. */
export interface Pendente {
  aDecidir: ADecidir;
  vez: 1 | 2;
  item: EmAnalise;
}

/** The last decision of a request on a kind. */
export async function findDecisao(db: Db, idSolicitacao: number, tipo: TipoEmAnalise) {
  const [last] = await db
    .select()
    .from(decisoes)
    .where(and(eq(decisoes.id_solicitacao, idSolicitacao), eq(decisoes.tipo, tipo)))
    .orderBy(desc(decisoes.vez))
    .limit(1);
  return last;
}

/**
 * What a request leaves to be decided of a kind; undefined where nothing is: it is decided once, and once more after a contest, by
 * somebody else where there is one.
 */
export async function findPendente(
  db: Db,
  reader: number,
  { id, tipo: of, estado, pessoa }: Pedida,
  tipo: TipoEmAnalise,
): Promise<Pendente | undefined> {
  if (!opensAnalise(of, estado)) return undefined;
  const last = await findDecisao(db, id, tipo);
  const contested = last?.vez === 1 && last.contestada_em !== null;
  if (last !== undefined && !contested) return undefined;
  const aDecidir = { tipo, person: pessoa.id, contestada: last?.id ?? null };
  const counted = await countADecidir(db, aDecidir);
  if (last === undefined && counted.registros === 0) return undefined;
  const [row] = await rowsOf<{ escreveu: boolean }>(
    db,
    sql`select ${wrote(aDecidir, sql`${reader}::integer`)} as escreveu`,
  );
  const decided = last?.id_autor === reader && (await hasOther(db, reader, aDecidir));
  const impedimento = only(row).escreveu
    ? 'Você escreveu parte deste conteúdo: outra pessoa decide.'
    : decided
      ? 'Você tomou a decisão contestada: outra pessoa decide agora.'
      : null;
  return { aDecidir, vez: contested ? 2 : 1, item: { tipo, ...counted, impedimento } };
}

/** What a request leaves to be decided, by kind. */
export async function listPendentes(db: Db, reader: number, pedida: Pedida): Promise<EmAnalise[]> {
  const found: EmAnalise[] = [];
  for (const tipo of tiposEmAnalise) {
    const pendente = await findPendente(db, reader, pedida, tipo);
    if (pendente) found.push(pendente.item);
  }
  return found;
}

/** Whether somebody else may decide: encarregado or HR, not the person, nobody above them, no author of what is decided. */
async function hasOther(db: Db, first: number, aDecidir: ADecidir): Promise<boolean> {
  const { person } = aDecidir;
  const [row] = await rowsOf<{ there: boolean }>(
    db,
    sql`with recursive ${lineOf(sql`${person}::integer`)}
        select exists (
          select from pessoas p where p.ativo and p.email_confirmado and (p.is_rh or ${isEncarregado(sql`p`)})
            and p.id not in (${first}::integer, ${person}::integer) and not ${isAbove(sql`p.id`)}
            and not ${wrote(aDecidir, sql`p.id`)}) as there`,
  );
  return only(row).there;
}

export async function insertDecisao(
  tx: Db,
  row: typeof decisoes.$inferInsert,
  registros: readonly number[],
): Promise<void> {
  const [created] = await tx.insert(decisoes).values(row).returning({ id: decisoes.id });
  const { id } = only(created);
  await tx.execute(
    sql`insert into ${decisaoRegistros} (id_decisao, id_registro)
        select ${id}::integer, unnest(${bigints(registros)})`,
  );
}

export async function updateContestada(tx: Db, id: number, contestacao: string, now: Date): Promise<void> {
  await tx.update(decisoes).set({ contestacao, contestada_em: now }).where(eq(decisoes.id, id));
}
