import { writeSync } from 'node:fs';

/** After how long without progress the engine is considered hung: `rounds` checks, one every `everyMs`. */
export interface Patience {
  everyMs: number;
  rounds: number;
}

const tenMinutes: Patience = { everyMs: 10_000, rounds: 60 };

/** The state of an engine as its watchdog sees it. */
export interface Watched {
  /** Whether a request waits for its answer. */
  isBusy(): boolean;
  /** How many file reads, writes and syncs it has made. */
  touches(): number;
}

const hangs =
  'O banco de dados embutido parou de responder e não se recupera automaticamente. O processo foi encerrado; inicie-o de novo: o que foi confirmado está salvo.\n';

/**
 * A watchdog: ends the process with one line when the engine owes an answer and has touched no file for a long time.
 * Long imports and migrations keep touching files; a deadlocked engine does not. It counts checks, not elapsed time, so
 * an engine on a machine that was asleep is not considered hung.
 * @returns a function that stops the watchdog
 */
export function watch(engine: Watched, { everyMs, rounds }: Patience = tenMinutes): () => void {
  let seen = -1;
  let still = 0;
  const look = () => {
    const now = engine.touches();
    still = engine.isBusy() && now === seen ? still + 1 : 0;
    seen = now;
    if (still < rounds) return;
    writeSync(2, hangs);
    process.kill(process.pid, 'SIGKILL');
  };
  const looking = setInterval(look, everyMs).unref();
  return () => clearInterval(looking);
}
