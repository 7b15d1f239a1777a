import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import type { Watched } from './watch.ts';

/** An engine in a thread of its own, which speaks PostgreSQL's protocol. */
export interface Engine extends Watched {
  /** Rejects with what kept it from opening. */
  opened: Promise<void>;
  /** What a pool needs to reach it: one connection, for whose turn everybody waits as long as it takes. */
  pool: PoolConfig;
  /** Ends engine and thread, once the pool has ended. */
  close(): Promise<void>;
}

type Exchange = (bytes: Uint8Array<ArrayBuffer>, answered: (bytes: Uint8Array) => void) => void;

/** Starts an engine's thread. One that ends by itself ends the process: nothing can be read or written any more. */
export function startEngine(file: URL, workerData: Record<string, unknown>): Engine {
  const touched = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(file, { workerData: { ...workerData, touched }, execArgv: [] });
  /** Who waits for a message of it, in order; it answers everything, its start and its end too. */
  const waiting: ((bytes: Uint8Array) => void)[] = [];
  const next = () => new Promise<Uint8Array>((answered) => waiting.push(answered));
  worker.on('message', (bytes: Uint8Array) => waiting.shift()?.(bytes));
  worker.on('exit', endProcess);
  const broken = new Promise<never>((_, failed) => {
    worker.once('error', (error) => {
      worker.off('exit', endProcess);
      failed(error);
    });
  });
  const exchange: Exchange = (bytes, answered) => {
    waiting.push(answered);
    worker.postMessage(bytes, [bytes.buffer]);
  };
  return {
    opened: Promise.race([next(), broken]).then(() => undefined),
    pool: {
      max: 1,
      idleTimeoutMillis: 0,
      user: 'postgres',
      database: 'postgres',
      stream: () => new Wire(exchange),
    },
    isBusy: () => waiting.length > 0,
    touches: () => Atomics.load(touched, 0),
    async close() {
      worker.off('exit', endProcess);
      worker.postMessage('close');
      await next();
      await worker.terminate();
    },
  };
}

const endProcess = () => process.exit(1);

/** The socket of a connection: what is written together goes to the engine together. */
class Wire extends Duplex {
  private readonly exchange: Exchange;

  constructor(exchange: Exchange) {
    super();
    this.exchange = exchange;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this._writev([{ chunk }], done);
  }

  override _writev(chunks: readonly { chunk: Buffer }[], done: () => void): void {
    // Of its own memory, since it is given away.
    const bytes = new Uint8Array(chunks.reduce((sum, { chunk }) => sum + chunk.length, 0));
    let offset = 0;
    for (const { chunk } of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    this.exchange(bytes, (answer) => {
      if (answer.length > 0 && !this.destroyed) this.push(Buffer.from(answer.buffer));
    });
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
