import { Popover, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { PasswordDialog } from '../features/auth/index.ts';
import { useUser } from '../session/session.tsx';
import classes from './AccountMenu.module.css';
import { MenuButton } from './MenuButton.tsx';
import { accountGroupsFor } from './navigation.ts';
import { SignOutButton } from './SignOutButton.tsx';

const schemes = [
  { value: 'auto', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const;

/** The account menu: who is signed in, pages beside those of the bar, colour scheme, password and sign-out. */
export function AccountMenu() {
  const user = useUser();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [open, setOpen] = useState(false);
  const [changing, setChanging] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const schemeId = useId();
  const closeDialog = () => {
    setChanging(false);
    target.current?.focus();
  };

  return (
    <>
      <Popover opened={open} onChange={setOpen} position="bottom-end" width={280} trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            ref={target}
            className={classes.target}
            onClick={() => setOpen(!open)}
            aria-label={`Conta de ${user.nome}`}
          >
            <span className={classes.name}>{user.nome}</span>
            <IconChevronDown className={classes.chevron} size={16} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.menu} aria-label="Conta">
          <div className={classes.who}>
            <strong>{user.nome}</strong>
            <span>{user.email}</span>
          </div>
          {accountGroupsFor(user).map(({ title = '', items }) => (
            <div key={title} className={classes.group}>
              {title && <span className={classes.label}>{title}</span>}
              {items.map(({ to, label, icon }) => (
                <MenuButton key={to} icon={icon} word={label} to={to} onClick={() => setOpen(false)} />
              ))}
            </div>
          ))}
          <div className={classes.group}>
            <div className={classes.scheme}>
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
            <MenuButton
              icon={IconLock}
              word="Alterar senha"
              onClick={() => {
                setOpen(false);
                setChanging(true);
              }}
            />
            <SignOutButton />
          </div>
        </Popover.Dropdown>
      </Popover>
      {changing && <PasswordDialog onClose={closeDialog} />}
    </>
  );
}
