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
import { forgetAnswers, send } from '../lib/caller.ts';
import { mayLeavePage } from '../ui/useUnsaved.ts';
import { sameUser, startSession, storageKey, storedUserId, withFlags } from './sessionStart.ts';
import { endSession, leavingKey } from './signOut.ts';
import { useCallFailures, useOtherTabs } from './useSessionEvents.ts';

interface State {
  /** A session is being resumed, or a sign-out sent. */
  resolving: boolean;
  user: User | undefined;
  /** The person signed out, here or in another tab, so /login does not remember this page to return to. */
  left: boolean;
  /** The session ended while the page was in use; `user` stays set until they sign in again or leave. */
  ended: boolean;
}

interface Session extends State {
  /** Sets the user that the server returned, after signing in or a change of the account. */
  adopt: (user: User) => void;
  /** Refetches the user, whose rights somebody may have changed; the page stays as it is meanwhile. */
  renew: () => Promise<void>;
  /** After the session ended: stay on the page signed out, or go to the sign-in page. */
  goOn: (where: 'here' | 'login') => void;
  /** Signs out, unless the person chooses to keep unsaved text on the page. */
  signOut: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The signed-in user; only usable inside protected routes. */
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

/** Holds and stores the signed-in user, and follows sign-ins and sign-outs of other tabs (SESS). */
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
    // A sign-out has not reached the server yet, so its session must not be resumed.
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
      // A failure is ignored: if the session is over, the page's own calls detect it.
      const user = asked && (await calls.me().then(withFlags, () => undefined));
      if (!user || current.current !== asked) return;
      // Also covers another tab having signed the same person in again.
      setState((before) => (before.ended ? { ...before, ended: false } : before));
      if (sameUser(user, asked)) return;
      settle(user);
      // The cached data was read with other rights.
      void queries.invalidateQueries();
    };
    renewal.current ??= ask().finally(() => {
      renewal.current = undefined;
    });
    return renewal.current;
  }, [queries, settle]);

  const onSignedOut = useCallback(() => settle(undefined, true), [settle]);
  useOtherTabs(current, { onSignedOut, onOtherUser: start, onChanged: renew });

  // An expired session discards no typed text: the person signs in in a dialog over the page.
  const onSessionEnded = useCallback(() => {
    if (current.current !== undefined) setState((before) => ({ ...before, ended: true }));
  }, []);
  useCallFailures({ onForbidden: renew, onSessionEnded });

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
        // Clears the cookie that scripts can reach; the server clears its own (SESS-14).
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store has no support in Firefox ESR
        document.cookie = 'token=; Max-Age=0; path=/';
        settle(undefined, true);
      },
    }),
    [state, settle, renew],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}
