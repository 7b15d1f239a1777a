import type { provaDaChave } from '@alinha/contract/segundo-fator';
import type { z } from 'zod/mini';
import type { Db } from '../../db/open.ts';
import type { Common } from '../../http/serve.ts';
import { takeChallenge } from '../../session/challenges.ts';
import { challengeIn, verifyPasskey } from '../../session/passkeys.ts';
import { findChave, spendChave } from './queries.ts';

/** What a passkey signed, verified and not yet used up. */
export interface Answer {
  /** Whose passkey it is. */
  id_colaborador: number;
  chave: number;
  contador: number;
  challenge: string;
}

/** Verifies what a passkey answers, before a transaction; nothing where it is nobody's, or not its own. */
export async function readAnswer(
  { db, config, browser }: Pick<Common, 'db' | 'config' | 'browser'>,
  prova: z.output<typeof provaDaChave>,
): Promise<Answer | undefined> {
  const kept = await findChave(db, prova.id);
  const challenge = challengeIn(prova.response.clientDataJSON);
  const contador = kept && (await verifyPasskey(config, browser, prova, challenge, kept));
  if (kept === undefined || contador === undefined) return undefined;
  return { id_colaborador: kept.id_colaborador, chave: kept.id, contador, challenge };
}

/** Uses the challenge and the count of an answer up; of many uses of one, one succeeds. */
export async function takeAnswer(
  tx: Db,
  { chave, contador, challenge }: Answer,
  now: Date,
): Promise<boolean> {
  return (await takeChallenge(tx, challenge, null, now)) && (await spendChave(tx, chave, contador, now));
}
