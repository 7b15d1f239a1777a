import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { BodyReader } from './body.ts';
import type { TimeLimits } from './limits.ts';

/** The answers to errors of Node's HTTP parser, which occur before there is a request. */
const ofTheParser: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'O cabeçalho da requisição é grande demais.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'O conteúdo enviado é grande demais.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'O envio demorou demais. Tente novamente.'],
};

/** The open connections, each with its pending answers. */
export type AnswersUnderWay = Map<Socket, Set<ServerResponse>>;

/** Answers malformed HTTP as JSON, with the headers of every other answer. */
export function answerParserError(headers: Record<string, string>, underWay: AnswersUnderWay) {
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    // An answer whose headers were sent cannot be replaced.
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
 * Limits how long connections live. At shutdown, connections without a pending answer are closed immediately, bodies in
 * flight get less time, and after `limits.stop` everything else is closed.
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
    // An answer that does not finish closes its connection, which removes the entry.
    response.once('finish', () => answers?.delete(response));
  });
  // Node would answer an unknown Expect header itself, without a message and without our headers.
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
  // The rest of a body is read only briefly once the request has been answered.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false) return;
    const timer = setTimeout(() => raw.destroy(), limits.body).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
