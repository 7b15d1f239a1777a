import { askChave, enterByChave, type User } from '@alinha/contract/auth';
import type { BodyOf } from '@alinha/contract/core';
import { send } from '../lib/caller.ts';

/** Whether this browser knows passkeys, and this page is at an address where they are good. */
export const knowsPasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** A person who closes the browser's own question has done nothing wrong. */
const told: Record<string, string> = {
  NotAllowedError: 'A chave de acesso não foi usada. Tente de novo quando quiser.',
  InvalidStateError: 'Esta chave de acesso já está na sua conta.',
};

/** What the browser refused, in words. */
export const passkeyProblem = (error: unknown): Error => {
  const words = error instanceof Error ? told[error.name] : undefined;
  return words === undefined ? (error as Error) : new Error(words);
};

/** Has the person show a passkey that they choose. @throws {Error} in words */
export async function showPasskey(): Promise<BodyOf<typeof enterByChave>['prova']> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    send(askChave, {}),
  ]);
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch((error) => {
    throw passkeyProblem(error);
  });
  return { id, rawId, type: 'public-key', response };
}

/** Signs in with a passkey that the person chooses. @throws {Error} in words */
export const enterWithPasskey = async (): Promise<User> =>
  send(enterByChave, { body: { prova: await showPasskey() } });
