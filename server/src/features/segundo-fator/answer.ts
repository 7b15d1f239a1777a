import type { provaDaChave } from '@alinha/contract/segundo-fator';
import type { z } from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { takeChallenge } from '../../session/challenges.ts';
import { challengeIn, verifyPasskey } from '../../session/passkeys.ts';
import type { Browser } from '../../session/tokens.ts';
import { findChave, spendChave } from './queries.ts';

/** The answer of a passkey to its challenge, verified and not yet used up. */
export interface Answer {
  /** Whose passkey it is. */
  id_colaborador: number;
  chave: number;
  contador: number;
  challenge: string;
}

/** Verifies the answer of a passkey, before the transaction; undefined if the passkey is unknown or did not sign it. */
export async function readAnswer(
  { db, config, browser }: { db: Db; config: Config; browser: Pick<Browser, 'pagina'> },
  prova: z.output<typeof provaDaChave>,
): Promise<Answer | undefined> {
  const kept = await findChave(db, prova.id);
  const challenge = challengeIn(prova.response.clientDataJSON);
  const contador = kept && (await verifyPasskey(config, browser, prova, challenge, kept));
  if (kept === undefined || contador === undefined) return undefined;
  return { id_colaborador: kept.id_colaborador, chave: kept.id, contador, challenge };
}

/** Uses the challenge and the counter of an answer up; of several uses of one answer only one succeeds. */
export async function takeAnswer(
  tx: Db,
  { chave, contador, challenge }: Answer,
  now: Date,
): Promise<boolean> {
  return (await takeChallenge(tx, challenge, null, now)) && (await spendChave(tx, chave, contador, now));
}
