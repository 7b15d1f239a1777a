import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/open.ts';
import { repeat } from '../repeat.ts';
import { deliverPending } from './deliver.ts';
import type { MailTransport } from './transport.ts';

/** How often the queue is polled, in milliseconds. */
const pulse = 1_000;

/**
 * Delivers queued mail in the background while the server runs; requests never wait for it. Any number of processes may
 * do so at once.
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
  // The error may quote the address, which must not be logged.
  const onFailure = ({ id }: { id: number }, error: unknown) =>
    log.warn({ email: id, ...reasonOf(error) }, 'mail not sent, it will be tried again');
  const delivery = repeat({
    round: (signal) => deliverPending(db, transport, clock, { onFailure, signal }),
    pulse,
    log,
    failed: 'mail delivery failed',
  });
  return {
    /** Waits for the mail in flight. */
    async stop() {
      await delivery.stop();
      transport.close();
    },
  };
}

/** The codes in the answer of a mail server or the network. */
function reasonOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return { code, responseCode };
}
