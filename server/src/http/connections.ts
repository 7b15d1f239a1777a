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

/** Each open connection with the answers that are due on it. */
export type AnswersUnderWay = Map<Socket, Set<ServerResponse>>;

/** Answers what is no HTTP like everything else: as JSON, with the headers of every answer. */
export function answerParserError(headers: Record<string, string>, underWay: AnswersUnderWay) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    // An answer that has begun cannot become another one.
    const begun = [...(underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent);
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
export function limitConnections(
  app: FastifyInstance,
  limits: TimeLimits,
  bodies: BodyReader,
  underWay: AnswersUnderWay,
): void {
  const { server } = app;
  let cut: NodeJS.Timeout | undefined;
  server.on('connection', (socket: Socket) => {
    if (cut !== undefined) socket.destroy();
    underWay.set(socket, new Set());
    socket.once('close', () => underWay.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = underWay.get(socket);
    answers?.add(response);
    // Whatever ends otherwise takes its connection along.
    response.once('finish', () => answers?.delete(response));
  });
  // Node's own answer to an expectation that it does not know has no word and none of the headers.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  );
  app.addHook('preClose', async () => {
    cut = setTimeout(() => server.closeAllConnections(), limits.stop);
    for (const [socket, answers] of underWay) if (answers.size === 0) socket.destroy();
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
