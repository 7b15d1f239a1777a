export function findPostgres(): string | undefined;
export function freePort(): Promise<number>;

export interface Postgres {
  url: string;
  stop(): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

export function startPostgres(options?: {
  settings?: Record<string, string | number>;
  standbyOf?: string;
  port?: number | Promise<number>;
  prepare?: (data: string, owner: { uid?: number; gid?: number }) => void;
}): Promise<Postgres>;
