import { createHash } from 'node:crypto';
import type { Db } from '../db/open.ts';
import type { Reader } from '../people/view.ts';
import { isUnchanged, type Tema } from './changes.ts';

/** Raise it when the shape of an answer changes, to invalidate what clients have cached. */
const shape = 3;

/** An answer with its tag; `text` is undefined where the client has the answer already. */
export interface Tagged {
  etag: string;
  text: string | undefined;
}

/** What an answer depends on, apart from the changes in the database. */
interface Version {
  db: Db;
  actor: Reader;
  /** The answer's name with its parameters. */
  name: string;
  temas: readonly Tema[];
}

/**
 * Reads an answer unless one of the client's tags is still valid. A tag names the reader, the answer and the database
 * snapshot. Only the database decides whether anything has changed since, so any process can validate any tag and
 * nothing stale is served.
 * @param known the client's tags
 */
export async function tagged(
  { db, actor, name, temas }: Version,
  known: readonly string[],
  read: () => Promise<{ snapshot: string; answer: string }>,
): Promise<Tagged> {
  const { id, is_leader, is_rh, email_confirmado, substitui } = actor;
  const scope = createHash('sha256')
    .update(JSON.stringify([shape, name, id, is_leader, is_rh, email_confirmado, substitui]))
    .digest('base64url')
    .slice(0, 16);
  const mine = known.find((tag) => tag.startsWith(`${scope}.`));
  if (mine && (await isUnchanged(db, mine.slice(scope.length + 1), temas)))
    return { etag: mine, text: undefined };
  const { snapshot, answer } = await read();
  return { etag: `${scope}.${snapshot}`, text: answer };
}
