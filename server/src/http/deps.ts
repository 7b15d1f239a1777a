import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import type { Jump } from '../jump.ts';
import type { PhotoStore } from '../photos/store.ts';
import type { Vault } from '../session/vault.ts';
import type { TimeLimits } from './limits.ts';

/** The dependencies of the HTTP app; tests pass their own clock and database. */
export interface Deps {
  db: Db;
  config: Config;
  photos: PhotoStore;
  /** Encrypts the secrets of second factors; without it nobody can set up an authenticator app. */
  vault?: Vault | undefined;
  clock: () => Date;
  /** Whether the disk has room for writes; by default it has. */
  hasRoom?: () => Promise<boolean>;
  /** The built pages; without them only the API is served. */
  webDir: string | undefined;
  /** Time limits for anonymous callers, where a test overrides the usual ones. */
  limits?: Partial<TimeLimits>;
  /** Aborted when the process is asked to stop: it is no longer ready, but still answers. */
  stopping?: AbortSignal;
  /** The jump of this machine's clock that nobody corrected or confirmed yet. */
  clockJump?: () => Jump | undefined;
  /** The log's destination, by default standard output. */
  logTo?: { write(line: string): void };
}
