import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';
import { whyAway } from './away.ts';

/** What may be prepared at all: the words of a transaction and of the schema have no plan. */
const planned = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Statements that a connection keeps planned; of more, those that were used last. */
const kept = 300;

/** A longer one is a list of values, which will not come again. */
const longest = 20_000;

/** What of a connection's parts has to be known, past the types of the package. */
interface Internals {
  connection: {
    parsedStatements: Record<string, string>;
    stream: { destroy(): void };
    close(statement: { type: 'S'; name: string }): void;
    on(event: 'errorMessage', heard: (refusal: { code?: string }) => void): void;
  };
}

/** Of the pool's parts, likewise. */
interface PoolInternals {
  _clients: PoolClient[];
  _remove(client: PoolClient, done: () => void): void;
  _pulseQueue(): void;
}

let names = 0;

/** Of a slow statement so much of its text is named. */
const longestNamed = 2_000;

/** Hears of every statement that takes so many milliseconds, by its text and without its values. */
export interface SlowWatch {
  from: number;
  /** @param slow its beginning in milliseconds of the process */
  tell(slow: { statement: string; begun: number; milliseconds: number }): void;
}

/**
 * A connection that has every statement parsed and planned once: from the second time on it has a name, under which the
 * server keeps it. What was not used for long is forgotten on both sides.
 */
export class PlanningClient extends Client {
  slow: SlowWatch | undefined;
  /** By text, in the order of their last use; one that came once has no name yet. */
  private readonly plans = new Map<string, string | undefined>();
  private readonly keeps: boolean;

  /** @param keeps whether the server keeps what is planned for this connection alone */
  constructor(config: ClientConfig, keeps = true) {
    super(config);
    this.keeps = keeps;
    // One that breaks in the middle of a call fails that call; unheard, it would end the process.
    this.on('error', () => undefined);
  }

  /** Ends it at once, with whatever is under way. */
  breakOff(): void {
    this.internals.connection.stream.destroy();
  }

  /** Calls back when the server refuses a statement with this SQLSTATE. */
  protected onRefusal(state: string, back: () => void): void {
    this.internals.connection.on('errorMessage', ({ code }) => {
      if (code === state) back();
    });
  }

  private get internals(): Internals {
    return this as unknown as Internals;
  }

  override query(config: unknown, ...rest: unknown[]): never {
    const send = super.query as (...given: unknown[]) => never;
    const text = typeof config === 'string' ? config : (config as { text?: unknown })?.text;
    if (typeof text !== 'string' || !planned.test(text)) return send.call(this, config, ...rest);
    const name = this.keeps && text.length <= longest ? this.nameOf(text) : undefined;
    const own = typeof config === 'string' ? { text } : (config as object);
    return this.timed(text, send.call(this, { ...own, name }, ...rest));
  }

  /** Names a statement that takes long. */
  private timed(text: string, answer: Promise<unknown>): never {
    const { slow } = this;
    if (slow !== undefined && typeof answer?.then === 'function') {
      const begun = performance.now();
      const look = () => {
        const milliseconds = performance.now() - begun;
        if (milliseconds >= slow.from)
          slow.tell({ statement: text.slice(0, longestNamed), begun, milliseconds });
      };
      answer.then(look, look);
    }
    return answer as never;
  }

  private nameOf(text: string): string | undefined {
    const { plans } = this;
    const name = plans.has(text) ? (plans.get(text) ?? `p${++names}`) : undefined;
    plans.delete(text);
    plans.set(text, name);
    if (plans.size > kept) this.forgetOldest();
    return name;
  }

  private forgetOldest(): void {
    const [[text, name] = ['', undefined]] = this.plans;
    this.plans.delete(text);
    if (name === undefined) return;
    const { connection } = this.internals;
    connection.close({ type: 'S', name });
    delete connection.parsedStatements[name];
  }
}

/** A pool whose connections keep what they planned. */
export class PlanningPool extends Pool {
  slow: SlowWatch | undefined;

  constructor(config: PoolConfig, kind: typeof PlanningClient = PlanningClient) {
    super({ ...config, Client: kind as typeof Client });
    // Whoever begins a transaction on one that is breaking does not give it back.
    this.on('connect', (client) => client.once('end', () => this.forget(client)));
    this.on('acquire', (client) => {
      (client as unknown as PlanningClient).slow = this.slow;
    });
  }

  protected connections(): readonly PoolClient[] {
    return (this as unknown as PoolInternals)._clients;
  }

  private forget(client: PoolClient): void {
    const pool = this as unknown as PoolInternals;
    if (this.connections().includes(client)) pool._remove(client, () => pool._pulseQueue());
  }

  /** The package's own ends the connection, with all that it planned, for every statement that the database refuses. */
  override query(...given: unknown[]): never {
    return this.queryAndKeep(given as [string]) as never;
  }

  private async queryAndKeep(given: [string]): Promise<unknown> {
    const client = await this.connect();
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
