import type { PoolClient, PoolConfig, QueryResult } from 'pg';
import type { DatabaseHost } from '../hosts.ts';
import { readOnly, whyAway } from './away.ts';
import { codeOf } from './errors.ts';
import { PlanningClient, type PlanningConfig, PlanningPool } from './plans.ts';

/** With several servers, how long to wait for a new connection before trying the next one, in milliseconds. */
const patience = 2_000;

/** The pool's error when no connection was returned in time. */
const tooBusy = /^timeout exceeded when trying to connect/;

/** The server is a standby; the code is that of a refused write. */
class ReadOnlyServer extends Error {
  readonly code = readOnly;
}

/** The servers, and the index of the presumed primary. */
interface PrimaryAddress {
  hosts: readonly DatabaseHost[];
  at: number;
}

/** A connection to the presumed primary. If it fails, the next connection tries the next server. */
class PrimaryClient extends PlanningClient {
  /** The index of its server. */
  readonly tried: number;
  private readonly place: PrimaryAddress;

  constructor({ place = { hosts: [], at: 0 }, ...config }: PlanningConfig & { place?: PrimaryAddress } = {}) {
    const timed = place.hosts.length > 1 && { connectionTimeoutMillis: patience };
    super({ ...config, ...place.hosts[place.at], ...timed });
    this.place = place;
    this.tried = place.at;
  }

  override connect(...[done]: unknown[]): never {
    const { place } = this;
    const finish = done as (error?: Error) => void;
    const failed = (error: Error) => {
      if (this.tried === place.at) place.at = (place.at + 1) % place.hosts.length;
      this.breakOff();
      finish(error);
    };
    return super.connect((error: Error | null) => {
      if (error) failed(error);
      else if (place.hosts.length > 1) this.askWhetherPrimary().then(() => finish(), failed);
      else finish();
    }) as never;
  }

  private async askWhetherPrimary(): Promise<void> {
    const { rows } = (await this.query('show transaction_read_only')) as QueryResult;
    if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServer('the server is a standby');
  }
}

/** A pool that follows the primary of several servers, also after another one was promoted. */
export class PrimaryPool extends PlanningPool {
  private readonly place: PrimaryAddress;
  private looking: Promise<void> | undefined;

  /** @param pooled whether a pooler such as PgBouncer gives each transaction another connection */
  constructor(hosts: readonly DatabaseHost[], pooled: boolean, config: PoolConfig) {
    const place = { hosts, at: 0 };
    const own = { ...config, Client: PrimaryClient, prepares: !pooled, place };
    super(own);
    this.place = place;
  }

  override connect(...given: unknown[]): never {
    return (given.length > 0 ? super.connect(...given) : this.connectToPrimary()) as never;
  }

  private async connectToPrimary(): Promise<PoolClient> {
    for (let left = this.place.hosts.length; ; left -= 1) {
      try {
        return await super.connect();
      } catch (error) {
        if (left <= 1 || whyAway(error) === undefined) throw error;
        if (tooBusy.test((error as Error).message)) await this.look();
      }
    }
  }

  /**
   * A server that vanished closes no connection, so calls wait as they do for a busy server. Where a new connection
   * cannot be established either, the old ones are cut.
   */
  private look(): Promise<void> {
    this.looking ??= this.tryAnother().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async tryAnother(): Promise<void> {
    const { at } = this.place;
    const other = new PrimaryClient({ ...this.options, place: this.place });
    const connect = other.connect.bind(other) as (done: (error?: Error) => void) => void;
    const error = await new Promise<Error | undefined>(connect);
    if (error === undefined) return other.end();
    // Class 53, no resources for another connection: the server is alive.
    if (codeOf(error).startsWith('53')) return;
    for (const client of this.lent)
      if (client instanceof PrimaryClient && client.tried === at) client.breakOff();
  }
}
