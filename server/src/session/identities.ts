import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { identidades } from '../db/schema.ts';

/** A subject of an identity provider. */
interface Name {
  emissor: string;
  sujeito: string;
}

/** Whom a provider's own name of somebody means. */
export async function findByIdentity(db: Db, { emissor, sujeito }: Name): Promise<number | undefined> {
  const [found] = await db
    .select({ id: identidades.id_colaborador })
    .from(identidades)
    .where(and(eq(identidades.emissor, emissor), eq(identidades.sujeito, sujeito)));
  return found?.id;
}

/** Keeps whom a provider means by its name, unless it means somebody by it, or has another name for them. */
export async function keepIdentity(tx: Db, identity: Name & { id_colaborador: number }, now: Date) {
  await tx
    .insert(identidades)
    .values({ ...identity, criada_em: now })
    .onConflictDoNothing();
}

/** Forgets whom providers mean by their names of somebody; false where they had none. */
export async function forgetIdentities(tx: Db, id: number): Promise<boolean> {
  const gone = await tx
    .delete(identidades)
    .where(eq(identidades.id_colaborador, id))
    .returning({ sujeito: identidades.sujeito });
  return gone.length > 0;
}
