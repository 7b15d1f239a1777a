import { type ResourceLimits, Worker } from 'node:worker_threads';

/** Starts a thread that does not keep the process alive. */
export function startThread(address: URL, resourceLimits: ResourceLimits): Worker {
  const thread = new Worker(address, { execArgv: [], resourceLimits });
  thread.unref();
  // Whoever waits for an answer is told of a failure; without a listener it would end the process.
  return thread.on('error', () => undefined);
}

/** What a thread answers: a result, or why the work failed. */
type Answer<T> = { result: T } | { failed: unknown };

/** Thrown where a thread exceeds its time limit. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/**
 * Asks a thread, and waits for its answer. One thing is asked at a time, and a thread that this throws for takes no further work.
 * @param longest the time limit in milliseconds, which ends the thread; what is native in its work may still run a while
 * @throws where the thread ends before it answers; {OutOfTime} at the limit
 */
export function ask<T>(thread: Worker, message: unknown, longest?: number): Promise<Answer<T>> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      broke(new OutOfTime(`a thread took longer than ${longest} ms`));
      void thread.terminate();
    };
    const late = longest && setTimeout(stop, longest);
    const end = () => {
      clearTimeout(late);
      thread.off('message', hear).off('error', broke).off('exit', broke);
    };
    const hear = (answer: Answer<T>) => {
      end();
      resolve(answer);
    };
    const broke = (error: unknown) => {
      end();
      reject(error instanceof Error ? error : new Error(`a thread ended with ${error}`));
    };
    thread.on('message', hear).on('error', broke).on('exit', broke).postMessage(message);
  });
}
