import { minuteMs } from '@alinha/rules/dates';
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { colaboradores, copiasDados, destinatarios } from '../../db/schema.ts';

/** How long a download has the link to itself; a killed process keeps others from it no longer. */
export const lease = 5 * minuteMs;

/** Orders the copy that is to be handed over; the link of an earlier one ends. */
export async function storeOrder(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .update(destinatarios)
    .set({ pedida_em: now, link_hash: null, entregando_ate: null, entregue_em: null })
    .where(eq(destinatarios.id_colaborador, id));
}

/** The next person whose copy is ready and who has no link to it yet, locked; each is taken by one process. */
export async function takeReady(tx: Db, now: Date) {
  const [next] = await tx
    .select({
      id: destinatarios.id_colaborador,
      email: destinatarios.email,
      nome: colaboradores.nome,
      ate: copiasDados.termina_em,
    })
    .from(destinatarios)
    .innerJoin(copiasDados, eq(copiasDados.id_colaborador, destinatarios.id_colaborador))
    .innerJoin(colaboradores, eq(colaboradores.id, destinatarios.id_colaborador))
    .where(
      and(
        isNotNull(destinatarios.pedida_em),
        isNull(destinatarios.link_hash),
        isNull(destinatarios.entregue_em),
        eq(copiasDados.estado, 'pronta'),
        gt(copiasDados.termina_em, now),
      ),
    )
    .orderBy(destinatarios.pedida_em, destinatarios.id_colaborador)
    .limit(1)
    .for('update', { of: destinatarios, skipLocked: true });
  return next;
}

export async function storeLink(tx: Db, id: number, hash: string): Promise<void> {
  await tx.update(destinatarios).set({ link_hash: hash }).where(eq(destinatarios.id_colaborador, id));
}

/** A download under way: whose copy, and until when the link is its own. */
export interface Entrega {
  id: number;
  ate: Date;
}

const offered = (hash: string, now: Date) =>
  and(
    eq(destinatarios.link_hash, hash),
    sql`exists (select from copias_dados c where c.id_colaborador = ${destinatarios.id_colaborador}
      and c.estado = 'pronta' and c.termina_em > ${now.toISOString()})`,
  );

/** Whether a link is good, regardless of who uses it now. */
export async function isGood(db: Db, hash: string, now: Date): Promise<boolean> {
  return (await db.$count(destinatarios, offered(hash, now))) > 0;
}

/** Takes a good link for one download; of several at once one succeeds. */
export async function takeEntrega(tx: Db, hash: string, now: Date): Promise<Entrega | undefined> {
  const ate = new Date(now.getTime() + lease);
  const [taken] = await tx
    .update(destinatarios)
    .set({ entregando_ate: ate })
    .where(
      and(
        offered(hash, now),
        or(isNull(destinatarios.entregando_ate), lte(destinatarios.entregando_ate, now)),
      ),
    )
    .returning({ id: destinatarios.id_colaborador });
  return taken && { id: taken.id, ate };
}

const ofEntrega = ({ id, ate }: Entrega) =>
  and(eq(destinatarios.id_colaborador, id), eq(destinatarios.entregando_ate, ate));

/** Gives the link back after a download that was cut. */
export async function releaseEntrega(db: Db, entrega: Entrega): Promise<void> {
  await db.update(destinatarios).set({ entregando_ate: null }).where(ofEntrega(entrega));
}

/** Uses the link up. @returns false where the download lost it: to another one, a new link or an end of the address */
export async function endEntrega(tx: Db, entrega: Entrega, now: Date): Promise<boolean> {
  const ended = await tx
    .update(destinatarios)
    .set({ link_hash: null, entregando_ate: null, entregue_em: now })
    .where(ofEntrega(entrega))
    .returning({ id: destinatarios.id_colaborador });
  return ended.length > 0;
}
