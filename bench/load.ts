import { type ChildProcess, fork } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

// A load generator in a process of its own: each connection sends the next request as soon as it has an answer. It speaks
// minimal HTTP over bare sockets, so that its own cost hardly affects the measurement.

export interface Load {
  url: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Sent in rotation. */
  bodies?: readonly string[];
  connections: number;
  milliseconds: number;
}

export interface Loaded {
  /** All answers, and those with a status outside 2xx. */
  answers: number;
  failures: number;
  milliseconds: number;
  p50: number;
  p99: number;
}

/** Generates one load at a time. */
export interface Loader {
  load: (load: Load) => Promise<Loaded>;
  stop: () => void;
}

/** Starts the process that generates loads. */
export function startLoader(): Loader {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['child']);
  return {
    load: (load) =>
      new Promise((done, failed) => {
        child.once('message', (answer: Loaded | { error: string }) =>
          'error' in answer ? failed(new Error(answer.error)) : done(answer),
        );
        child.send(load);
      }),
    stop: () => child.kill(),
  };
}

if (process.argv[2] === 'child') {
  process.on('message', (load: Load) => {
    makeLoad(load).then(
      (loaded) => process.send?.(loaded),
      (error: Error) => process.send?.({ error: error.message }),
    );
  });
  process.once('disconnect', () => process.exit());
}

const lastChunk = Buffer.from('0\r\n\r\n');

async function makeLoad(load: Load): Promise<Loaded> {
  const { url, connections, milliseconds } = load;
  const requests = requestsOf(load);
  const times: number[] = [];
  let failures = 0;
  let turn = 0;
  const start = performance.now();
  const one = async () => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const ask = answersOf(socket);
    while (performance.now() - start < milliseconds) {
      const begin = performance.now();
      const status = await ask(requests[turn++ % requests.length] as Buffer);
      times.push(performance.now() - begin);
      if (status < 200 || status > 299) failures++;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, one));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const took = performance.now() - start;
  return { answers: times.length, failures, milliseconds: took, p50: at(0.5), p99: at(0.99) };
}

function requestsOf({ url, path, method = 'GET', headers = {}, bodies = [''] }: Load): Buffer[] {
  return bodies.map((body) => {
    const sent = body
      ? { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      : headers;
    const lines = Object.entries({ host: new URL(url).host, ...sent }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  });
}

/** Returns a function that sends a request, reads its answer to the end and returns the status. */
function answersOf(socket: Socket): (request: Buffer) => Promise<number> {
  let wait: { done: (status: number) => void; failed: (error: Error) => void } | undefined;
  let head = Buffer.alloc(0);
  let status = 0;
  /** Bytes of the body still to come; infinite if it is chunked. */
  let missing: number | undefined;
  socket.setNoDelay();
  socket.on('data', (chunk) => {
    if (missing === undefined) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n') + 4;
      if (end < 4) return;
      const text = head.toString('latin1', 0, end);
      const chunked = /\r\ntransfer-encoding: *chunked/i.test(text);
      status = Number(text.slice(9, 12));
      missing = chunked
        ? Number.POSITIVE_INFINITY
        : Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0);
      missing -= head.length - end;
    } else missing -= chunk.length;
    if (missing > 0 && !(missing === Number.POSITIVE_INFINITY && chunk.subarray(-5).equals(lastChunk)))
      return;
    head = Buffer.alloc(0);
    missing = undefined;
    wait?.done(status);
  });
  const fail = (error: Error) => wait?.failed(error);
  socket.once('error', fail);
  socket.once('close', () => fail(new Error('the connection was closed')));
  return (request) =>
    new Promise((done, failed) => {
      wait = { done, failed };
      socket.write(request);
    });
}
