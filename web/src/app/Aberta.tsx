import { Link, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isHeldBack } from '../session/access.ts';
import { useSession } from '../session/session.tsx';
import { Loading } from '../ui/states.tsx';
import classes from './Aberta.module.css';
import { Brand } from './Brand.tsx';

const Members = lazy(() => import('./Members.tsx'));

/** The layout of pages that anybody reads: with the bar for a reader who is signed in and may open protected pages. */
export default function Aberta() {
  const { user } = useSession();
  if (user && !isHeldBack(user)) {
    return (
      <Suspense fallback={<Loading />}>
        <Members />
      </Suspense>
    );
  }
  return (
    <>
      <header className={classes.bar}>
        <Link to="/" className={classes.logo}>
          <Brand />
        </Link>
        <Link to="/" className={classes.enter}>
          {user ? 'Voltar' : 'Entrar'}
        </Link>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
