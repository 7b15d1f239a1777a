import type { IncomingMessage } from 'node:http';

/**
 * A router constraint that lets two calls share a method and a path: the one with `onlyWith` in the contract handles
 * requests whose query has that parameter, the other all the rest.
 */
export const onlyWith = {
  name: 'onlyWith',
  storage: <Handler>() => {
    const byName = new Map<string, Handler>();
    return {
      get: (query: string): Handler | null => {
        const asked = new URLSearchParams(query);
        for (const [name, handler] of byName) if (asked.has(name)) return handler;
        return null;
      },
      set: (name: string, handler: Handler) => {
        byName.set(name, handler);
      },
    };
  },
  deriveConstraint: ({ url = '' }: Pick<IncomingMessage, 'url'>): string | undefined =>
    url.includes('?') ? url.slice(url.indexOf('?') + 1) : undefined,
};
