import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import type { PhotoStore } from '../photos/store.ts';
import type { Vault } from '../session/vault.ts';
import type { TimeLimits } from './limits.ts';

/** What the HTTP app stands on; tests give their own clock and database. */
export interface Deps {
  db: Db;
  config: Config;
  photos: PhotoStore;
  /** What seals the secrets of second factors; without it nobody sets up an authenticator app. */
  vault?: Vault | undefined;
  clock: () => Date;
  /** Whether there is room on the disk to write; without it there is. */
  hasRoom?: () => Promise<boolean>;
  /** The built pages; without them only the API answers. */
  webDir: string | undefined;
  /** How long strangers may take; the usual limits where a test sets no others. */
  limits?: Partial<TimeLimits>;
  /** Aborted once the process is to stop: it is no longer ready, and still answers. */
  stopping?: AbortSignal;
  /** Where the log goes; without it to standard output. */
  logTo?: { write(line: string): void };
}
