import type { User } from '@alinha/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { CallError, SessionEnded } from '../lib/caller.ts';
import { useFeedback } from '../ui/feedback.tsx';
import { storageKey, storedUserId } from './sessionStart.ts';
import { leavingKey } from './signOut.ts';

interface OtherTabs {
  onSignedOut: () => void;
  /** Somebody else signed in. */
  onOtherUser: () => unknown;
  /** The same person's password, photo or rights changed. */
  onChanged: () => unknown;
}

/** Follows sign-ins and sign-outs of other tabs. The functions must be stable. */
export function useOtherTabs(
  current: RefObject<User | undefined>,
  { onSignedOut, onOtherUser, onChanged }: OtherTabs,
): void {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === leavingKey && event.newValue !== null) onSignedOut();
      if (event.key !== storageKey) return;
      // A removed stored user is not a sign-out: another tab may have failed to reach the server when it started
      // (SESS-03).
      const id = storedUserId(event.newValue);
      if (id === undefined) return;
      if (id !== current.current?.id) onOtherUser();
      else onChanged();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [current, onSignedOut, onOtherUser, onChanged]);
}

interface Failures {
  /** A call was refused for want of rights. */
  onForbidden: () => unknown;
  onSessionEnded: () => void;
}

/** Watches the failures of all calls for those that concern the session. The functions must be stable. */
export function useCallFailures({ onForbidden, onSessionEnded }: Failures): void {
  const queries = useQueryClient();
  const { toast } = useFeedback();
  useEffect(() => {
    const onError = (error: unknown) => {
      if (error instanceof CallError && error.status === 403) onForbidden();
      if (error instanceof SessionEnded) onSessionEnded();
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
  }, [toast, queries, onForbidden, onSessionEnded]);
}
