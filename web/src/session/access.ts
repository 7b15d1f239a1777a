import type { User } from '@alinha/contract/auth';
import { plainPermissions } from '@alinha/rules/access';

/** Who may open a page (ROUTE-01 to ROUTE-11), `led` being users who lead nobody; the server authorizes every call again. */
export type Access = 'public' | 'user' | 'leader' | 'led' | 'rh' | 'privacidade';

export function mayOpen(user: User | undefined, access: Access): boolean {
  switch (access) {
    case 'public':
      return true;
    case 'user':
      return user !== undefined;
    case 'leader':
      return user?.is_leader ?? false;
    case 'led':
      return user !== undefined && !user.is_leader;
    case 'rh':
      return user?.is_rh ?? false;
    case 'privacidade':
      return user ? plainPermissions.privacidade(user) : false;
  }
}

/** A path to return to after signing in; undefined for anything that would leave the site. */
export function safeReturn(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  const here = 'http://localhost';
  const target = URL.canParse(path, here) ? new URL(path, here) : undefined;
  return target?.origin === here ? `${target.pathname}${target.search}${target.hash}` : undefined;
}

/** Whether somebody first has to choose a password of their own, or to set up a second factor. */
export const isHeldBack = ({ senha_temporaria, falta_segundo_fator }: User): boolean =>
  senha_temporaria || falta_segundo_fator;
