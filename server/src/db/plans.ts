import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';
import { codeOf, readOnly, whyAway } from './away.ts';

/** Only these have a plan; what begins or ends a transaction and what changes the schema has none. */
const planned = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Prepared statements per connection, a bound on the memory of both sides; all calls together repeat about 250 texts. */
const most = 500;

/** A longer text is a list of values, which does not come again. */
const longest = 20_000;

/** Length to which the text of a slow statement is cut. */
const longestNamed = 2_000;

let names = 0;

/** Called for each statement that takes at least `from` milliseconds, with its text and without its values. */
export interface SlowWatch {
  from: number;
  /** @param slow `begun` is a `performance.now()` */
  tell(slow: { statement: string; begun: number; milliseconds: number }): void;
}

export interface PlanningConfig extends ClientConfig {
  /** Whether the server keeps prepared statements for this connection alone; true by default. */
  prepares?: boolean;
}

/**
 * A connection that prepares a statement when it comes for the second time, so that the server parses and plans it once.
 * node-postgres cannot forget a name, so a connection with too many is replaced by the pool, and they go with it.
 */
export class PlanningClient extends Client {
  slow: SlowWatch | undefined;
  /** Whether the pool should replace this connection rather than lend it again. */
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

  /** Cuts the connection at once, also from a server that no longer answers; whatever is under way fails. */
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
      if (error instanceof Error && codeOf(error) === readOnly) this.spent = true;
      throw error;
    } finally {
      const milliseconds = performance.now() - begun;
      if (this.slow && milliseconds >= this.slow.from)
        this.slow.tell({ statement: text.slice(0, longestNamed), begun, milliseconds });
    }
  }

  /** The name under which the server keeps a statement, from the second time on. */
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

/** A pool of connections that keep their prepared statements as long as they serve. */
export class PlanningPool extends Pool {
  slow: SlowWatch | undefined;
  /** Connections that somebody holds. */
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
   * Takes a connection back once, and by itself where it breaks: drizzle-orm does not release the connection of a
   * transaction whose BEGIN fails (drizzle-team/drizzle-orm#6023), and never says that one is to be replaced (#6114).
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
    // It may have ended before anybody listened.
    if (client.spent) takeBack();
    return Object.assign(client, { release: takeBack });
  }

  /** The package's own replaces the connection, with all that it prepared, for every statement that the server refuses. */
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
