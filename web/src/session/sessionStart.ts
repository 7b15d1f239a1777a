import type { User } from '@alinha/contract/auth';

/** Local storage key of the session's user (SESS-12). */
export const storageKey = 'user';

interface SessionCalls {
  /** Login with an empty body, which resumes the session in the cookies. */
  resume: () => Promise<User>;
  me: () => Promise<User>;
}

/**
 * Finds out who is signed in when the page opens: a stored user is fetched again; with none stored, the cookies'
 * session is resumed; if that fails, the current user is requested once (SESS-02 to SESS-09).
 * Failures mean signed out and are not shown.
 */
export async function startSession(
  hasStoredUser: boolean,
  { resume, me }: SessionCalls,
): Promise<User | undefined> {
  for (const ask of hasStoredUser ? [me] : [resume, me]) {
    const user = await ask().catch(() => undefined);
    if (user) return withFlags(user);
  }
  return undefined;
}

/** The user with boolean flags, which may arrive as text or as 1 (SESS-13). */
export function withFlags(user: User): User {
  return { ...user, is_leader: isTrue(user.is_leader), is_rh: isTrue(user.is_rh) };
}

/** Whether two users are equal, including details and rights. */
export const sameUser = (a: User, b: User): boolean => JSON.stringify(a) === JSON.stringify(b);

const isTrue = (flag: unknown) => flag === true || flag === 'true' || flag === 1;

/** The id of the stored user; undefined if it cannot be parsed. */
export function storedUserId(text: string | null): number | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('id' in stored)) return undefined;
    return typeof stored.id === 'number' ? stored.id : undefined;
  } catch {
    return undefined;
  }
}
