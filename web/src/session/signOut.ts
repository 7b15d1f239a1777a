import { logout } from '@alinha/contract/auth';
import { send } from '../lib/caller.ts';
import { storageKey } from './sessionStart.ts';

/** Local storage key of a sign-out that the server has not confirmed; other tabs follow when it appears (SESS-14). */
export const leavingKey = 'saindo';

/**
 * Ends the session at the server, whose cookies scripts cannot clear. If that fails, the key stays in local storage, so
 * that the next start retries and does not resume the session.
 */
export async function endSession(): Promise<void> {
  // Removes the stored user first, to make room for the key if local storage is full.
  localStorage.removeItem(storageKey);
  localStorage.setItem(leavingKey, 'true');
  const ended = await send(logout, {}).then(
    () => true,
    () => false,
  );
  if (ended) localStorage.removeItem(leavingKey);
}
