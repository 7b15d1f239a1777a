import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** How long nothing may move before the process counts as hanging: `rounds` looks, one each `everyMs`. */
export interface Patience {
  everyMs: number;
  rounds: number;
}

const tenMinutes: Patience = { everyMs: 10_000, rounds: 60 };

/** Tells the watching thread that this process gets on. */
export interface Watch {
  /** Something moved: costs no more than an addition. */
  alive(): void;
  stop(): Promise<void>;
}

const hangs =
  'O banco de dados embutido parou de responder e não volta sozinho. O processo foi encerrado; inicie-o de novo: o que foi confirmado está salvo.';

/**
 * Watches this process from a thread, and ends it with one line where neither the event loop turned nor the engine
 * touched a file for long. A long import or migration does touch files all the time; an engine that waits for itself
 * does not.
 */
export function watch({ everyMs, rounds }: Patience = tenMinutes): Watch {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./watchdog.mjs', import.meta.url), {
    workerData: { progress, everyMs, rounds, line: hangs },
    execArgv: [],
  });
  worker.unref();
  const alive = () => {
    Atomics.add(progress, 0, 1);
  };
  const beat = setInterval(alive, everyMs).unref();
  return {
    alive,
    async stop() {
      clearInterval(beat);
      await worker.terminate();
    },
  };
}

/** What the engine says on its way down, in its log; lines of values that it quotes begin with a tab. */
const panic = /^[\d-]+ [\d:.]+ \S+ \[\d+\] PANIC: +(.*)$/;

/**
 * Ends the process where the engine gave up, with what it said: it would wait for itself for ever at its next
 * statement. Heard within that statement, before anybody is answered.
 */
export function endAtPanic(line: string): boolean {
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
