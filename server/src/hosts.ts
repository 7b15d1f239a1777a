const localName = /^(?:localhost|(?:::ffff:)?127\.0\.0\.1|::1|\[::1\])$/i;

/** Whether a name or address means only this machine. */
export const isLocalName = (name: string): boolean => localName.test(name);

/** TLS modes: encrypted and certificate verified; encrypted without verification; unencrypted. */
export const ways = ['verified', 'unverified', 'off'] as const;

/** The TLS settings of a connection; by default, one to another machine is verified. */
export interface Way {
  tls: (typeof ways)[number] | undefined;
  /** Trusted certificate authorities, instead of those of Node.js. */
  ca: string | undefined;
}

/** How to connect to a PostgreSQL server. */
export interface Access extends Way {
  /** Whether a pooler gives each transaction another connection, so that no session state survives. */
  pooled: boolean;
}

/** The default settings. */
export const plainAccess: Access = { tls: undefined, ca: undefined, pooled: false };

/** Node.js TLS options that decide which certificates are accepted. */
export const checkOf = ({ ca }: Way, verified: boolean) => ({
  rejectUnauthorized: verified,
  ...(ca !== undefined && { ca }),
});

/** One PostgreSQL server. */
export interface DatabaseHost {
  connectionString: string;
  ssl: false | ReturnType<typeof checkOf>;
}

/** Parameters not allowed in a PostgreSQL address, and the setting to use instead. */
const settingOf: Record<string, string> = {
  ssl: 'DATABASE_TLS',
  sslmode: 'DATABASE_TLS',
  sslnegotiation: 'DATABASE_TLS',
  uselibpqcompat: 'DATABASE_TLS',
  sslrootcert: 'DATABASE_CA',
};

/** Allowed, because it is the default. */
const redundant = 'sslmode=verify-full';

/**
 * The hosts of a libpq address, `postgres://u:p@one:5432,two:5433/db`; `host` may name a socket's folder.
 * @throws {Error} whose message says what is expected
 */
export function readDatabaseHosts(url: string, way: Way): DatabaseHost[] {
  const [, before, places = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([/?][^#]*)?$/.exec(url) ?? [];
  if (before === undefined) throw new Error('um endereço postgres://…');
  return places.split(',').map((place) => {
    const one = `${before}${place}${after}`;
    if (!URL.canParse(one)) throw new Error('um endereço postgres://…, com um ou mais servidores');
    const address = new URL(one);
    for (const [name, value] of [...address.searchParams]) {
      const setting = settingOf[name];
      if (setting === undefined) continue;
      if (`${name}=${value}` !== redundant) {
        throw new Error(`um endereço sem ${name}, no lugar do qual existe ${setting}`);
      }
      address.searchParams.delete(name);
    }
    const host = address.searchParams.get('host') ?? address.hostname;
    const isHere = host === '' || host.startsWith('/') || isLocalName(host);
    const tls = way.tls ?? (isHere ? 'off' : 'verified');
    return { connectionString: address.href, ssl: tls !== 'off' && checkOf(way, tls === 'verified') };
  });
}
