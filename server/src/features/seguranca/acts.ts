import type { Exigencia } from '@alinha/rules/segundoFator';
import { changeOf, isChanged } from '../../audit/record.ts';
import type { Work } from '../../people/work.ts';
import { conflict } from '../../refusals.ts';
import type { Vault } from '../../session/vault.ts';
import { findCanalDeRelato, findDemand, storeCanalDeRelato, storeDemand } from './queries.ts';

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
      'Antes de exigir, o servidor precisa da chave dos aplicativos de códigos (SECRET_KEY). Fale com o administrador do sistema.',
    );
  }
  const before = await findDemand(db);
  audit(changeOf(before, exigir));
  if (exigir !== before) await storeDemand(db, exigir);
}

/** Names the company's reporting channel; null takes it away (LGPD-16). */
export async function saveCanalDeRelato(
  { db, audit }: Work<'saveCanalDeRelato'>,
  canal: string | null,
): Promise<void> {
  const mudou = isChanged(await findCanalDeRelato(db), canal);
  audit({ mudou });
  if (mudou) await storeCanalDeRelato(db, canal);
}
