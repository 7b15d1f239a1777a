import { expect, test } from 'vitest';
import { ask, OutOfTime, startThread } from './thread.ts';

/** A thread whose work is native for seconds, and so cannot be ended before. */
const composing = new URL(
  `data:text/javascript,${encodeURIComponent(
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => '\\u0301\\u0323'.repeat(25_000).normalize('NFC'));",
  )}`,
);

test('a thread is left at its time limit, whatever it does (IO-09)', async () => {
  const thread = startThread(composing, {});
  await new Promise((online) => thread.once('online', online));
  let ended = false;
  thread.once('exit', () => {
    ended = true;
  });
  await expect(ask(thread, {}, 200)).rejects.toThrow(OutOfTime);
  expect(ended).toBe(false);
  await new Promise((exit) => thread.once('exit', exit));
});
