import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import { deliverPending } from './deliver.ts';
import type { MailTransport } from './transport.ts';

/** How often the queue is looked at, in milliseconds. */
const pulse = 1_000;

/**
 * Delivers queued mail for as long as the server runs, beside the requests: none waits for it. Any number of
 * processes may do so at once.
 */
export function startMailWorker({
  db,
  clock,
  transport,
  log,
}: {
  db: Db;
  clock: () => Date;
  transport: MailTransport;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}) {
  const stopping = new AbortController();
  const { signal } = stopping;
  // The error itself may quote the address, which no log holds.
  const onFailure = ({ id }: { id: number }, error: unknown) =>
    log.warn({ email: id, ...reasonOf(error) }, 'mail not sent, it will be tried again');
  const work = async () => {
    while (!signal.aborted) {
      await deliverPending(db, transport, clock, { onFailure, signal }).catch((error: unknown) =>
        log.error({ err: error }, 'mail delivery failed'),
      );
      await pause(pulse, undefined, { signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    /** Waits for the mail in flight. */
    async stop() {
      stopping.abort();
      await working;
      transport.close();
    },
  };
}

/** What a mail server or the network answered, in codes. */
function reasonOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return { code, responseCode };
}
