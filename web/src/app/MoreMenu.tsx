import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '../session/session.tsx';
import classes from './MoreMenu.module.css';
import { NavigationLink } from './NavigationLink.tsx';
import { linksFor } from './navigation.ts';
import { SignOutButton } from './SignOutButton.tsx';

/** The menu of links that do not fit a tablet's bar (NAV-08 to NAV-11). */
export function MoreMenu() {
  const items = linksFor(useUser(), 'more');
  const path = useLocation({ select: (location) => location.pathname });
  const [open, setOpen] = useState(false);
  const current = items.some(({ to }) => to === path);

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={270} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.target}
          data-current={current || undefined}
          onClick={() => setOpen(!open)}
        >
          Mais
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label="Mais">
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.to}>
              <NavigationLink item={item} onClick={() => setOpen(false)} />
            </li>
          ))}
          <li className={classes.out}>
            <SignOutButton />
          </li>
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
