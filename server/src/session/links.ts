import { linkInvalido } from '@alinha/contract/core';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { colaboradores, links } from '../db/schema.ts';
import { failedAttempt, invalid } from '../refusals.ts';
import { hashToken, newToken } from './tokens.ts';

type Link = typeof links.$inferSelect;

/** The refusal of a link, the same for every reason. */
export const wrongLink = () => failedAttempt(invalid(linkInvalido));

/** The page at which each kind of link is opened; both are open to strangers. */
const pages = { convite: 'register', recuperacao: 'forgot-password' } as const;

/**
 * A link, and the row that stores it. The token is in the fragment, which browsers do not send: it reaches no log, and a mail
 * scanner that opens the link does not use it up.
 */
export function newLink(publicUrl: string, link: Omit<Link, 'hash'>): { url: string; row: Link } {
  const token = newToken();
  const url = `${publicUrl}/${pages[link.finalidade]}#${token}`;
  return { url, row: { ...link, hash: hashToken(token) } };
}

/** Stores mailed links: an invitation replaces the last one; earlier links of a recovery stay valid until they expire. */
export async function storeLinks(tx: Db, rows: readonly Link[]): Promise<void> {
  for (let from = 0; from < rows.length; from += linksPerInsert) {
    await tx
      .insert(links)
      .values(rows.slice(from, from + linksPerInsert))
      .onConflictDoUpdate({
        target: links.id_colaborador,
        targetWhere: sql`${links.finalidade} = 'convite'`,
        set: { hash: sql`excluded.hash`, expira_em: sql`excluded.expira_em` },
      });
  }
}

const linksPerInsert = 1_000;

const good = (token: string, now: Date) => and(eq(links.hash, hashToken(token)), gt(links.expira_em, now));

/** The owner of a link that is still valid. */
export async function findLink(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({
      motivo: links.finalidade,
      id: colaboradores.id,
      nome: colaboradores.nome,
      email: colaboradores.email,
      email_confirmado: colaboradores.email_confirmado,
      senha_hash: colaboradores.senha_hash,
    })
    .from(links)
    .innerJoin(colaboradores, eq(colaboradores.id, links.id_colaborador))
    .where(good(token, now));
  return found;
}

/**
 * Consumes a link; of several simultaneous attempts only one succeeds.
 * @param tx under `lockPeople`, so that nothing else changes the password meanwhile
 */
export async function takeLink(tx: Db, token: string, now: Date): Promise<boolean> {
  const taken = await tx.delete(links).where(good(token, now)).returning({ hash: links.hash });
  return taken.length > 0;
}
