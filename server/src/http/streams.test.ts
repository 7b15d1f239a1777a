import { expect, test } from 'vitest';
import { EventStream } from './streams.ts';

test('a client that does not read what is sent is cut, and nothing is sent after the end of a stream (CAL-05)', () => {
  const unread = new EventStream();
  for (let n = 0; n < 300 && !unread.destroyed; n += 1) unread.send(n, { texto: 'a'.repeat(1000) });
  expect(unread.destroyed).toBe(true);

  const ended = new EventStream();
  ended.send(1, { tipo: 'quadro' });
  ended.end();
  ended.end();
  ended.send(2, { tipo: 'quadro' });
  expect(String(ended.read())).toBe('id: 1\ndata: {"tipo":"quadro"}\n\n');
  expect(ended.read()).toBeNull();
});
