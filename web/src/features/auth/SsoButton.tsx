import type { Entrada } from '@alinha/contract/auth';
import { beginSso, enterBySso } from '@alinha/contract/sso';
import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCall } from '../../lib/queries.ts';
import { useProduct } from '../../session/product.ts';
import { Failure } from '../../ui/states.tsx';

/** Where whoever left for the provider wanted to go. */
const wayBack = 'voltar';

/** What the provider added to this page's address, where it sent the browser back. */
function returned(): string | undefined {
  const query = new URLSearchParams(window.location.search);
  return query.has('state') && (query.has('code') || query.has('error')) ? query.toString() : undefined;
}

/** Signs in with the company's provider of identities, and takes the way back from it (OIDC-01); nothing without one. */
export function SsoButton({
  first = false,
  onEntered,
}: {
  /** Whether it is the page's main way in. */
  first?: boolean;
  onEntered: (entered: Entrada) => void;
}) {
  const { sso } = useProduct();
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
  if (sso === null) return null;
  const busy = leave.isPending || leave.isSuccess || enter.isPending || enter.isSuccess;
  const failure = leave.error ?? enter.error;
  return (
    <>
      <Button
        variant={first ? 'filled' : 'default'}
        size="md"
        fullWidth
        leftSection={<IconBuilding size={20} aria-hidden />}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) leave.mutate({});
        }}
      >
        {busy ? 'Entrando...' : `Entrar com ${sso}`}
      </Button>
      {failure && <Failure text={failure.message} />}
    </>
  );
}
