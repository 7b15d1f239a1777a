import { Burger } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { AccountMenu } from './AccountMenu.tsx';
import { mayOpen } from './access.ts';
import { Brand } from './Brand.tsx';
import { navigation } from './navigation.ts';
import classes from './Shell.module.css';
import { useUser } from './session.tsx';

const contentId = 'conteudo';
const linksId = 'navegacao';

/** The bar above every protected page, and the page under it. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  const path = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the list (NAV-14)
  useEffect(() => setOpen(false), [path]);

  return (
    <>
      <a href={`#${contentId}`} className={classes.skip}>
        Pular para o conteúdo
      </a>
      <header className={classes.bar}>
        <Burger
          className={classes.burger ?? ''}
          size="sm"
          opened={open}
          onClick={() => setOpen(!open)}
          aria-label={open ? 'Fechar menu' : 'Abrir menu'}
          aria-expanded={open}
          aria-controls={linksId}
        />
        <Link to="/home" className={classes.logo} aria-label="Página inicial">
          <Brand />
        </Link>
        <nav id={linksId} className={classes.links} aria-label="Principal" data-open={open || undefined}>
          <ul>
            {navigation
              .filter(({ access }) => mayOpen(user, access))
              .map(({ to, label, name }) => (
                <li key={to}>
                  <Link to={to} aria-label={name} className={classes.link}>
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <AccountMenu />
      </header>
      <main id={contentId} tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </>
  );
}
