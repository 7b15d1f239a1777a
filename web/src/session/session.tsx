import { isPendente, login, me, type User } from '@alinha/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CallError, forgetAnswers, SessionEnded, send } from '../lib/caller.ts';
import { useFeedback } from '../ui/feedback.tsx';
import { mayLeavePage } from '../ui/useUnsaved.ts';
import { sameUser, startSession, storageKey, storedUserId, withFlags } from './sessionStart.ts';
import { endSession, leavingKey } from './signOut.ts';

interface State {
  /** The server is being asked who this is, or told that they leave. */
  resolving: boolean;
  user: User | undefined;
  /** The person signed out, here or in another tab, so nobody wants to come back to this page. */
  left: boolean;
  /** The session ended while the page was in use; the user stays until they sign in again or leave. */
  ended: boolean;
}

interface Session extends State {
  /** Takes the user whom the server just named, after signing in or a change of the account. */
  adopt: (user: User) => void;
  /** Asks who this now is, as somebody may have changed their rights; what is shown stays meanwhile. */
  renew: () => Promise<void>;
  /** What to do where it ended: stay on the page without one, or go to the sign-in page. */
  goOn: (where: 'here' | 'login') => void;
  /** Signs out, unless the person would rather keep what is typed on the page. */
  signOut: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The signed-in user; only for what stands behind a protected route. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser needs a signed-in user.');
  return user;
}

const calls = {
  resume: async () => {
    const resumed = await send(login, {});
    if (isPendente(resumed)) throw new Error('a session that goes on asks for no second factor');
    return resumed;
  },
  me: () => send(me, {}),
};

/** Keeps who is signed in, stores it, and follows what other tabs do (SESS). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [state, setState] = useState<State>({
    resolving: true,
    user: undefined,
    left: false,
    ended: false,
  });
  const current = useRef<User>(undefined);

  const settle = useCallback(
    (user: User | undefined, left = false) => {
      if (user) localStorage.setItem(storageKey, JSON.stringify(user));
      else localStorage.removeItem(storageKey);
      if (current.current?.id !== user?.id) {
        queries.clear();
        forgetAnswers();
      }
      current.current = user;
      setState({ resolving: false, user, left, ended: false });
    },
    [queries],
  );

  const start = useCallback(async () => {
    setState((before) => ({ ...before, resolving: true }));
    // They signed out and the server has not heard of it: nobody is resumed from that session.
    if (localStorage.getItem(leavingKey) !== null) {
      await endSession();
      settle(undefined, true);
      return;
    }
    const stored = storedUserId(localStorage.getItem(storageKey)) !== undefined;
    settle(await startSession(stored, calls));
  }, [settle]);

  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void start();
  }, [start]);

  const renewal = useRef<Promise<void>>(undefined);
  const renew = useCallback(() => {
    const ask = async () => {
      const asked = current.current;
      // A failure says nothing about rights; where the session is over, the page's own calls tell.
      const user = asked && (await calls.me().then(withFlags, () => undefined));
      if (!user || current.current !== asked) return;
      // Also where another tab signed the same person in again.
      setState((before) => (before.ended ? { ...before, ended: false } : before));
      if (sameUser(user, asked)) return;
      settle(user);
      // What the page shows was said to somebody of other rights.
      void queries.invalidateQueries();
    };
    renewal.current ??= ask().finally(() => {
      renewal.current = undefined;
    });
    return renewal.current;
  }, [queries, settle]);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === leavingKey && event.newValue !== null) settle(undefined, true);
      if (event.key !== storageKey) return;
      // That the stored user went is no sign-out: another tab could not reach the server when it started (SESS-03).
      const id = storedUserId(event.newValue);
      if (id === undefined) return;
      // Somebody else signed in, or the same person has another password, photo or rights.
      if (id !== current.current?.id) void start();
      else void renew();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [renew, settle, start]);

  // Nothing typed is thrown away by an expired session: the person signs in over the page, which stays.
  const { toast } = useFeedback();
  useEffect(() => {
    const onError = (error: unknown) => {
      if (error instanceof CallError && error.status === 403) void renew();
      if (error instanceof SessionEnded && current.current !== undefined)
        setState((before) => ({ ...before, ended: true }));
    };
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        if (event.action.type === 'pending') toast.clearErrors();
        if (event.action.type === 'error') onError(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [toast, queries, renew]);

  const session = useMemo<Session>(
    () => ({
      ...state,
      adopt: (user) => {
        localStorage.removeItem(leavingKey);
        settle(withFlags(user));
      },
      renew,
      goOn: (where) =>
        where === 'login' ? settle(undefined) : setState((before) => ({ ...before, ended: false })),
      signOut: async () => {
        if (!(await mayLeavePage())) return;
        setState((before) => ({ ...before, resolving: true }));
        await endSession();
        // What a script can clear; the server's own cookie it clears itself (SESS-14).
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store has no support in Firefox ESR
        document.cookie = 'token=; Max-Age=0; path=/';
        settle(undefined, true);
      },
    }),
    [state, settle, renew],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}
