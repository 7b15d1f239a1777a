import { changeOf } from '../../audit/record.ts';
import type { ActorWork, CheckVersion, Work } from '../../people/work.ts';
import { failedAttempt, invalid } from '../../refusals.ts';
import {
  findSegredo,
  isSomebody,
  lockLembretes,
  storeHora,
  switchLembretesOf,
  wantsLembretes,
} from './queries.ts';
import { ownerOf } from './token.ts';

/** Sets the hour from which digests are mailed. */
export async function saveLembretes(
  { db, audit }: Work<'saveLembretes'>,
  hora: number,
  checkVersion: CheckVersion<{ hora: number }>,
): Promise<void> {
  const antes = await lockLembretes(db);
  checkVersion({ hora: antes.hora });
  audit(changeOf(antes.hora, hora));
  await storeHora(db, hora);
}

/** Switches the actor's own digest on or off (DIG-06). */
export async function switchLembretes(
  { db, actor, audit }: ActorWork<'switchLembretes'>,
  ligado: boolean,
): Promise<void> {
  const before = await wantsLembretes(db, actor.id);
  const changed = await switchLembretesOf(db, actor.id, ligado);
  audit({ dados: { ligado }, mudou: changed && before !== ligado });
}

/**
 * Switches off the digest of the person to whom the token of a mail belongs (DIG-05).
 * @throws {Refusal} invalid for an invalid token, which counts as a failed attempt
 */
export async function leaveLembretes({ db, audit }: Work<'leaveLembretes'>, token: string): Promise<void> {
  const id = ownerOf(await findSegredo(db), token);
  if (id === undefined || !(await isSomebody(db, id))) {
    throw failedAttempt(invalid('Este link não é válido. Abra o do e-mail mais recente.'));
  }
  const changed = await switchLembretesOf(db, id, false);
  if (changed) audit({ id_ator: id, dados: { ligado: false } });
}
