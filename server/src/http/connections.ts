import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { BodyReader } from './body.ts';
import type { TimeLimits } from './limits.ts';

/** What the parser of HTTP refuses before there is a request, in the product's words. */
const ofTheParser: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'O cabeçalho da requisição é grande demais.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'O conteúdo enviado é grande demais.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'O envio demorou demais. Tente novamente.'],
};

/** Answers what is no HTTP like everything else: as JSON, with the headers of every answer. */
export function answerParserError(headers: Record<string, string>) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }): void => {
    // An answer that has begun cannot become another one.
    const begun = socket._httpMessage?.headersSent === true;
    if (code === 'ECONNRESET' || begun || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, message] = ofTheParser[code] ?? [400, 'A requisição não pôde ser entendida.'];
    const body = JSON.stringify({ error: message });
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
      socket.destroy(),
    );
  };
}

/**
 * Lets no connection outstay its time, and the app end: at a stop whoever has no call under way is cut off at once,
 * a body has to hurry, and after `limits.stop` nothing is waited for any more.
 */
export function limitConnections(app: FastifyInstance, limits: TimeLimits, bodies: BodyReader): void {
  const { server } = app;
  const calls = new Map<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const open = calls.get(socket);
    if (open !== undefined) calls.set(socket, open + change);
  };
  let cut: NodeJS.Timeout | undefined;
  server.on('connection', (socket: Socket) => {
    if (cut !== undefined) socket.destroy();
    calls.set(socket, 0);
    socket.once('close', () => calls.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    // Whatever ends otherwise takes its connection along.
    response.once('finish', () => count(socket, -1));
  });
  // Node's own answer to an expectation that it does not know has no word and none of the headers.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  );
  app.addHook('preClose', async () => {
    cut = setTimeout(() => server.closeAllConnections(), limits.stop);
    for (const [socket, open] of calls) if (open === 0) socket.destroy();
    bodies.hurry();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (cut !== undefined) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => clearTimeout(cut));
  // Whoever is answered before their body came whole is not listened to for long.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false) return;
    const timer = setTimeout(() => raw.destroy(), limits.body).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
