import type { Db } from '../../db/open.ts';
import { conflict } from '../../refusals.ts';
import { stepOf } from '../../session/totp.ts';
import type { Vault } from '../../session/vault.ts';
import { findApp, type KeptApp, lockApp, takeStep } from './queries.ts';

/** The context that binds a sealed secret to its owner. */
const secretContext = (id: number) => `totp ${id}`;

export const sealSecret = (vault: Vault, id: number, segredo: string): string =>
  vault.seal(segredo, secretContext(id));

/** Opens an app's secret; undefined without a key, or where it was sealed with another key or for another person. */
export const openSecret = (vault: Vault | undefined, { id_colaborador, segredo }: KeptApp) =>
  vault?.open(segredo, secretContext(id_colaborador));

/** An app's secret sealed anew, where only the key before this one opens it. */
export const renewSecret = (vault: Vault | undefined, { id_colaborador, segredo }: KeptApp) =>
  vault?.renew(segredo, secretContext(id_colaborador));

/**
 * Consumes a code of the person's app; false for a wrong code, and for one that was used before.
 * @throws {Refusal} conflict where the app's secret cannot be read
 */
export async function takeCodeOf(
  { db, vault, now }: { db: Db; vault: Vault | undefined; now: Date },
  id: number,
  codigo: string,
): Promise<boolean> {
  const app = await lockApp(db, id);
  if (!app?.confirmado_em) return false;
  const segredo = openSecret(vault, app);
  // The secret was sealed with another key: the database was restored elsewhere, or the setting has changed.
  if (segredo === undefined) {
    throw conflict(
      'O servidor não conseguiu verificar o código do seu aplicativo. Use um código de reserva ou fale com o RH.',
    );
  }
  return takeAppCode(db, app, segredo, codigo, now);
}

/** Whether a code will be accepted, before work that its acceptance costs; `takeAppCode` decides. */
export async function fitsApp(
  { db, vault, now }: { db: Db; vault: Vault | undefined; now: Date },
  id: number,
  codigo: string,
): Promise<boolean> {
  const app = await findApp(db, id);
  const segredo = app && openSecret(vault, app);
  return segredo !== undefined && (stepOf(segredo, codigo, now) ?? 0) > (app?.ultimo_passo ?? 0);
}

/** Whether a typed code is an app's, not a recovery code. */
export const isOfApp = (codigo: string): boolean => codigo.length === 6;

/** Consumes a code of an app; false for a wrong one, and for one whose time step was used before (MFA-01). */
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
