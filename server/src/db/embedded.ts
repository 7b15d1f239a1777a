import { Duplex } from 'node:stream';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import type { Watched } from './watch.ts';

/** An engine in its own thread, which speaks PostgreSQL's protocol. */
export interface Engine extends Watched {
  /** Rejects with the error that prevented opening. */
  opened: Promise<void>;
  /** The pool's configuration: one connection, which statements wait for without a limit. */
  pool: PoolConfig;
  /** Copies the committed data to a path, as a database of its own; statements wait meanwhile. */
  copy(place: string): Promise<void>;
  /** Ends the engine and its thread, after the pool has ended. */
  close(): Promise<void>;
}

/** Bytes of the protocol, or another outcome: an error or a status word. */
type ProtocolAnswer = Uint8Array | Error | string;

type Exchange = (bytes: Uint8Array<ArrayBuffer>, answered: (bytes: Uint8Array) => void) => void;

/** Starts an engine's thread. If the thread ends unexpectedly, the process ends: the database is lost to it. */
export function startEngine(file: URL, workerData: Record<string, unknown>): Engine {
  const [touched, sent] = [counter(), counter()];
  const { port1: port, port2: itsPort } = new MessageChannel();
  const worker = new Worker(file, {
    workerData: { ...workerData, touched, sent, port: itsPort },
    transferList: [itsPort],
    execArgv: [],
  });
  /** Callbacks for the engine's messages, in order; it answers every message, including its start and its end. */
  const waiting: ((answer: ProtocolAnswer) => void)[] = [];
  port.on('message', (answer: ProtocolAnswer) => waiting.shift()?.(answer));
  worker.once('exit', endProcess);
  const opened = new Promise<void>((done, failed) => {
    waiting.push(() => {
      // From here on an error of the thread is uncaught and ends the process.
      worker.off('error', refuse);
      done();
    });
    const refuse = (error: Error) => {
      worker.off('exit', endProcess);
      failed(error);
    };
    worker.once('error', refuse);
  });
  const send = (
    message: Uint8Array<ArrayBuffer> | { copyTo: string } | 'close',
    answered: (answer: ProtocolAnswer) => void,
  ) => {
    waiting.push(answered);
    port.postMessage(message, message instanceof Uint8Array ? [message.buffer] : []);
    Atomics.add(sent, 0, 1);
    Atomics.notify(sent, 0);
  };
  const exchange: Exchange = (bytes, answered) => send(bytes, (answer) => answered(answer as Uint8Array));
  return {
    opened,
    pool: {
      max: 1,
      idleTimeoutMillis: 0,
      user: 'postgres',
      database: 'postgres',
      // All connections share the engine's one session, which still has the last one's prepared statements.
      onConnect: (client) => client.query('deallocate all'),
      stream: () => new Wire(exchange),
    },
    isBusy: () => waiting.length > 0,
    touches: () => Atomics.load(touched, 0),
    async copy(place) {
      const failure = await new Promise<ProtocolAnswer>((answered) => send({ copyTo: place }, answered));
      if (failure instanceof Error) throw failure;
    },
    async close() {
      worker.off('exit', endProcess);
      await new Promise((answered) => send('close', answered));
      await worker.terminate();
    },
  };
}

const counter = () => new Int32Array(new SharedArrayBuffer(4));

const endProcess = () => process.exit(1);

/** The socket of a connection: buffered chunks are sent to the engine as one message. */
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
    // Copied, because the buffer is transferred to the thread.
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
