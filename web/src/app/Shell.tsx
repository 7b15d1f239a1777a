import { Burger, VisuallyHidden } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PhotoButton } from '../features/foto/index.ts';
import { Bell } from '../features/pendencias/index.ts';
import { useUser } from '../session/session.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { linksFor } from './navigation.ts';
import { QuickKeys } from './QuickKeys.tsx';
import classes from './Shell.module.css';
import { SignOutButton } from './SignOutButton.tsx';

const contentId = 'conteudo';
const linksId = 'navegacao';

/** The bar above every protected page, and the page under it. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useUser();
  const width = useWidth();
  const [open, setOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation or another width closes the menu (NAV-14)
  useEffect(() => setOpen(false), [path, width]);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    burger.current?.focus();
  });

  return (
    <>
      <a href={`#${contentId}`} className={classes.skip}>
        Pular para o conteúdo
      </a>
      <header className={classes.bar}>
        {width === 'mobile' && (
          <Burger
            ref={burger}
            className={classes.burger ?? ''}
            size="sm"
            opened={open}
            onClick={() => setOpen(!open)}
            aria-label={open ? 'Fechar menu' : 'Abrir menu'}
            aria-expanded={open}
            aria-controls={linksId}
          />
        )}
        <Link to="/home" className={classes.logo}>
          <Brand />
          <VisuallyHidden>– página inicial</VisuallyHidden>
        </Link>
        <nav id={linksId} className={classes.links} aria-label="Principal" data-open={open || undefined}>
          <ul>
            {linksFor(user, width).map((item) => (
              <li key={item.to}>
                <NavigationLink item={item} onClick={() => setOpen(false)} />
              </li>
            ))}
            {width === 'tablet' && (
              <li>
                <MoreMenu key={path} />
              </li>
            )}
            {width === 'mobile' && (
              <li className={classes.out}>
                <SignOutButton />
              </li>
            )}
          </ul>
        </nav>
        <div className={classes.account}>
          <Bell />
          <QuickKeys />
          <PhotoButton />
          <AccountMenu />
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className={classes.content}>
        {children}
      </main>
    </>
  );
}

function useWidth() {
  const now = { getInitialValueInEffect: false };
  const desktop = useMediaQuery('(min-width: 80em)', true, now);
  const tablet = useMediaQuery('(min-width: 48em)', true, now);
  if (desktop) return 'desktop';
  return tablet ? 'tablet' : 'mobile';
}
