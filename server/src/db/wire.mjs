import { writeSync } from 'node:fs';
import { receiveMessageOnPort, workerData } from 'node:worker_threads';

/**
 * Answers the main thread for an engine, in PostgreSQL's own protocol: to every message with bytes one with the engine's
 * answer to all of them, in order, to `copyTo` one when `copy` is done or why it failed, and to `close` one when it is
 * closed. It sleeps on a number that every message raises,
 * not in its event loop, which takes twice as long to wake; that has a turn now and then, for what V8 does there. Whether
 * there is a message only the port knows: now and then the number comes first.
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
  // What it hands over is its own memory.
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

/** What the engine says on its way down, in its log; lines of values that it quotes begin with a tab. */
const panic = /^[\d-]+ [\d:.]+ \S+ \[\d+\] PANIC: +(.*)$/;

/**
 * Ends the thread where the engine gave up, and with it the process, with what it said: it would wait for itself for
 * ever at its next statement. Heard within that statement, before anybody is answered.
 */
export function endAtPanic(line) {
  const [, said] = panic.exec(line) ?? [];
  if (said !== undefined) {
    writeSync(
      2,
      `O banco de dados embutido não pôde continuar (${said}). O processo foi encerrado. Verifique o espaço e o estado do disco de DATA_DIR e inicie-o de novo: o que foi confirmado está salvo.\n`,
    );
    process.exit(1);
  }
  return true;
}
