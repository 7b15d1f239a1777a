import type { Db } from '../../db/open.ts';
import { stepOf } from '../../session/totp.ts';
import type { Vault } from '../../session/vault.ts';
import { type KeptApp, takeStep } from './queries.ts';

/** Whose an app's secret is, as it is sealed. */
const about = (id: number) => `totp ${id}`;

export const sealSecret = (vault: Vault, id: number, segredo: string): string =>
  vault.seal(segredo, about(id));

/** An app's secret; nothing without a key, or where it was sealed with another one or for somebody else. */
export const openSecret = (vault: Vault | undefined, { id_colaborador, segredo }: KeptApp) =>
  vault?.open(segredo, about(id_colaborador));

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
