import type { User } from '@alinha/contract/auth';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Failure } from '../ui/states.tsx';
import { enterWithPasskey, knowsPasskeys } from './passkey.ts';

/** Signs in with a passkey instead of a password (MFA-02); renders nothing in browsers without passkeys. */
export function PasskeyButton({ onUser }: { onUser: (user: User) => void }) {
  const enter = useMutation({ mutationFn: enterWithPasskey, onSuccess: onUser });
  if (!knowsPasskeys()) return null;
  const busy = enter.isPending || enter.isSuccess;
  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={20} aria-hidden />}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) enter.mutate();
        }}
      >
        {busy ? 'Entrando...' : 'Entrar com chave de acesso'}
      </Button>
      {enter.error && <Failure text={enter.error.message} />}
    </>
  );
}
