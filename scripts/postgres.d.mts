export function findPostgres(): string | undefined;
export function postgresUser(): { uid?: number; gid?: number };

export interface Postgres {
  url: string;
  stop(): Promise<void>;
  keep(place: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  restart(): Promise<void>;
}

export function startPostgres(options?: {
  settings?: Record<string, string | number>;
  standbyOf?: string;
  copyOf?: string;
  port?: number;
  within?: string;
  prepare?: (data: string, owner: { uid?: number; gid?: number }) => void;
}): Promise<Postgres>;
