import type { provaDaChave } from '@alinha/contract/segundo-fator';
import type { z } from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { takeChallenge } from '../../session/challenges.ts';
import { challengeIn, userHandleOf, verifyPasskey } from '../../session/passkeys.ts';
import type { Browser, HeldTokens } from '../../session/tokens.ts';
import { findChave, spendChave } from './queries.ts';

/** The verified answer of a passkey to its challenge, not yet consumed. */
export interface Answer {
  /** The owner of the passkey. */
  id_colaborador: number;
  chave: number;
  contador: number;
  challenge: string;
  /** The token of the browser that answers; a challenge is for the browser that asked. */
  asker: string;
}

/** What the answer of a passkey is verified by. */
export interface Answering {
  db: Db;
  config: Config;
  browser: Pick<Browser, 'pagina'>;
  cookies: { held: Pick<HeldTokens, 'asker'> };
}

/**
 * Verifies the answer of a passkey before the transaction; undefined if the passkey is unknown, was made for another person, or the
 * signature is invalid.
 */
export async function readAnswer(
  { db, config, browser, cookies }: Answering,
  prova: z.output<typeof provaDaChave>,
): Promise<Answer | undefined> {
  const stored = await findChave(db, prova.id);
  const challenge = challengeIn(prova.response.clientDataJSON);
  const { asker } = cookies.held;
  if (stored === undefined || asker === undefined) return undefined;
  if (prova.response.userHandle !== userHandleOf(stored.id_colaborador)) return undefined;
  const contador = await verifyPasskey(config, browser, prova, challenge, stored);
  if (contador === undefined) return undefined;
  return { id_colaborador: stored.id_colaborador, chave: stored.id, contador, challenge, asker };
}

/** Consumes the challenge and the counter of an answer, so that each answer is accepted once. */
export async function takeAnswer(
  tx: Db,
  { chave, contador, challenge, asker }: Answer,
  now: Date,
): Promise<boolean> {
  return (
    (await takeChallenge(tx, challenge, { asker, of: null }, now)) &&
    (await spendChave(tx, chave, contador, now))
  );
}
