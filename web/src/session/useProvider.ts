import { beginSso } from '@alinha/contract/sso';
import { useCall } from '../lib/queries.ts';

/** Session storage key of the page to open after the provider's sign-in. */
const returnKey = 'voltar';

/** Takes the page to open after the provider's sign-in; undefined where there is none. */
export function takeReturn(): string | undefined {
  const page = sessionStorage.getItem(returnKey) || undefined;
  sessionStorage.removeItem(returnKey);
  return page;
}

/**
 * Redirects to the company's identity provider, which redirects back to /login.
 * @param page the page to open afterwards; empty for the usual one
 */
export function useProvider(page: () => string) {
  const leave = useCall(beginSso, {
    onSuccess: ({ url }) => {
      sessionStorage.setItem(returnKey, page());
      window.location.assign(url);
    },
  });
  const busy = leave.isPending || leave.isSuccess;
  return {
    busy,
    failure: leave.error,
    start: () => {
      if (!busy) leave.mutate({});
    },
  };
}
