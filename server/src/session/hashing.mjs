import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// A thread that hashes passwords, one after another.

// Only Linux has a priority of each thread; elsewhere this would be the whole process's.
if (process.platform === 'linux') {
  try {
    setPriority(Math.min(19, getPriority() + 10));
  } catch {
    // Where a sandbox forbids it, hashes are as urgent as all else.
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
