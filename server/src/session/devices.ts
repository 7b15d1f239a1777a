import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { colaboradores, dispositivos } from '../db/schema.ts';
import { hashToken, lifetimes, newToken } from './tokens.ts';

/** A script that signs in without keeping its cookies would leave a device each time. */
const mostOfOne = 20;

/**
 * The device by which an account has signed in before. An address that is not confirmed has none: whoever registered
 * it may register as many as they like.
 */
export async function findDevice(
  db: Db,
  token: string | undefined,
  email: string | undefined,
  now: Date,
): Promise<number | undefined> {
  if (token === undefined || email === undefined) return undefined;
  const [found] = await db
    .select({ id: dispositivos.id })
    .from(dispositivos)
    .innerJoin(colaboradores, eq(colaboradores.id, dispositivos.id_colaborador))
    .where(
      and(
        eq(dispositivos.hash, hashToken(token)),
        gt(dispositivos.expira_em, now),
        eq(colaboradores.email, email),
        eq(colaboradores.email_confirmado, true),
      ),
    );
  return found?.id;
}

/**
 * Keeps the device on which a person just proved who they are, for another year. Its cookie stays where it already was
 * theirs; else it is a new one, which the others who share the browser keep too, so that a cookie planted in somebody's
 * browser never becomes known as theirs.
 */
export async function rememberDevice(
  tx: Db,
  held: string | undefined,
  idColaborador: number,
  now: Date,
): Promise<{ id: number; token: string }> {
  const expira_em = new Date(now.getTime() + lifetimes.dispositivo);
  if (held !== undefined) {
    const heldHash = eq(dispositivos.hash, hashToken(held));
    const mine = and(
      heldHash,
      eq(dispositivos.id_colaborador, idColaborador),
      gt(dispositivos.expira_em, now),
    );
    const [known] = await tx
      .update(dispositivos)
      .set({ expira_em })
      .where(mine)
      .returning({ id: dispositivos.id });
    if (known !== undefined) return { id: known.id, token: held };
  }
  const token = newToken();
  const hash = hashToken(token);
  if (held !== undefined) {
    await tx
      .update(dispositivos)
      .set({ hash })
      .where(eq(dispositivos.hash, hashToken(held)));
  }
  const [kept] = await tx
    .insert(dispositivos)
    .values({ hash, id_colaborador: idColaborador, expira_em })
    .onConflictDoUpdate({ target: [dispositivos.hash, dispositivos.id_colaborador], set: { expira_em } })
    .returning({ id: dispositivos.id });
  if (kept === undefined) throw new Error('the device was not stored');
  await forgetOldest(tx, idColaborador);
  return { id: kept.id, token };
}

async function forgetOldest(tx: Db, idColaborador: number): Promise<void> {
  const oldest = tx
    .select({ id: dispositivos.id })
    .from(dispositivos)
    .where(eq(dispositivos.id_colaborador, idColaborador))
    .orderBy(desc(dispositivos.expira_em), desc(dispositivos.id))
    .offset(mostOfOne);
  await tx.delete(dispositivos).where(inArray(dispositivos.id, oldest));
}
