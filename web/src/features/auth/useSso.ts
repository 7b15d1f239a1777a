import type { Entrada } from '@alinha/contract/auth';
import { enterBySso } from '@alinha/contract/sso';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCall } from '../../lib/queries.ts';
import { takeReturn, useProvider } from '../../session/useProvider.ts';

/** The query string that the provider added when it redirected back. */
function returned(): string | undefined {
  const query = new URLSearchParams(window.location.search);
  return query.has('state') && (query.has('code') || query.has('error')) ? query.toString() : undefined;
}

/**
 * Redirects to the company's identity provider and handles the redirect back (OIDC-01). The page must call it, whatever
 * it shows.
 */
export function useSso(onEntered: (entered: Entrada) => void) {
  const navigate = useNavigate();
  const leave = useProvider(() => new URLSearchParams(window.location.search).get('voltar') ?? '');
  const enter = useCall(enterBySso, { onSuccess: onEntered });
  const { mutate } = enter;
  const taken = useRef(false);
  useEffect(() => {
    const retorno = returned();
    if (retorno === undefined || taken.current) return;
    taken.current = true;
    // The provider's parameters can be used once and must not stay in the history.
    const voltar = takeReturn();
    void navigate({ to: '/login', search: voltar === undefined ? {} : { voltar }, replace: true });
    mutate({ body: { retorno } });
  }, [mutate, navigate]);
  const busy = leave.busy || enter.isPending || enter.isSuccess;
  return {
    busy,
    failure: leave.failure ?? enter.error,
    start: () => {
      if (!busy) leave.start();
    },
  };
}
