import { getPriority, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import { answer } from '../thread.ts';

// A worker thread that hashes passwords, one after another.

// Only Linux has per-thread priorities; elsewhere this would change that of the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(Math.min(19, getPriority() + 10));
  } catch {
    // A sandbox may forbid it; hashing then runs at normal priority.
  }
}

answer(({ senha, senhaHash, sal }) =>
  senhaHash === undefined ? hashSync(senha, { salt: sal }) : verifySync(senhaHash, senha),
);
