import type { SegundoFator } from '@alinha/contract/segundo-fator';
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { only } from '../../db/rows.ts';
import { chavesAcesso, codigosReserva, colaboradores, sessoes, totp } from '../../db/schema.ts';
import { forgetIdentities } from '../../session/identities.ts';
import { storeRecoveryCodes } from '../../session/recoveryCodes.ts';

/** A person's second factors and the number of their recovery codes. */
export type Factors = Pick<SegundoFator, 'totp' | 'chaves' | 'reserva'>;

/** Whether a person has no second factor; `hasFactor` says the opposite in SQL. */
export const hasNone = ({ totp, chaves }: Factors): boolean => totp === null && chaves.length === 0;

/** A person's second factors, the oldest passkey first. */
export async function findFactors(db: Db, id: number): Promise<Factors> {
  const chaves = await db
    .select()
    .from(chavesAcesso)
    .where(eq(chavesAcesso.id_colaborador, id))
    .orderBy(asc(chavesAcesso.id));
  const [app] = await db
    .select({ confirmado_em: totp.confirmado_em })
    .from(totp)
    .where(and(eq(totp.id_colaborador, id), isNotNull(totp.confirmado_em)));
  return {
    totp: app?.confirmado_em?.toISOString() ?? null,
    chaves: chaves.map(({ id, nome, criada_em, usada_em }) => ({
      id,
      nome,
      criada_em: criada_em.toISOString(),
      usada_em: usada_em?.toISOString() ?? null,
    })),
    reserva: await db.$count(codigosReserva, eq(codigosReserva.id_colaborador, id)),
  };
}

/** Stores the secret of an app that is not confirmed yet; false where another app is set up already. */
export async function storeSecret(tx: Db, id: number, segredo: string, now: Date): Promise<boolean> {
  const fresh = { segredo, criado_em: now, confirmado_em: null, ultimo_passo: 0 };
  const stored = await tx
    .insert(totp)
    .values({ id_colaborador: id, ...fresh })
    .onConflictDoUpdate({ target: totp.id_colaborador, set: fresh, setWhere: isNull(totp.confirmado_em) })
    .returning({ id: totp.id_colaborador });
  return stored.length > 0;
}

/** An app with its sealed secret. */
export type KeptApp = typeof totp.$inferSelect;

export async function findApp(db: Db, id: number): Promise<KeptApp | undefined> {
  const [found] = await db.select().from(totp).where(eq(totp.id_colaborador, id));
  return found;
}

/** A person's app, locked so that concurrent codes are verified one after another. */
export async function lockApp(tx: Db, id: number): Promise<KeptApp | undefined> {
  const [found] = await tx.select().from(totp).where(eq(totp.id_colaborador, id)).for('update');
  return found;
}

/** Consumes a time step of an app; false where that one, or a later one, was used before (MFA-01). */
export async function takeStep(tx: Db, id: number, passo: number, now: Date): Promise<boolean> {
  const taken = await tx
    .update(totp)
    .set({
      ultimo_passo: passo,
      confirmado_em: sql`coalesce(${totp.confirmado_em}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(totp.id_colaborador, id), lt(totp.ultimo_passo, passo)))
    .returning({ id: totp.id_colaborador });
  return taken.length > 0;
}

/** Removes an app; false where there was none. */
export async function forgetTotp(tx: Db, id: number): Promise<boolean> {
  const gone = await tx
    .delete(totp)
    .where(and(eq(totp.id_colaborador, id), isNotNull(totp.confirmado_em)))
    .returning({ id: totp.id_colaborador });
  return gone.length > 0;
}

type NewChave = Pick<
  typeof chavesAcesso.$inferInsert,
  'id_colaborador' | 'credencial' | 'chave_publica' | 'contador' | 'nome' | 'criada_em'
>;

/** Stores a passkey; false where it is stored already, for anybody. */
export async function storeChave(tx: Db, chave: NewChave): Promise<boolean> {
  const stored = await tx
    .insert(chavesAcesso)
    .values(chave)
    .onConflictDoNothing({ target: chavesAcesso.credencial })
    .returning({ id: chavesAcesso.id });
  return stored.length > 0;
}

const ownChave = (id: number, chave: number) =>
  and(eq(chavesAcesso.id, chave), eq(chavesAcesso.id_colaborador, id));

/** Renames a person's passkey; returns its name before, undefined where it is not theirs. */
export async function renameChaveOf(
  tx: Db,
  id: number,
  chave: number,
  nome: string,
): Promise<string | undefined> {
  const [before] = await tx
    .select({ nome: chavesAcesso.nome })
    .from(chavesAcesso)
    .where(ownChave(id, chave))
    .for('update');
  await tx.update(chavesAcesso).set({ nome }).where(ownChave(id, chave));
  return before?.nome;
}

/** Removes a person's passkey; returns its name, undefined where it is not theirs. */
export async function forgetChave(tx: Db, id: number, chave: number): Promise<string | undefined> {
  const [gone] = await tx
    .delete(chavesAcesso)
    .where(ownChave(id, chave))
    .returning({ nome: chavesAcesso.nome });
  return gone?.nome;
}

/** The credential ids of a person's passkeys. */
export async function credentialsOf(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .select({ credencial: chavesAcesso.credencial })
    .from(chavesAcesso)
    .where(eq(chavesAcesso.id_colaborador, id));
  return rows.map(({ credencial }) => credencial);
}

/** The passkey of a credential id. */
export async function findChave(db: Db, credencial: string) {
  const [found] = await db.select().from(chavesAcesso).where(eq(chavesAcesso.credencial, credencial));
  return found;
}

/** Stores that a passkey was used; false where it was removed, or its counter has increased meanwhile. */
export async function spendChave(tx: Db, id: number, contador: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(chavesAcesso)
    .set({ contador, usada_em: now })
    .where(
      and(eq(chavesAcesso.id, id), or(eq(chavesAcesso.contador, 0), lt(chavesAcesso.contador, contador))),
    )
    .returning({ id: chavesAcesso.id });
  return used.length > 0;
}

/** Removes all second factors of a person, and their identities at providers; false where there were none. */
export async function forgetFactors(tx: Db, id: number): Promise<boolean> {
  const app = await forgetTotp(tx, id);
  const chaves = await tx
    .delete(chavesAcesso)
    .where(eq(chavesAcesso.id_colaborador, id))
    .returning({ id: chavesAcesso.id });
  const linked = await forgetIdentities(tx, id);
  await storeRecoveryCodes(tx, id, []);
  return app || chaves.length > 0 || linked;
}

/** When a session began. */
export async function sessionBegan(db: Db, id: number): Promise<Date | undefined> {
  const [found] = await db.select({ criada_em: sessoes.criada_em }).from(sessoes).where(eq(sessoes.id, id));
  return found?.criada_em;
}

/** The addressee of mails about a person's access. */
export async function findAddressee(db: Db, id: number) {
  const [found] = await db
    .select({ nome: colaboradores.nome, email: colaboradores.email })
    .from(colaboradores)
    .where(eq(colaboradores.id, id));
  return only(found);
}
