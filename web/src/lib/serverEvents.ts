import { createParser } from 'eventsource-parser';

/** One server-sent event: its number and its text. */
export interface ServerEvent {
  id: number;
  data: string;
}

/**
 * The events of a stream as they arrive, several at once where they come together. What is no event, such as the comments
 * that show that the stream is alive, is an empty list.
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
