const localName = /^(?:localhost|(?:::ffff:)?127\.0\.0\.1|::1|\[::1\])$/i;

/** Whether a name or an address means this machine and no other. */
export const isLocalName = (name: string): boolean => localName.test(name);

/** How the way to another machine is kept: encrypted, to whom its certificate names; encrypted, to whoever answers; open. */
export const ways = ['verified', 'unverified', 'off'] as const;

/** What the settings say of the way to a server; by themselves, that to another machine is verified. */
export interface Way {
  tls: (typeof ways)[number] | undefined;
  /** The certificates of the authorities that count, where they are not those that Node.js knows. */
  ca: string | undefined;
}

/** How a PostgreSQL server is reached. */
export interface Access extends Way {
  /** Something between gives each transaction another connection, which keeps nothing between two. */
  pooled: boolean;
}

/** As the settings are by themselves. */
export const plainAccess: Access = { tls: undefined, ca: undefined, pooled: false };

/** What Node.js's TLS is told of whom it lets through. */
export const checkOf = ({ ca }: Way, verified: boolean) => ({
  rejectUnauthorized: verified,
  ...(ca !== undefined && { ca }),
});

/** How a server of PostgreSQL is reached. */
export interface DatabaseHost {
  connectionString: string;
  ssl: false | ReturnType<typeof checkOf>;
}

/** What an address of PostgreSQL may not say, and the setting that says it. */
const settingOf: Record<string, string> = {
  ssl: 'DATABASE_TLS',
  sslmode: 'DATABASE_TLS',
  sslnegotiation: 'DATABASE_TLS',
  uselibpqcompat: 'DATABASE_TLS',
  sslrootcert: 'DATABASE_CA',
};

/** What holds anyway may be said. */
const redundant = 'sslmode=verify-full';

/**
 * The servers of an address as libpq has it, `postgres://u:p@one:5432,two:5433/db`; a socket's folder may stand in `host`.
 * @throws {Error} in words that say what is expected
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
