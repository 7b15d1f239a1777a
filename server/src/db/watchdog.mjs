import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

// A thread of its own, since an engine that hangs leaves the event loop no turn. It counts its own rounds, not the
// clock: a machine that slept, or a process that was stopped, shows no progress and hangs all the same not.
const { progress, everyMs, rounds, line } = workerData;
let seen = -1;
let still = 0;

setInterval(() => {
  const now = Atomics.load(progress, 0);
  still = now === seen ? still + 1 : 0;
  seen = now;
  if (still < rounds) return;
  // Only the kernel is heard there: no handler and no queue of this process runs any more.
  writeSync(2, `${line}\n`);
  process.kill(process.pid, 'SIGKILL');
}, everyMs);
