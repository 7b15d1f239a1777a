import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';
import { readOnly, whyAway } from './away.ts';
import { codeOf } from './errors.ts';

/** Statements that have a plan, unlike transaction control and schema changes. */
const planned = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * Maximum prepared statements per connection, to bound memory on both sides; all calls together repeat about 250 texts.
 */
const most = 500;

/** Longer texts are lists of values, which are not repeated. */
const longest = 20_000;

/** Maximum length of a slow statement's text in reports. */
const longestNamed = 2_000;

let names = 0;

/** Called for each statement that takes at least `from` milliseconds, with its text but not its values. */
export interface SlowWatch {
  from: number;
  /** @param slow `begun` is a `performance.now()` */
  report(slow: { statement: string; begun: number; milliseconds: number }): void;
}

export interface PlanningConfig extends ClientConfig {
  /** Whether prepared statements survive on this connection, as they do without a pooler; true by default. */
  prepares?: boolean;
}

/**
 * A connection that prepares a statement on its second use, so that the server parses and plans it once. node-postgres
 * cannot drop a prepared statement, so the pool replaces a connection that has too many.
 */
export class PlanningClient extends Client {
  slow: SlowWatch | undefined;
  /** Whether the pool should replace this connection instead of reusing it. */
  spent = false;
  private readonly nameOf = new Map<string, string>();
  private readonly seen = new Set<string>();
  private readonly prepares: boolean;

  constructor({ prepares = true, ...config }: PlanningConfig = {}) {
    super(config);
    this.prepares = prepares;
    // A connection that breaks during a call fails that call; an unhandled event would end the process.
    this.on('error', () => undefined);
    this.once('end', () => {
      this.spent = true;
    });
  }

  /** Cuts the connection at once, even if the server no longer answers; statements in progress fail. */
  breakOff(): void {
    this.connection.stream.destroy();
  }

  override query(config: unknown, ...rest: unknown[]): never {
    const send = super.query as (...given: unknown[]) => Promise<unknown>;
    const text = typeof config === 'string' ? config : (config as { text?: unknown }).text;
    if (typeof text !== 'string' || !planned.test(text)) return send.call(this, config, ...rest) as never;
    const own = typeof config === 'string' ? { text } : (config as object);
    return this.observed(text, send.call(this, { ...own, name: this.prepare(text) }, ...rest)) as never;
  }

  /** Reports a slow statement, and notices when the server has become a standby. */
  private async observed(text: string, answer: Promise<unknown>): Promise<unknown> {
    const begun = performance.now();
    try {
      return await answer;
    } catch (error) {
      if (codeOf(error) === readOnly) this.spent = true;
      throw error;
    } finally {
      const milliseconds = performance.now() - begun;
      if (this.slow && milliseconds >= this.slow.from)
        this.slow.report({ statement: text.slice(0, longestNamed), begun, milliseconds });
    }
  }

  /** The prepared statement's name, from the second use on. */
  private prepare(text: string): string | undefined {
    const { nameOf, seen } = this;
    if (!this.prepares || text.length > longest) return undefined;
    const known = nameOf.get(text);
    if (known !== undefined) return known;
    if (nameOf.size >= most) {
      this.spent = true;
      return undefined;
    }
    if (!seen.delete(text)) {
      if (seen.size >= most) seen.clear();
      seen.add(text);
      return undefined;
    }
    const name = `p${++names}`;
    nameOf.set(text, name);
    return name;
  }
}

/** A pool of connections that reuse their prepared statements. */
export class PlanningPool extends Pool {
  slow: SlowWatch | undefined;
  /** Connections in use. */
  protected readonly lent = new Set<PlanningClient>();

  constructor(config: PoolConfig & PlanningConfig) {
    super({ Client: PlanningClient, ...config });
    // A connection that breaks while idle is replaced by the pool itself; an unhandled event would end the process.
    this.on('error', () => undefined);
  }

  override connect(...given: unknown[]): never {
    const connect = super.connect as (...given: unknown[]) => Promise<PoolClient>;
    const connected = connect.call(this, ...given);
    return (given.length > 0 ? connected : connected.then((client) => this.lend(client))) as never;
  }

  /**
   * Releases a connection exactly once, also when it breaks: drizzle-orm does not release the connection of a
   * transaction whose BEGIN fails (drizzle-team/drizzle-orm#6023), and never asks to replace one (#6114).
   */
  private lend(client: PoolClient): PoolClient {
    if (!(client instanceof PlanningClient)) return client;
    client.slow = this.slow;
    const { release } = client;
    const takeBack = (failed?: Error | boolean) => {
      if (!this.lent.delete(client)) return;
      client.off('end', onEnd);
      release(failed || client.spent);
    };
    const onEnd = () => takeBack(true);
    client.once('end', onEnd);
    this.lent.add(client);
    // The connection may have ended before the listener was added.
    if (client.spent) takeBack();
    return Object.assign(client, { release: takeBack });
  }

  /**
   * The package's own method replaces the connection, and loses its prepared statements, after every refused statement.
   */
  override query(...given: unknown[]): never {
    return this.queryAndKeep(given as [string]) as never;
  }

  private async queryAndKeep(given: [string]): Promise<unknown> {
    const client: PoolClient = await this.connect();
    let broken = false;
    try {
      return await client.query(...given);
    } catch (error) {
      broken = whyAway(error) !== undefined;
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
