import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import { isLocalName } from '../hosts.ts';

const withoutPort = (host: string) => host.trim().replace(/:\d{1,5}$/, '');

/** Where a proxy writes what it was called by, and by whom. Whoever writes them can only lose by it. */
const proxied = ['x-forwarded-host', 'x-forwarded-for', 'x-real-ip', 'forwarded'] as const;

/**
 * Whether a request was made on this machine, to this machine: by the settings, by the name that it calls the server
 * (a proxy brings its own, and so does a page whose name was pointed here), and by what a proxy says about it.
 */
export function cameLocally({ isLocal }: Pick<Config, 'isLocal'>, headers: IncomingHttpHeaders): boolean {
  if (!isLocal || !isLocalName(withoutPort(headers.host ?? ''))) return false;
  return proxied
    .flatMap((name) => headers[name] ?? [])
    .flatMap((value) => value.split(','))
    .every((value) => isLocalName(value.trim()) || isLocalName(withoutPort(value)));
}
