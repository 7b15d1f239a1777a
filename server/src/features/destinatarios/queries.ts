import {
  type Destinatario,
  letrasDaBusca,
  type QuemSaiu,
  quemSaiuPorBusca,
} from '@alinha/contract/destinatarios';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { folded, holding } from '../../db/folded.ts';
import { isoText } from '../../db/isoText.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { colaboradores, destinatarios } from '../../db/schema.ts';
import { isEncarregado } from '../../people/actor.ts';
import { saidaDe } from '../../people/saida.ts';

const columnsOfPerson = sql`p.id, p.nome, p.email as email_anterior,
  (${saidaDe(sql`p`)})::text as saiu_em`;

/** People who left whose name or former address holds the text, by name; nobody for a text that is too short. */
export async function searchQuemSaiu(db: Db, busca: string): Promise<QuemSaiu[]> {
  const found = holding(busca, sql`p.nome_ordem`, folded(sql`p.email`));
  if (busca.length < letrasDaBusca || found === undefined) return [];
  return rowsOf(
    db,
    sql`select ${columnsOfPerson} from colaboradores p
        where not p.ativo and p.eliminado_em is null and ${found}
        order by p.nome_ordem collate "C", p.id limit ${sql.raw(String(quemSaiuPorBusca))}`,
  );
}

/** A former employee; undefined for anybody else. Locked, so that a reactivation comes before or after the transaction. */
export async function lockPessoa(tx: Db, id: number) {
  const [found] = await tx
    .select({ id: colaboradores.id, nome: colaboradores.nome, ativo: colaboradores.ativo })
    .from(colaboradores)
    .where(and(eq(colaboradores.id, id), isNull(colaboradores.eliminado_em)))
    .for('share');
  return found;
}

/** Whether somebody other than the reader could hand a copy over: an active person of HR, or an encarregado in office. */
const anotherDelivers = (reader: number) => sql`exists (
  select from pessoas o where o.ativo and o.email_confirmado and o.id <> ${reader}
    and (o.is_rh or ${isEncarregado(sql`o`)}))`;

const selectDestinatarios = (db: Db, reader: number, now: Date, rest: SQL): Promise<Destinatario[]> =>
  rowsOf(
    db,
    sql`select ${columnsOfPerson}, d.email, a.nome as autor, ${isoText(sql`d.registrado_em`)} as registrado_em,
          ${isoText(sql`d.provado_em`)} as provado_em, ${isoText(sql`d.entregue_em`)} as entregue_em,
          case when d.entregue_em is not null then 'entregue'
            when d.pedida_em is null then 'nenhuma'
            when d.link_hash is not null then case when c.estado = 'pronta' then 'enviada' else 'vencida' end
            when c.estado in ('preparando', 'pronta') then 'preparando'
            else 'falhou' end as copia,
          case when d.link_hash is not null and c.estado = 'pronta' then ${isoText(sql`c.termina_em`)} end as link_ate,
          d.id_autor <> ${reader} or not ${anotherDelivers(reader)} as pode_entregar
        from destinatarios d join colaboradores p on p.id = d.id_colaborador join colaboradores a on a.id = d.id_autor
        left join copias_dados c on c.id_colaborador = d.id_colaborador and c.termina_em > ${now.toISOString()}
        ${rest}`,
  );

/** Everybody with a private address, as a reader sees them. */
export const readDestinatarios = (db: Db, reader: number, now: Date) =>
  selectDestinatarios(db, reader, now, sql`order by d.registrado_em desc, d.id_colaborador desc`);

/** One of them; undefined where there is none. */
export async function findDestinatario(
  db: Db,
  reader: number,
  now: Date,
  id: number,
): Promise<Destinatario | undefined> {
  const [found] = await selectDestinatarios(db, reader, now, sql`where d.id_colaborador = ${id}`);
  return found;
}

/** The private address of somebody, and whether it is proved. */
export async function findEndereco(db: Db, id: number) {
  const [found] = await db
    .select({ email: destinatarios.email, provado_em: destinatarios.provado_em })
    .from(destinatarios)
    .where(eq(destinatarios.id_colaborador, id));
  return found;
}

/** Locks somebody's private address for the transaction. @returns whether there is one */
export async function lockDestinatario(tx: Db, id: number): Promise<boolean> {
  const locked = await tx
    .select({ id: destinatarios.id_colaborador })
    .from(destinatarios)
    .where(eq(destinatarios.id_colaborador, id))
    .for('update');
  return locked.length > 0;
}

/** Whether an account has the address, active or not. */
export async function isOfAccount(db: Db, email: string): Promise<boolean> {
  return (await db.$count(colaboradores, eq(colaboradores.email, email))) > 0;
}

/** Stores a private address; another one before it ends, with its proof and its link. */
export async function storeEndereco(
  tx: Db,
  row: Pick<typeof destinatarios.$inferInsert, 'id_colaborador' | 'email' | 'id_autor' | 'registrado_em'>,
): Promise<void> {
  const begun = {
    ...row,
    provado_em: null,
    pedida_em: null,
    link_hash: null,
    entregando_ate: null,
    entregue_em: null,
  };
  await tx
    .insert(destinatarios)
    .values(begun)
    .onConflictDoUpdate({ target: destinatarios.id_colaborador, set: begun });
}

export async function removeDestinatario(tx: Db, id: number): Promise<boolean> {
  const removed = await tx
    .delete(destinatarios)
    .where(eq(destinatarios.id_colaborador, id))
    .returning({ id: destinatarios.id_colaborador });
  return removed.length > 0;
}

/** Whose private address it is. */
export async function findByEndereco(db: Db, email: string) {
  const [found] = await db
    .select({ id: destinatarios.id_colaborador, nome: colaboradores.nome, email: destinatarios.email })
    .from(destinatarios)
    .innerJoin(colaboradores, eq(colaboradores.id, destinatarios.id_colaborador))
    .where(eq(destinatarios.email, email));
  return found;
}

/** Marks an address as proved, unless another one took its place. @returns whether it was not proved before */
export async function storeProof(tx: Db, id: number, email: string, now: Date): Promise<boolean> {
  const proved = await tx
    .update(destinatarios)
    .set({ provado_em: now })
    .where(
      and(
        eq(destinatarios.id_colaborador, id),
        eq(destinatarios.email, email),
        isNull(destinatarios.provado_em),
      ),
    )
    .returning({ id: destinatarios.id_colaborador });
  return proved.length > 0;
}

/** The open requests of a person, the oldest first. */
export const findAbertas = (db: Db, id: number) =>
  db.query.solicitacoes.findMany({
    columns: { tipo: true, prazo: true },
    where: (row, { and: both, eq: is }) => both(is(row.id_colaborador, id), is(row.estado, 'aberta')),
    orderBy: (row) => row.id,
  });
