import { addAbortSignal, Readable } from 'node:stream';
import { minuteMs } from '@alinha/rules/dates';
import { busy, createQueue, type Queue } from '../queue.ts';

/** Limits concurrent exports, and allows one for each person. */
const exportQueue = createQueue(4, busy.exportacao);

/** How long a client may read nothing of an export, in milliseconds. */
const longestPause = minuteMs;

/**
 * Streams a file while the caller holds a place in the queue of exports, until the client has read it or gives up.
 * @param long of what takes minutes: its own queue, and when it is cut off, because nobody waits for its end
 * @throws {Refusal} as `Queue.enter`
 */
export async function streamExport(
  { actor, onEnd }: { actor: { id: number }; onEnd(work: (failure: unknown) => Promise<void>): void },
  make: () => Promise<AsyncIterable<string | Uint8Array>>,
  long?: { queue: Queue; closing: AbortSignal },
): Promise<Readable> {
  const { leave } = (long?.queue ?? exportQueue).enter(actor.id);
  let file: Readable | undefined;
  onEnd(async (failure) => {
    if (failure === undefined) file?.once('close', leave);
    else leave();
  });
  file = fileOf(await make());
  return long ? addAbortSignal(long.closing, file) : file;
}

/** The same parts, of which the first is read already: what is wrong from the beginning is refused, not cut off. */
export async function begun<T>(parts: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await parts.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* parts;
  })();
}

/** Streams a file at the speed of its client, and destroys the stream when the client reads nothing for too long. */
function fileOf(parts: AsyncIterable<string | Uint8Array>): Readable {
  const timed = async function* () {
    for await (const part of parts) {
      const late = setTimeout(() => file.destroy(), longestPause);
      try {
        yield part;
      } finally {
        clearTimeout(late);
      }
    }
  };
  const file = Readable.from(timed());
  return file;
}
