import type { ClientConfig, PoolClient, PoolConfig, QueryResult } from 'pg';
import type { DatabaseHost } from '../hosts.ts';
import { codeOf, whyAway } from './away.ts';
import { PlanningClient, PlanningPool } from './plans.ts';

/** Of several servers, one that says nothing for so long is passed over, in milliseconds. */
const patience = 2_000;

/** What the pool says of a call that waited for a connection in vain. */
const tooBusy = /^timeout exceeded when trying to connect/;

/** SQLSTATE of a write that a server refuses since it only follows another. */
const readOnly = '25006';

/** Such a server, in the words of the database. */
class ReadOnlyServer extends Error {
  readonly code = readOnly;
}

/** Which of several servers is the primary, as far as is known. */
interface Place {
  hosts: readonly DatabaseHost[];
  at: number;
}

/** A connection to the server that accepted writes last. Where it does so no more, the next connection tries the next one. */
class PrimaryClient extends PlanningClient {
  readonly tried: number;
  private readonly place: Place;

  constructor(config: ClientConfig & { place: Place; pooled: boolean }) {
    const { place, pooled, ...own } = config;
    const timed = place.hosts.length > 1 && { connectionTimeoutMillis: patience };
    super({ ...own, ...place.hosts[place.at], ...timed }, !pooled);
    this.place = place;
    this.tried = place.at;
    // It was the primary when the connection was made; whoever asks next finds the new one.
    this.onRefusal(readOnly, () => this.breakOff());
  }

  override connect(...[done]: unknown[]): never {
    const { place } = this;
    const tell = done as (error?: Error) => void;
    const failed = (error: Error) => {
      if (this.tried === place.at) place.at = (place.at + 1) % place.hosts.length;
      this.breakOff();
      tell(error);
    };
    return super.connect((error: Error | null) => {
      if (error) failed(error);
      else if (place.hosts.length > 1) this.askWhetherPrimary().then(() => tell(), failed);
      else tell();
    }) as never;
  }

  private async askWhetherPrimary(): Promise<void> {
    const { rows } = (await this.query('show transaction_read_only')) as QueryResult;
    if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServer('the server only follows another');
  }
}

/** A pool over whichever of some servers accepts writes, also when that becomes another one. */
export class PrimaryPool extends PlanningPool {
  private readonly place: Place;
  private looking: Promise<void> | undefined;

  /** @param pooled whether the servers are reached through what gives each transaction another connection */
  constructor(hosts: readonly DatabaseHost[], pooled: boolean, config: PoolConfig) {
    const place = { hosts, at: 0 };
    super({ ...config, place, pooled } as PoolConfig, PrimaryClient as never);
    this.place = place;
  }

  override connect(...given: unknown[]): never {
    return (given.length > 0 ? super.connect(...(given as [])) : this.connectToPrimary()) as never;
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
   * A server that vanished without a word leaves every connection waiting for an answer, and so does one with much to do.
   * Where no other connection can be made, those are given up.
   */
  private look(): Promise<void> {
    this.looking ??= this.tryAnother().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async tryAnother(): Promise<void> {
    const { at } = this.place;
    const other = new PrimaryClient({ ...this.options, place: this.place } as never);
    const error = await new Promise<Error | undefined>((done) => other.connect(done));
    if (error === undefined) return other.end();
    // A server without room for one more lives.
    if (codeOf(error).startsWith('53')) return;
    for (const client of this.connections())
      if (client instanceof PrimaryClient && client.tried === at) client.breakOff();
  }
}
