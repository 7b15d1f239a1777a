import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal, unavailable } from '../refusals.ts';
import type { TimeLimits } from './limits.ts';

/** How much a client may leave unread, in characters, before its stream is cut. */
const mostUnread = 256 * 1024;

/** A stream of server-sent events, written by a feature for as long as somebody reads it. */
export class EventStream extends Readable {
  private over = false;

  /** Nothing is made on demand: events are pushed as they happen. */
  override _read(): void {}

  /** @param id the number after which the client resumes */
  send(id: number, data: object): void {
    this.write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A text as the stream has it. A client that does not keep up is cut, and resumes. */
  write(text: string): void {
    if (this.over) return;
    this.push(text);
    if (this.readableLength > mostUnread) this.destroy();
  }

  /** Ends the stream after what was written; the client resumes it unless it may no longer read it. */
  end(): void {
    if (this.over) return;
    this.over = true;
    this.push(null);
  }
}

/** How many streams one process has open at most, and one person in it. */
const most = { all: 500, ofPerson: 8 };

/** How long a client waits before it resumes, and how often something is sent that proxies see, in milliseconds. */
const resumeAfter = 1_000;
const heartbeat = 15_000;

/** The streams of server-sent events of an app. */
export interface Streams {
  /**
   * Begins a stream and answers with it.
   * @throws {Refusal} rateLimited where the person has too many open, unavailable where everybody has
   */
  answer(reply: FastifyReply, pessoa: number, begin: () => Promise<EventStream>): Promise<FastifyReply>;
}

/**
 * Keeps the streams of an app within bounds. Each ends after a while, so that its reader is authorized again; and when the process is
 * asked to stop, so that its reader resumes at another one.
 */
export function createStreams({ stream: lasts }: Pick<TimeLimits, 'stream'>, stopping: AbortSignal): Streams {
  const open = new Set<EventStream>();
  const places: number[] = [];
  stopping.addEventListener('abort', () => {
    for (const one of open) one.end();
  });

  const takePlace = (pessoa: number) => {
    if (places.filter((one) => one === pessoa).length >= most.ofPerson) {
      throw new Refusal('rateLimited', 'Você já acompanha isto em muitas páginas. Feche uma delas.', {
        retryAfter: 30,
      });
    }
    if (places.length >= most.all) {
      throw unavailable('Há muitas páginas acompanhando agora. Tente em instantes.', 30);
    }
    places.push(pessoa);
  };
  const leave = (pessoa: number) => places.splice(places.indexOf(pessoa), 1);

  return {
    async answer(reply, pessoa, begin) {
      takePlace(pessoa);
      const stream = await begin().catch((error: unknown) => {
        leave(pessoa);
        throw error;
      });
      open.add(stream);
      const beat = setInterval(() => stream.write(':\n\n'), heartbeat);
      const end = setTimeout(() => stream.end(), lasts);
      stream.once('close', () => {
        open.delete(stream);
        leave(pessoa);
        clearInterval(beat);
        clearTimeout(end);
      });
      stream.write(`retry: ${resumeAfter}\n\n`);
      // Proxies must not collect what is to be seen at once.
      return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream);
    },
  };
}
