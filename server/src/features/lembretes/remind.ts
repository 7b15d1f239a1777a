import { todayIn } from '@alinha/rules/dates';
import { nextSending } from '@alinha/rules/diasUteis';
import type { Db } from '../../db/open.ts';
import type { Sender } from '../../mail/templates.ts';
import { findDiasSemExpediente } from '../folgas/index.ts';
import { type Debtor, queueDigest, type Reminded, sortOut } from './digest.ts';
import { insertRequests, lockLembretes, type Periodo, takeRequests } from './queries.ts';

/** When a reminder that is asked for now is mailed: null for at once (DIG-08). */
export const findSending = async (db: Db, now: Date): Promise<Date | null> =>
  nextSending(now, await findDiasSemExpediente(db, todayIn(now)));

/**
 * Mails each of the given people a digest, because somebody asked to remind them of a period: at once, or when the hours of the
 * next working day begin. What is asked for later is stored as the wish alone, so that the mail tells what is owed then. It
 * counts for the day on which it is mailed (DIG-08).
 * @returns in `enviados` also the people who are mailed later
 */
export async function remind(
  tx: Db,
  sender: Sender,
  { ids, now, of }: { ids: readonly number[]; now: Date; of: Periodo },
): Promise<Reminded & { envio: Date | null }> {
  const envio = await findSending(tx, now);
  if (envio === null) return { ...(await queueDigest(tx, sender, { ids, now })), envio };
  const { mailable, reminded } = await sortOut(tx, { ids, today: todayIn(now), day: todayIn(envio) });
  const asked = await insertRequests(
    tx,
    mailable.map(({ id }) => id),
    of,
  );
  for (const { id } of mailable) (asked.has(id) ? reminded.enviados : reminded.ja_receberam).push(id);
  return { ...reminded, envio };
}

/** Whether somebody still owes something of a period of which they were to be reminded. */
const stillOwes =
  (asked: ReadonlyMap<number, readonly Periodo[]>) =>
  ({ id, owes }: Debtor): boolean =>
    (asked.get(id) ?? []).some((of) =>
      owes.grupos.some(
        ({ periodo }) =>
          periodo?.registro === of.tipo && periodo.ano === of.ano && periodo.periodo === of.periodo,
      ),
    );

/**
 * Mails the next of the people whom somebody asked to remind outside the hours of working days.
 * @returns how many were mailed; undefined once there is nobody left, or outside these hours
 */
export async function remindRequested(
  tx: Db,
  sender: Sender,
  now: Date,
  most: number,
): Promise<number | undefined> {
  if ((await findSending(tx, now)) !== null) return undefined;
  // Concurrent processes take turns.
  await lockLembretes(tx);
  const asked = await takeRequests(tx, most);
  if (asked.size === 0) return undefined;
  const { enviados } = await queueDigest(tx, sender, {
    ids: [...asked.keys()],
    now,
    isWanted: stillOwes(asked),
  });
  return enviados.length;
}
