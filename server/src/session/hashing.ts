import { Worker } from 'node:worker_threads';

/** Without `senhaHash` the password is hashed, with the given salt or a random one; with it, the two are compared. */
interface Task {
  senha: string;
  senhaHash?: string;
  sal?: Uint8Array | undefined;
}

type HashAnswer<T> = { result: T } | { failed: unknown };

const idle = new Set<Worker>();

/** Starts a thread. If it ends while idle, it is only removed from the pool. */
function begin(): Worker {
  const thread = new Worker(new URL('./hashing.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  return thread.on('error', () => {}).once('exit', () => idle.delete(thread));
}

/**
 * Runs a task in a low-priority thread, so that other requests keep the processors. A thread is started where none is idle,
 * so the caller must limit concurrency. A thread keeps the process alive only while it works.
 */
function inThread<T>(task: Task): Promise<T> {
  const [thread = begin()] = idle;
  idle.delete(thread);
  thread.ref();
  return new Promise((resolve, reject) => {
    const hear = (answer: HashAnswer<T>) => {
      thread.off('error', broke).off('exit', broke).unref();
      idle.add(thread);
      if ('result' in answer) resolve(answer.result);
      else reject(answer.failed);
    };
    const broke = (error: unknown) => {
      thread.off('message', hear).off('error', broke).off('exit', broke);
      reject(error instanceof Error ? error : new Error(`a thread that hashes ended with ${error}`));
    };
    thread.once('message', hear).once('error', broke).once('exit', broke).postMessage(task);
  });
}

/** The argon2 hash of a password. */
export const hash = (senha: string, sal?: Uint8Array): Promise<string> => inThread({ senha, sal });

/** Whether a password matches a hash. */
export const verify = (senhaHash: string, senha: string): Promise<boolean> => inThread({ senha, senhaHash });
