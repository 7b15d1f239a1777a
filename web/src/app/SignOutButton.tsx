import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSession } from '../session/session.tsx';

/** 'Sair', wherever it stands. */
export function SignOutButton() {
  const { signOut } = useSession();
  return (
    <Button
      variant="subtle"
      color="gray"
      fullWidth
      justify="start"
      leftSection={<IconLogout size={18} aria-hidden />}
      onClick={() => void signOut()}
    >
      Sair
    </Button>
  );
}
