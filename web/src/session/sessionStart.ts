import type { User } from '@alinha/contract/auth';

/** Local storage key of the session's user (SESS-12). */
export const storageKey = 'user';

interface SessionCalls {
  /** Login with an empty body, which resumes the session of the cookies. */
  resume: () => Promise<User>;
  me: () => Promise<User>;
}

/**
 * Finds out who is signed in when the page opens: a stored user is asked for again; with nothing stored the cookies'
 * session is resumed; where that gives nobody, the current user is asked for once (SESS-02 to SESS-09).
 * Failures mean nobody and are silent.
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

/** The user with real booleans: the flags may arrive as text or as 1 (SESS-13). */
export function withFlags(user: User): User {
  return { ...user, is_leader: isTrue(user.is_leader), is_rh: isTrue(user.is_rh) };
}

/** Whether the server named the same user with the same particulars and rights. */
export const sameUser = (a: User, b: User): boolean => JSON.stringify(a) === JSON.stringify(b);

const isTrue = (flag: unknown) => flag === true || flag === 'true' || flag === 1;

/** The id of the stored user; one that does not parse counts as none. */
export function storedUserId(text: string | null): number | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('id' in stored)) return undefined;
    return typeof stored.id === 'number' ? stored.id : undefined;
  } catch {
    return undefined;
  }
}
