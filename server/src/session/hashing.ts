import type { Worker } from 'node:worker_threads';
import { ask, startThread } from '../thread.ts';

/** Without `senhaHash` the password is hashed, with the given salt or a random one; with it, the two are compared. */
interface Task {
  senha: string;
  senhaHash?: string;
  sal?: Uint8Array | undefined;
}

const idle = new Set<Worker>();

const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 };

/** Starts a thread. If it ends while idle, it is only removed from the pool. */
function begin(): Worker {
  const thread = startThread(new URL('./hashing.mjs', import.meta.url), resourceLimits);
  return thread.once('exit', () => idle.delete(thread));
}

/**
 * Runs a task in a low-priority thread, so that other requests keep the processors. A thread is started where none is idle,
 * so the caller must limit concurrency. A thread keeps the process alive only while it works.
 */
async function inThread<T>(task: Task): Promise<T> {
  const [thread = begin()] = idle;
  idle.delete(thread);
  thread.ref();
  const answer = await ask<T>(thread, task);
  thread.unref();
  idle.add(thread);
  if ('failed' in answer) throw answer.failed;
  return answer.result;
}

/** The argon2 hash of a password. */
export const hash = (senha: string, sal?: Uint8Array): Promise<string> => inThread({ senha, sal });

/** Whether a password matches a hash. */
export const verify = (senhaHash: string, senha: string): Promise<boolean> => inThread({ senha, senhaHash });
