import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An answer as received on the connection. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A connection to the server on which a test sends arbitrary bytes. */
export interface Line {
  send(data: string | Uint8Array): Promise<void>;
  /** The next answer, or undefined where the connection ends without one. */
  answer(): Promise<RawAnswer | undefined>;
  ended: Promise<void>;
  close(): void;
}

/** Starts the app on a free port. */
export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
}

export async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let received = Buffer.alloc(0);
  let hasEnded = false;
  let wake = () => {};
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    wake();
  });
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) =>
    socket.once('close', () => {
      hasEnded = true;
      wake();
      resolve();
    }),
  );
  await new Promise((resolve) => socket.once('connect', resolve));
  const take = (): RawAnswer | undefined => {
    const end = received.indexOf('\r\n\r\n');
    if (end === -1) return undefined;
    const [first = '', ...lines] = received.subarray(0, end).toString().split('\r\n');
    const headers = Object.fromEntries(
      lines.map((text) => [
        text.slice(0, text.indexOf(':')).toLowerCase(),
        text.slice(text.indexOf(':') + 2),
      ]),
    );
    const until = end + 4 + Number(headers['content-length'] ?? 0);
    if (received.length < until) return undefined;
    const body = received.subarray(end + 4, until).toString();
    received = received.subarray(until);
    return { status: Number(first.split(' ')[1]), headers, body };
  };
  return {
    send: (data) => new Promise((resolve) => socket.write(data, () => resolve())),
    answer: async () => {
      for (;;) {
        const answer = take();
        if (answer !== undefined || hasEnded) return answer;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    ended,
    close: () => socket.destroy(),
  };
}

/** The head of a request. */
export const head = (method: string, path: string, headers: Record<string, string | number>) =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** The status of an answer and its message. */
export const problemOf = (answer: RawAnswer | undefined) => [
  answer?.status,
  JSON.parse(answer?.body ?? 'null')?.error,
];
