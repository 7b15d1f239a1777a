import { createParser } from 'eventsource-parser';

/** One server-sent event. */
export interface ServerEvent {
  id: number;
  data: string;
}

/**
 * The events of a stream, one list per received chunk. The list of a chunk without an event, such as a keep-alive comment, is
 * empty.
 */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent[]> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const events: ServerEvent[] = [];
  const parser = createParser({ onEvent: ({ id, data }) => events.push({ id: Number(id), data }) });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
    yield events.splice(0);
  }
}
