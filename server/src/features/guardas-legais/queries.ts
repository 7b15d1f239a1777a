import { type GuardaLegal, type PessoaEncontrada, pessoasPorBusca } from '@alinha/contract/guardas-legais';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { holding } from '../../db/folded.ts';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { colaboradores, guardasLegais } from '../../db/schema.ts';
import { saidaDe } from '../../people/saida.ts';

const select = (db: Db, rest: SQL) =>
  rowsOf<GuardaLegal>(
    db,
    sql`select g.id, json_build_object('id', c.id, 'nome', c.nome) as pessoa, g.motivo, a.nome as autor,
        ${isoText(sql`g.posta_em`)} as posta_em,
        case when l.id is not null then json_build_object('por', l.nome, 'em', ${isoText(sql`g.levantada_em`)}) end as levantada
      from guardas_legais g join colaboradores c on c.id = g.id_colaborador join colaboradores a on a.id = g.id_autor
      left join colaboradores l on l.id = g.id_levantou ${rest}`,
  );

/** The holds in force, then the lifted ones, both newest first. */
export const readGuardas = (db: Db): Promise<GuardaLegal[]> =>
  select(db, sql`order by g.levantada_em is not null, g.id desc`);

export async function findGuarda(db: Db, id: number): Promise<GuardaLegal | undefined> {
  const [found] = await select(db, sql`where g.id = ${id}`);
  return found;
}

/** The first people by name whose name holds a text, except those who were erased. */
export const findPessoas = (db: Db, busca: string): Promise<PessoaEncontrada[]> =>
  rowsOf(
    db,
    sql`select c.id, c.nome, c.email, (${saidaDe(sql`c`)})::text as saida
      from colaboradores c where c.eliminado_em is null and ${holding(busca, sql`c.nome_ordem`) ?? sql`true`}
      order by c.nome_ordem collate "C", c.id limit ${pessoasPorBusca}`,
  );

/** Locks a person for the transaction, whose data are then not being erased. @returns whether there is something to keep */
export async function lockPessoa(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: colaboradores.id })
    .from(colaboradores)
    .where(and(eq(colaboradores.id, id), isNull(colaboradores.eliminado_em)))
    .for('no key update');
  return rows.length > 0;
}

/** Stores a hold, unless one is in force. */
export async function insertGuarda(
  tx: Db,
  row: Pick<typeof guardasLegais.$inferInsert, 'id_colaborador' | 'motivo' | 'id_autor' | 'posta_em'>,
): Promise<number | undefined> {
  const [created] = await tx
    .insert(guardasLegais)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: guardasLegais.id });
  return created?.id;
}

/** Lifts a hold in force. @returns whether it was in force */
export async function updateLifted(tx: Db, id: number, por: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(guardasLegais)
    .set({ id_levantou: por, levantada_em: now })
    .where(and(eq(guardasLegais.id, id), isNull(guardasLegais.levantada_em)))
    .returning({ id: guardasLegais.id });
  return rows.length > 0;
}
