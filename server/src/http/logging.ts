import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { poolOf } from '../db/open.ts';
import type { Deps } from './deps.ts';

/** How the server logs: no query string and no value of a statement, since these are people's data. */
export function loggerOptions({
  config,
  logTo,
}: Pick<Deps, 'config' | 'logTo'>): FastifyServerOptions['logger'] {
  return { level: config.logLevel, serializers: { req, err }, ...(logTo && { stream: logTo }) };
}

/** Of so many requests at once it says nothing any more which of them it was. */
const mostNamed = 10;

/**
 * Names statements that take long in the log, with the requests that they can have been made for: those under way since
 * before. To carry a request's id through all that it awaits would cost every call a tenth of its time.
 */
export function nameSlowStatements(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  const pool = poolOf(db);
  if (pool === undefined) return;
  const underWay = new Map<string, number>();
  app.addHook('onRequest', async ({ id }, { raw }) => {
    underWay.set(id, performance.now());
    raw.once('close', () => underWay.delete(id));
  });
  pool.slow = {
    from: config.slowStatement,
    tell: ({ statement, begun, milliseconds }) => {
      const requests = [...underWay].filter(([, since]) => since <= begun).map(([id]) => id);
      const reqId = requests.length === 1 ? requests[0] : requests.slice(0, mostNamed);
      app.log.warn({ reqId, statement, milliseconds: Math.round(milliseconds) }, 'slow statement');
    },
  };
}

function req({ method, url, ip }: FastifyRequest) {
  return { method, path: url.split('?', 1)[0], remoteAddress: ip };
}

interface Failure extends Error {
  query?: unknown;
  syscall?: unknown;
  code?: unknown;
  constraint?: unknown;
}

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/**
 * An error with its place in the code, and the errors behind it. What the database says may quote a row, and so may
 * the message of a failed query: of these only the statement's text, the SQLSTATE and the constraint stand in the log. Of a connection that failed it
 * says what and how, and never where to.
 */
function err(error: Failure): LoggedError {
  const { name, message, query, code, constraint, stack, cause } = error;
  return {
    type: name,
    message: messageOf(error),
    query,
    code,
    constraint,
    stack: (stack ?? '').replace(message, () => ''),
    ...(cause instanceof Error && { cause: err(cause) }),
  };
}

function messageOf(error: Failure): string {
  if (error.query !== undefined || 'severity' in error) return 'the database refused';
  // It quotes what could not be read.
  if (error instanceof SyntaxError) return 'not to be parsed';
  const names = 'address' in error || 'hostname' in error;
  return names ? `${error.syscall} ${error.code}` : error.message;
}
