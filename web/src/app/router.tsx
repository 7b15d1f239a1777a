import type { User } from '@alinha/contract/auth';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { z } from 'zod';
import { organogramaSearch } from '../features/organograma/search.ts';
import { Loading } from '../ui/states.tsx';
import { type Access, mayOpen, safeReturn } from './access.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageFailure } from './PageFailure.tsx';
import { Root } from './Root.tsx';

export interface RouterContext {
  user: User | undefined;
  /** The person signed out by intent: /login then remembers no way back. */
  left: boolean;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Stands in the window's title. */
    title?: string;
  }
}

interface Opening {
  context: RouterContext;
  location: { href: string };
}

/** Lets in whom `access` names; others go to /login, or to /home where they are signed in (ROUTE-05, 06, 10). */
const allow =
  (access: Access) =>
  ({ context: { user, left }, location }: Opening) => {
    if (mayOpen(user, access)) return;
    if (user) throw redirect({ to: '/home' });
    throw redirect({ to: '/login', search: left ? {} : { voltar: location.href } });
  };

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ to: context.user ? '/home' : '/login' });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'Entrar' },
  validateSearch: z.object({ voltar: z.unknown().transform(safeReturn).optional() }),
  beforeLoad: ({ context, search }) => {
    if (context.user) throw redirect({ href: search.voltar ?? '/home' });
  },
  component: lazyRouteComponent(() => import('../features/auth/LoginPage.tsx'), 'LoginPage'),
});

/** Everything under the bar. */
const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  component: lazyRouteComponent(() => import('./Members.tsx'), 'Members'),
});

const home = createRoute({
  getParentRoute: () => members,
  path: '/home',
  staticData: { title: 'Organograma de Colaboradores' },
  validateSearch: organogramaSearch,
  beforeLoad: allow('user'),
  component: lazyRouteComponent(
    () => import('../features/organograma/OrganogramaPage.tsx'),
    'OrganogramaPage',
  ),
});

const avaliacaoCultural = createRoute({
  getParentRoute: () => members,
  path: '/avaliacao-cultural',
  staticData: { title: 'Avaliação Cultural' },
  beforeLoad: allow('user'),
});

/** The route table of the specification; a page joins it when it exists. */
export const router = createRouter({
  routeTree: root.addChildren([start, login, members.addChildren([home, avaliacaoCultural])]),
  context: { user: undefined, left: false },
  defaultPreload: 'intent',
  defaultPendingComponent: Loading,
  defaultErrorComponent: PageFailure,
});
