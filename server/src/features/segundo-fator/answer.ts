import type { provaDaChave } from '@alinha/contract/segundo-fator';
import type { z } from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { takeChallenge } from '../../session/challenges.ts';
import { challengeIn, verifyPasskey } from '../../session/passkeys.ts';
import type { Browser } from '../../session/tokens.ts';
import { findChave, spendChave } from './queries.ts';

/** The verified answer of a passkey to its challenge, not yet consumed. */
export interface Answer {
  /** The owner of the passkey. */
  id_colaborador: number;
  chave: number;
  contador: number;
  challenge: string;
}

/** Verifies the answer of a passkey before the transaction; undefined if the passkey is unknown or the signature is invalid. */
export async function readAnswer(
  { db, config, browser }: { db: Db; config: Config; browser: Pick<Browser, 'pagina'> },
  prova: z.output<typeof provaDaChave>,
): Promise<Answer | undefined> {
  const stored = await findChave(db, prova.id);
  const challenge = challengeIn(prova.response.clientDataJSON);
  const contador = stored && (await verifyPasskey(config, browser, prova, challenge, stored));
  if (stored === undefined || contador === undefined) return undefined;
  return { id_colaborador: stored.id_colaborador, chave: stored.id, contador, challenge };
}

/** Consumes the challenge and the counter of an answer, so that each answer is accepted once. */
export async function takeAnswer(
  tx: Db,
  { chave, contador, challenge }: Answer,
  now: Date,
): Promise<boolean> {
  return (await takeChallenge(tx, challenge, null, now)) && (await spendChave(tx, chave, contador, now));
}
