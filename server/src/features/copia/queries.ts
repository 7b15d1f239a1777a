import { type Copia, diasDaCopia } from '@alinha/contract/copia';
import { dayMs, minuteMs } from '@alinha/rules/dates';
import { and, eq, gt, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { copiasDados } from '../../db/schema.ts';

/** How long a copy belongs to the process that prepares it, which renews this; after a kill another one prepares it. */
export const lease = minuteMs;
const maxAttempts = 3;

const offered = (now: Date) => new Date(now.getTime() + diasDaCopia * dayMs);
const dayBefore = (now: Date) => new Date(now.getTime() - dayMs);

const estados = {
  id_colaborador: copiasDados.id_colaborador,
  estado: copiasDados.estado,
  pronta_em: copiasDados.pronta_em,
  termina_em: copiasDados.termina_em,
};

/** The state of a person's copy; an expired copy counts as no copy. */
export async function readCopia(db: Db, person: number, now: Date): Promise<Copia> {
  const [row] = await db.select(estados).from(copiasDados).where(ofPerson(person, now));
  if (row === undefined) return { estado: 'nenhuma', pronta_em: null, termina_em: null, pode_preparar: true };
  const { estado, pronta_em, termina_em } = row;
  return {
    estado,
    pronta_em: pronta_em?.toISOString() ?? null,
    termina_em: termina_em.toISOString(),
    pode_preparar:
      estado === 'falhou' || (estado === 'pronta' && pronta_em !== null && pronta_em < dayBefore(now)),
  };
}

const ofPerson = (person: number, now: Date) =>
  and(eq(copiasDados.id_colaborador, person), gt(copiasDados.termina_em, now));

/** Asks for a copy, unless one is being prepared or became ready within the last day. @returns whether it was asked for now */
export async function insertCopia(tx: Db, person: number, now: Date): Promise<boolean> {
  const begun = {
    estado: 'preparando' as const,
    pedida_em: now,
    tentativas: 0,
    proxima_tentativa_em: now,
    pronta_em: null,
    termina_em: offered(now),
    arquivo: null,
  };
  const asked = await tx
    .insert(copiasDados)
    .values({ id_colaborador: person, ...begun })
    .onConflictDoUpdate({
      target: copiasDados.id_colaborador,
      set: begun,
      setWhere: or(
        eq(copiasDados.estado, 'falhou'),
        lt(copiasDados.pronta_em, dayBefore(now)),
        lte(copiasDados.termina_em, now),
      ),
    })
    .returning({ id: copiasDados.id_colaborador });
  return asked.length > 0;
}

/** Asks for a new copy, whatever there was before; one that is being prepared stays. */
export async function reorderCopia(tx: Db, person: number, now: Date): Promise<void> {
  await tx
    .delete(copiasDados)
    .where(and(eq(copiasDados.id_colaborador, person), ne(copiasDados.estado, 'preparando')));
  await insertCopia(tx, person, now);
}

export async function removeCopia(tx: Db, person: number): Promise<void> {
  await tx.delete(copiasDados).where(eq(copiasDados.id_colaborador, person));
}

/** The archive of a person's copy; undefined where none is ready. */
export async function readArquivo(db: Db, person: number, now: Date): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ arquivo: copiasDados.arquivo })
    .from(copiasDados)
    .where(and(ofPerson(person, now), eq(copiasDados.estado, 'pronta')));
  return row?.arquivo ?? undefined;
}

/** A copy that a process prepares; `tentativas` tells its attempt from others. */
interface Taken {
  id_colaborador: number;
  tentativas: number;
}

/** Takes the next copy to prepare, in one statement: each is taken by one process at a time. */
export async function takeCopia(db: Db, now: Date): Promise<Taken | undefined> {
  const next = db
    .select({ id: copiasDados.id_colaborador })
    .from(copiasDados)
    .where(and(eq(copiasDados.estado, 'preparando'), lte(copiasDados.proxima_tentativa_em, now)))
    .orderBy(copiasDados.proxima_tentativa_em, copiasDados.id_colaborador)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(copiasDados)
    .set({
      tentativas: sql`${copiasDados.tentativas} + 1`,
      proxima_tentativa_em: new Date(now.getTime() + lease),
    })
    .where(eq(copiasDados.id_colaborador, next))
    .returning({ id_colaborador: copiasDados.id_colaborador, tentativas: copiasDados.tentativas });
  return taken;
}

const ofAttempt = ({ id_colaborador, tentativas }: Taken) =>
  and(
    eq(copiasDados.id_colaborador, id_colaborador),
    eq(copiasDados.tentativas, tentativas),
    eq(copiasDados.estado, 'preparando'),
  );

/** Keeps a copy for the process that still prepares it. */
export async function renewLease(db: Db, taken: Taken, now: Date): Promise<void> {
  await db
    .update(copiasDados)
    .set({ proxima_tentativa_em: new Date(now.getTime() + lease) })
    .where(ofAttempt(taken));
}

/** Whether too many processes began to prepare it, and none ended. */
export const isGivenUp = ({ tentativas }: Taken): boolean => tentativas > maxAttempts;

/** Stores the archive, unless another process took the copy over. */
export async function storeArquivo(db: Db, taken: Taken, arquivo: Uint8Array, now: Date): Promise<void> {
  await db
    .update(copiasDados)
    .set({ estado: 'pronta', arquivo, pronta_em: now, termina_em: offered(now) })
    .where(ofAttempt(taken));
}

export async function storeFailure(db: Db, taken: Taken): Promise<void> {
  await db.update(copiasDados).set({ estado: 'falhou' }).where(ofAttempt(taken));
}

/**
 * Has copies prepared again, of one person or of all, since something in them was erased. What a process is preparing now from before
 * is not stored.
 */
export async function remakeCopias(tx: Db, person?: number): Promise<void> {
  await tx
    .update(copiasDados)
    .set({
      estado: 'preparando',
      arquivo: null,
      pronta_em: null,
      proxima_tentativa_em: sql`${copiasDados.pedida_em}`,
      tentativas: sql`case ${copiasDados.estado} when 'preparando' then ${copiasDados.tentativas} + 1 else 0 end`,
    })
    .where(
      and(
        ne(copiasDados.estado, 'falhou'),
        person === undefined ? undefined : eq(copiasDados.id_colaborador, person),
      ),
    );
}

/** Removes the copies that have ended. */
export async function removeEnded(db: Db, now: Date): Promise<void> {
  await db.delete(copiasDados).where(lte(copiasDados.termina_em, now));
}
