import { IconLogout } from '@tabler/icons-react';
import { useSession } from '../session/session.tsx';
import { MenuButton } from './MenuButton.tsx';

export function SignOutButton() {
  const { signOut } = useSession();
  return <MenuButton icon={IconLogout} word="Sair" onClick={() => void signOut()} />;
}
