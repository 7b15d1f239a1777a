import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useProduct } from '../session/product.ts';

/** What every page has: the window's title. */
export function Root() {
  const { produto } = useProduct();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = title ? `${title} · ${produto}` : produto;
  }, [title, produto]);
  return <Outlet />;
}
