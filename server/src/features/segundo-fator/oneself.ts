import { senhaErrada } from '@alinha/contract/segundo-fator';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { failedTry, forbidden, invalidField } from '../../errors.ts';
import type { SessionActor } from '../../people/actor.ts';
import { mayHavePassword, verifyPassword } from '../../session/passwords.ts';
import { findPasswordHash } from '../auth/queries.ts';
import { sessionBegan } from './queries.ts';

/** How young a session has to be to stand for a password that nobody has, in milliseconds. */
const fresh = 10 * 60_000;

/** The hash of the password by which somebody proves themselves; nothing where they sign in without one. */
export async function ownPassword(db: Db, actor: SessionActor, config: Config): Promise<string | undefined> {
  if (!mayHavePassword(config, actor)) return undefined;
  return (await findPasswordHash(db, actor.id)) ?? undefined;
}

interface Asked {
  db: Db;
  actor: SessionActor;
  body: { senha?: string | undefined };
  config: Config;
  now: Date;
}

/**
 * Asks for the password again before a second factor changes; of whoever has none, for a session that has just begun
 * (MFA-07).
 * @throws {HttpProblem} 400 of the field, which counts as a failed try; 403 where the session is too old
 */
export async function proveOneself({ db, actor, body, config, now }: Asked): Promise<void> {
  const hash = await ownPassword(db, actor, config);
  if (hash !== undefined) {
    if (!(await verifyPassword(hash, body.senha ?? ''))) throw failedTry(invalidField('senha', senhaErrada));
    return;
  }
  const began = await sessionBegan(db, actor.id_sessao);
  if (began === undefined || now.getTime() - began.getTime() > fresh) {
    throw forbidden('Por segurança, saia e entre de novo antes de mudar o segundo fator.');
  }
}
