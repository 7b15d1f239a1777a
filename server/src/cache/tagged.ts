import { createHash } from 'node:crypto';
import type { Actor } from '@alinha/rules/access';
import type { Db } from '../db/open.ts';
import { isUnchanged, type Tema } from './changes.ts';

/** Raised when an answer changes its shape: what a client keeps of the one before is then of no use. */
const shape = 1;

/** An answer with its tag; only the tag, where the client has the answer already. */
export interface Tagged {
  etag: string;
  text: string | undefined;
}

/** What an answer follows from, beside what was changed when. */
interface Version {
  db: Db;
  actor: Actor;
  /** The answer's name, with what it was asked for. */
  name: string;
  temas: readonly Tema[];
}

/**
 * Reads an answer unless the client knows it by a tag. A tag says of whom and of what it is, and the snapshot of the
 * database that it is as of: whether anything has changed since is asked of the database alone, so that every process
 * knows the tags of all, and none is told of anything stale.
 * @param known the client's tags
 */
export async function tagged(
  { db, actor, name, temas }: Version,
  known: readonly string[],
  read: () => Promise<{ snapshot: string; answer: string }>,
): Promise<Tagged> {
  const { id, is_leader, is_rh, email_confirmado } = actor;
  const scope = createHash('sha256')
    .update(JSON.stringify([shape, name, id, is_leader, is_rh, email_confirmado]))
    .digest('base64url')
    .slice(0, 16);
  const mine = known.find((tag) => tag.startsWith(`${scope}.`));
  if (mine && (await isUnchanged(db, mine.slice(scope.length + 1), temas)))
    return { etag: mine, text: undefined };
  const { snapshot, answer } = await read();
  return { etag: `${scope}.${snapshot}`, text: answer };
}
