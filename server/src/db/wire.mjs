import { writeSync } from 'node:fs';
import { receiveMessageOnPort, workerData } from 'node:worker_threads';

/**
 * The loop of the engine's thread, which speaks PostgreSQL's protocol with the main thread. Each message gets one
 * answer, in order: the engine's answer to bytes, the outcome of a `copyTo`, and a confirmation of `close`.
 * The thread sleeps on the counter `sent`, not in its event loop, which takes twice as long to wake; the event loop
 * gets an occasional turn for V8's own work. The counter may be raised before the message arrives, so only the port
 * decides whether there is one.
 */
export async function serve(engine, copy) {
  const { port, sent } = workerData;
  port.postMessage('open');
  for (let rounds = 1; ; rounds++) {
    const seen = Atomics.load(sent, 0);
    const received = receiveMessageOnPort(port);
    if (received === undefined) {
      if (Atomics.wait(sent, 0, seen, 1_000) === 'timed-out') await turn();
      continue;
    }
    if (received.message === 'close') break;
    if (received.message.copyTo) {
      port.postMessage(outcomeOf(() => copy(received.message.copyTo)));
      continue;
    }
    const answer = await answerTo(engine, received.message);
    port.postMessage(answer, [answer.buffer]);
    if (rounds % 100 === 0) await turn();
  }
  await engine.close();
  port.postMessage('closed');
}

function outcomeOf(work) {
  try {
    work();
    return 'done';
  } catch (error) {
    return error;
  }
}

const turn = () => new Promise(setImmediate);

async function answerTo(engine, message) {
  const parts = [];
  // The engine reuses its buffer, so the bytes are copied.
  const onRawData = (bytes) => parts.push(bytes.slice());
  await engine.execProtocolRawStream(message, { syncToFs: false, onRawData });
  if (parts.length === 1) return parts[0];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** The line in the engine's log when it panics; continuation lines with quoted values begin with a tab. */
const panic = /^[\d-]+ [\d:.]+ \S+ \[\d+\] PANIC: +(.*)$/;

/**
 * Ends the process with the engine's message when the engine panics: its next statement would wait forever. This runs
 * within the failing statement, before any answer is sent.
 */
export function endAtPanic(line) {
  const [, message] = panic.exec(line) ?? [];
  if (message !== undefined) {
    writeSync(
      2,
      `O banco de dados embutido não pôde continuar (${message}). O processo foi encerrado. Verifique o espaço e o estado do disco de DATA_DIR e inicie-o de novo: o que foi confirmado está salvo.\n`,
    );
    process.exit(1);
  }
  return true;
}
