import { Button, Popover, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { fileAddress } from '../lib/caller.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import classes from './AccountMenu.module.css';
import { useSession, useUser } from './session.tsx';

const schemes = [
  { value: 'auto', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const;

/** Who is signed in, the colours, and the way out, at every width. */
export function AccountMenu() {
  const user = useUser();
  const { signOut } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [open, setOpen] = useState(false);
  const photo = user.foto_perfil && fileAddress(user.foto_perfil);
  const schemeId = useId();

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.target}
          onClick={() => setOpen(!open)}
          aria-label={`Conta de ${user.nome}`}
        >
          <PersonAvatar name={user.nome} photo={photo} size={32} />
          <span className={classes.name}>{user.nome}</span>
          <IconChevronDown className={classes.chevron} size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label="Conta">
        <div className={classes.person}>
          <PersonAvatar name={user.nome} photo={photo} size={44} />
          <div className={classes.who}>
            <strong>{user.nome}</strong>
            <span>{user.email}</span>
          </div>
        </div>
        <div className={classes.section}>
          <span id={schemeId} className={classes.label}>
            Aparência
          </span>
          <SegmentedControl
            aria-labelledby={schemeId}
            fullWidth
            size="xs"
            data={[...schemes]}
            value={colorScheme}
            onChange={setColorScheme}
          />
        </div>
        <div className={classes.section}>
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
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
