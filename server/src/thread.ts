import { parentPort, type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';

/** Starts a thread that does not keep the process alive. */
export function startThread(address: URL, resourceLimits: ResourceLimits): Worker {
  const thread = new Worker(address, { execArgv: [], resourceLimits });
  thread.unref();
  // A waiting caller learns of a failure; without a listener it would end the process.
  return thread.on('error', () => undefined);
}

interface Question<T> {
  id: number;
  asked: T;
}

/** What a thread answers: a result, or why the work failed. */
type Answer<T> = { id: number } & ({ result: T } | { failed: unknown });

let questions = 0;

/** Thrown where a thread exceeds its time limit. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/**
 * Asks a thread, and waits for its answer. One thing is asked at a time, and a thread that this throws for takes no further work. An
 * answer is known by its question's id, since `node --watch` sends messages of its own from a thread.
 * @param longest the time limit in milliseconds, which ends the thread; what is native in its work may still run a while
 * @throws where the thread ends before it answers; {OutOfTime} at the limit
 */
export function ask<T>(thread: Worker, asked: unknown, longest?: number): Promise<Answer<T>> {
  questions += 1;
  const question: Question<unknown> = { id: questions, asked };
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
      if (answer.id !== question.id) return;
      end();
      resolve(answer);
    };
    const broke = (error: unknown) => {
      end();
      reject(error instanceof Error ? error : new Error(`a thread ended with ${error}`));
    };
    thread.on('message', hear).on('error', broke).on('exit', broke).postMessage(question);
  });
}

/**
 * Called in a thread: answers each question of `ask`.
 * @param work makes the result of what is asked
 * @param moved what of a result is moved to the asking thread instead of copied
 */
export function answer<Asked, Result>(
  work: (asked: Asked) => Result | Promise<Result>,
  moved: (result: Result) => Transferable[] = () => [],
): void {
  parentPort?.on('message', async ({ id, asked }: Question<Asked>) => {
    try {
      const result = await work(asked);
      parentPort?.postMessage({ id, result }, moved(result));
    } catch (failed) {
      parentPort?.postMessage({ id, failed });
    }
  });
}
