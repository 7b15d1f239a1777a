import type { Db } from '../../db/open.ts';
import type { Common } from '../../http/serve.ts';
import { conflict } from '../../refusals.ts';
import { stepOf } from '../../session/totp.ts';
import type { Vault } from '../../session/vault.ts';
import { type KeptApp, lockApp, takeStep } from './queries.ts';

/** Whose an app's secret is, as it is sealed. */
const about = (id: number) => `totp ${id}`;

export const sealSecret = (vault: Vault, id: number, segredo: string): string =>
  vault.seal(segredo, about(id));

/** An app's secret; nothing without a key, or where it was sealed with another one or for somebody else. */
export const openSecret = (vault: Vault | undefined, { id_colaborador, segredo }: KeptApp) =>
  vault?.open(segredo, about(id_colaborador));

/**
 * Whether it is a code of the person's app that nobody has used yet.
 * @throws {Refusal} conflict where the app's secret cannot be read
 */
export async function takeCodeOf(
  { db, vault, now }: Pick<Common, 'db' | 'vault' | 'now'>,
  id: number,
  codigo: string,
): Promise<boolean> {
  const app = await lockApp(db, id);
  if (!app?.confirmado_em) return false;
  const segredo = openSecret(vault, app);
  // Another key than the one it was sealed with: a company restored elsewhere, or a setting that changed.
  if (segredo === undefined) {
    throw conflict(
      'O servidor não consegue ler o seu aplicativo. Use um código de reserva ou fale com o RH.',
    );
  }
  return takeAppCode(db, app, segredo, codigo, now);
}

/** Whether a typed code is one of an app, and not one of the ten that were kept. */
export const isOfApp = (codigo: string): boolean => codigo.length === 6;

/** Uses a code of an app up; false for a wrong one, and for one of a time step that was used before (MFA-01). */
export async function takeAppCode(
  tx: Db,
  { id_colaborador }: KeptApp,
  segredo: string,
  codigo: string,
  now: Date,
): Promise<boolean> {
  const passo = stepOf(segredo, codigo, now);
  return passo !== undefined && takeStep(tx, id_colaborador, passo, now);
}
