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
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    // An event is whole only once the empty line after it is there.
    rest = blocks.pop() ?? '';
    yield blocks.flatMap(eventIn);
  }
}

function eventIn(block: string): ServerEvent[] {
  const lines = block.split('\n');
  const field = (name: string) =>
    lines.flatMap((line) =>
      line.startsWith(`${name}:`) ? [line.slice(name.length + 1).replace(/^ /, '')] : [],
    );
  const data = field('data');
  return data.length > 0 ? [{ id: Number(field('id').at(-1)), data: data.join('\n') }] : [];
}
