import { askChave, enterByChave, type User } from '@alinha/contract/auth';
import type { BodyOf } from '@alinha/contract/core';
import { send } from '../lib/caller.ts';
import { arrive } from '../ui/arrive.ts';

/** Whether this browser supports passkeys, and this page's origin allows them. */
export const knowsPasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** Messages by the name of the browser's error; closing its dialog is not reported as a fault. */
const messages: Record<string, string> = {
  NotAllowedError: 'A chave de acesso não foi usada. Tente de novo.',
  InvalidStateError: 'Esta chave de acesso já está na sua conta.',
};

/** A browser's passkey error with a message for the user. */
export const passkeyProblem = (error: unknown): Error => {
  const words = error instanceof Error ? messages[error.name] : undefined;
  return words === undefined ? (error as Error) : new Error(words);
};

/** Asks the person for one of their passkeys. @throws {Error} with a message for the user */
export async function showPasskey(): Promise<BodyOf<typeof enterByChave>['prova']> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    arrive(() => import('@simplewebauthn/browser')),
    send(askChave, {}),
  ]);
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch((error) => {
    throw passkeyProblem(error);
  });
  return { id, rawId, type: 'public-key', response };
}

/** Signs in with a passkey that the person chooses. @throws {Error} with a message for the user */
export const enterWithPasskey = async (): Promise<User> =>
  send(enterByChave, { body: { prova: await showPasskey() } });
