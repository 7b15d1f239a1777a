import type { Entrada } from '@alinha/contract/auth';
import { beginSso, enterBySso } from '@alinha/contract/sso';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCall } from '../../lib/queries.ts';

/** Where whoever left for the provider wanted to go. */
const wayBack = 'voltar';

/** What the provider added to this page's address, where it sent the browser back. */
function returned(): string | undefined {
  const query = new URLSearchParams(window.location.search);
  return query.has('state') && (query.has('code') || query.has('error')) ? query.toString() : undefined;
}

/** The way to the company's provider of identities, and the one back from it (OIDC-01); of the page, whatever it shows. */
export function useSso(onEntered: (entered: Entrada) => void) {
  const navigate = useNavigate();
  const leave = useCall(beginSso, {
    onSuccess: ({ url }) => {
      sessionStorage.setItem(wayBack, new URLSearchParams(window.location.search).get('voltar') ?? '');
      window.location.assign(url);
    },
  });
  const enter = useCall(enterBySso, { onSuccess: onEntered });
  const { mutate } = enter;
  const taken = useRef(false);
  useEffect(() => {
    const retorno = returned();
    if (retorno === undefined || taken.current) return;
    taken.current = true;
    // What the provider wrote is good once, and nothing to keep in the history.
    const voltar = sessionStorage.getItem(wayBack) || undefined;
    sessionStorage.removeItem(wayBack);
    void navigate({ to: '/login', search: voltar === undefined ? {} : { voltar }, replace: true });
    mutate({ body: { retorno } });
  }, [mutate, navigate]);
  const busy = leave.isPending || leave.isSuccess || enter.isPending || enter.isSuccess;
  return {
    busy,
    failure: leave.error ?? enter.error,
    start: () => {
      if (!busy) leave.mutate({});
    },
  };
}
