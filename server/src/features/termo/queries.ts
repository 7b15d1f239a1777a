import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { sessoes, termosAceitos } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';

/** When somebody accepted a version of the term. */
export async function findAcceptance(db: Db, id: number, versao: number): Promise<Date | undefined> {
  const [found] = await db
    .select({ aceito_em: termosAceitos.aceito_em })
    .from(termosAceitos)
    .where(and(eq(termosAceitos.id_colaborador, id), eq(termosAceitos.versao, versao)));
  return found?.aceito_em;
}

/** Stores an acceptance. @returns whether it is the first one of that version */
export async function storeAcceptance(tx: Db, id: number, versao: number, now: Date): Promise<boolean> {
  const stored = await tx
    .insert(termosAceitos)
    .values({ id_colaborador: id, versao, aceito_em: now })
    .onConflictDoNothing()
    .returning({ versao: termosAceitos.versao });
  return stored.length > 0;
}

/** How a session began, and whether its person accepted a version of the term. */
export const findSignature = statement<{ entrada: string | null; aceito: boolean }>(sql`
  select concat_ws('+', ${sessoes.entrada}, ${sessoes.segundo_fator}) as entrada, exists (
    select from ${termosAceitos}
    where ${termosAceitos.id_colaborador} = ${sessoes.id_colaborador} and ${termosAceitos.versao} = ${sql.placeholder('versao')}::smallint
  ) as aceito
  from ${sessoes} where ${sessoes.id} = ${sql.placeholder('sessao')}::integer`);
