import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { identidades } from '../db/schema.ts';

/** A subject at an identity provider. */
interface Name {
  emissor: string;
  sujeito: string;
}

/** The person to whom an identity is linked. */
export async function findByIdentity(db: Db, { emissor, sujeito }: Name): Promise<number | undefined> {
  const [found] = await db
    .select({ id: identidades.id_colaborador })
    .from(identidades)
    .where(and(eq(identidades.emissor, emissor), eq(identidades.sujeito, sujeito)));
  return found?.id;
}

/** Links an identity to a person, unless either is linked already. */
export async function keepIdentity(tx: Db, identity: Name & { id_colaborador: number }, now: Date) {
  await tx
    .insert(identidades)
    .values({ ...identity, criada_em: now })
    .onConflictDoNothing();
}

/** Removes a person's identities; false where there were none. */
export async function forgetIdentities(tx: Db, id: number): Promise<boolean> {
  const gone = await tx
    .delete(identidades)
    .where(eq(identidades.id_colaborador, id))
    .returning({ sujeito: identidades.sujeito });
  return gone.length > 0;
}
