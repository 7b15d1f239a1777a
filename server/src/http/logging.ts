import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { poolOf } from '../db/open.ts';
import type { Deps } from './deps.ts';

/** The logger's options: query strings and the values of statements are personal data and are not logged. */
export function loggerOptions({
  config,
  logTo,
}: Pick<Deps, 'config' | 'logTo'>): FastifyServerOptions['logger'] {
  return { level: config.logLevel, serializers: { req, err }, ...(logTo && { stream: logTo }) };
}

/** Maximum number of request ids logged with a slow statement; a longer list would not help to find the request. */
const mostNamed = 10;

/**
 * Logs slow statements with the requests that may have caused them: those in flight since before the statement began.
 * Tracking the request's id through asynchronous work would cost every call a tenth of its time.
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
    report: ({ statement, begun, milliseconds }) => {
      const requests = [...underWay].filter(([, since]) => since <= begun).map(([id]) => id);
      const reqId = requests.length === 1 ? requests[0] : requests.slice(0, mostNamed);
      app.log.warn({ reqId, statement, milliseconds: Math.round(milliseconds) }, 'slow statement');
    },
  };
}

function req({ method, url, ip }: FastifyRequest) {
  return { method, path: url.split('?', 1)[0], remoteAddress: ip };
}

interface LoggedFailure extends Error {
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
 * Serializes an error with its stack and its causes. Messages of the database and of failed queries may quote rows, so
 * only the statement's text, the SQLSTATE and the constraint are logged. Of a failed connection the system call and the
 * code are logged, but not the address.
 */
function err(error: LoggedFailure): LoggedError {
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

function messageOf(error: LoggedFailure): string {
  if (error.query !== undefined || 'severity' in error) return 'the database refused';
  // Its message quotes the input.
  if (error instanceof SyntaxError) return 'not to be parsed';
  const names = 'address' in error || 'hostname' in error;
  return names ? `${error.syscall} ${error.code}` : error.message;
}
