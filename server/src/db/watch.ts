import { writeSync } from 'node:fs';

/** How long nothing may move before the engine counts as hanging: `rounds` looks, one each `everyMs`. */
export interface Patience {
  everyMs: number;
  rounds: number;
}

const tenMinutes: Patience = { everyMs: 10_000, rounds: 60 };

/** What can be seen of an engine from outside. */
export interface Watched {
  /** Whether somebody waits for it. */
  isBusy(): boolean;
  /** How many files it has read, written or synced. */
  touches(): number;
}

const hangs =
  'O banco de dados embutido parou de responder e não volta sozinho. O processo foi encerrado; inicie-o de novo: o que foi confirmado está salvo.\n';

/**
 * Ends the process with one line where the engine owes an answer and touched no file for long. A long import or migration
 * does touch files all the time; an engine that waits for itself does not. Its own looks count, not the clock: a machine
 * that slept shows no progress and hangs all the same not.
 * @returns what ends the watch
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
