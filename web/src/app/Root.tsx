import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useProduct } from '../session/product.ts';
import { useSession } from '../session/session.tsx';
import { latePart } from '../ui/latePart.tsx';
import { useCurrentPageTitle } from '../ui/pageTitle.ts';
import { useFocusKept } from '../ui/useFocusKept.ts';
import { useLightPrint } from './useLightPrint.ts';
import { usePageFocus } from './usePageFocus.ts';

const SignInAgain = latePart(async () => (await import('../session/SignInAgain.tsx')).SignInAgain);

/** Common to all pages: the window's title, where the focus goes, and signing in again after the session ended. */
export function Root() {
  const { produto } = useProduct();
  const { ended, goOn } = useSession();
  useLightPrint();
  usePageFocus();
  useFocusKept();
  const ofRoute = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  // The person's name, if set, distinguishes several tabs of one page.
  const title = useCurrentPageTitle() ?? ofRoute;
  useEffect(() => {
    document.title = title ? `${title} · ${produto}` : produto;
  }, [title, produto]);
  return (
    <>
      <Outlet />
      {ended && <SignInAgain onClose={() => goOn('here')} />}
    </>
  );
}
