import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import { isLocalName } from '../hosts.ts';

const withoutPort = (host: string) => host.trim().replace(/:\d{1,5}$/, '');

/** Headers in which a proxy reports the original host and client. Forging them can only make a request non-local. */
const proxied = ['x-forwarded-host', 'x-forwarded-for', 'x-real-ip', 'forwarded'] as const;

/**
 * Whether a request was made on this machine, to this machine: according to the settings, the Host header (which has
 * another name behind a proxy or after DNS rebinding), and the headers of proxies.
 */
export function cameLocally({ isLocal }: Pick<Config, 'isLocal'>, headers: IncomingHttpHeaders): boolean {
  if (!isLocal || !isLocalName(withoutPort(headers.host ?? ''))) return false;
  return proxied
    .flatMap((name) => headers[name] ?? [])
    .flatMap((value) => value.split(','))
    .every((value) => isLocalName(value.trim()) || isLocalName(withoutPort(value)));
}
