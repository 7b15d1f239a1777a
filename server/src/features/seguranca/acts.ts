import type { Exigencia } from '@alinha/rules/segundoFator';
import { changeOf } from '../../audit/record.ts';
import type { Work } from '../../people/work.ts';
import { conflict } from '../../refusals.ts';
import type { Vault } from '../../session/vault.ts';
import { findDemand, storeDemand } from './queries.ts';

/**
 * Sets of whom a second factor is demanded (MFA-05).
 * @throws {Refusal} conflict where the server has no key to store the secrets of apps: people whose browsers do not support
 * passkeys could not sign in
 */
export async function saveSeguranca(
  { db, vault, audit }: Work<'saveSeguranca'> & { vault: Vault | undefined },
  exigir: Exigencia,
): Promise<void> {
  if (vault === undefined && exigir !== 'ninguem') {
    throw conflict(
      'Antes de exigir, o servidor precisa da chave dos aplicativos de códigos (SECRET_KEY). Fale com quem cuida dele.',
    );
  }
  const before = await findDemand(db);
  audit(changeOf(before, exigir));
  if (exigir !== before) await storeDemand(db, exigir);
}
