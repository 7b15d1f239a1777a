import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// A worker thread that hashes passwords, one after another.

// Only Linux has per-thread priorities; elsewhere this would change that of the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(Math.min(19, getPriority() + 10));
  } catch {
    // A sandbox may forbid it; hashing then runs at normal priority.
  }
}

parentPort.on('message', ({ senha, senhaHash, sal }) => {
  try {
    parentPort.postMessage({
      result: senhaHash === undefined ? hashSync(senha, { salt: sal }) : verifySync(senhaHash, senha),
    });
  } catch (failed) {
    parentPort.postMessage({ failed });
  }
});
