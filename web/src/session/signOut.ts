import { logout } from '@alinha/contract/auth';
import { send } from '../lib/caller.ts';
import { storageKey } from './sessionStart.ts';

/** Local storage key of a sign-out that the server has not confirmed; other tabs follow when it appears (SESS-14). */
export const leavingKey = 'saindo';

/**
 * Ends the session at the server, whose cookies no script can touch. Where that fails the mark stays, so that the next
 * start tries again and brings nobody back.
 */
export async function endSession(): Promise<void> {
  // On a full device the stored user makes room for the mark.
  localStorage.removeItem(storageKey);
  localStorage.setItem(leavingKey, 'true');
  const ended = await send(logout, {}).then(
    () => true,
    () => false,
  );
  if (ended) localStorage.removeItem(leavingKey);
}
