import { expect, test } from 'vitest';
import { eventsOf } from './serverEvents.ts';

const encoder = new TextEncoder();

/** What is read of a stream that arrives in these parts. */
const read = (parts: readonly Uint8Array[]) =>
  Array.fromAsync(
    eventsOf(
      new ReadableStream({
        start: (stream) => {
          for (const part of parts) stream.enqueue(part);
          stream.close();
        },
      }),
    ),
  );

const written = ': vivo\n\nid: 7\ndata: {"motivo":"Não é só"}\n\nid:8\ndata: a\ndata: b\n\n';
const events = [
  { id: 7, data: '{"motivo":"Não é só"}' },
  { id: 8, data: 'a\nb' },
];

test('events are read whole, however the stream is cut, between the bytes of a letter too (CAL-05)', async () => {
  const bytes = encoder.encode(written);
  for (let at = 0; at <= bytes.length; at++)
    expect((await read([bytes.slice(0, at), bytes.slice(at)])).flat()).toEqual(events);
});

test('a comment is a sign of life without an event, and a half event is none (CAL-05)', async () => {
  expect(await read([encoder.encode(': vivo\n\n')])).toEqual([[]]);
  expect(await read([encoder.encode('id: 9\ndata: meio')])).toEqual([[]]);
});
