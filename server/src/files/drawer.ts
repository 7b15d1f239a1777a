import type { Worker } from 'node:worker_threads';
import { createGate } from '../queue.ts';
import { ask, startThread } from '../thread.ts';

/** The time limit of one drawing, in milliseconds: longer than the largest one takes on a busy machine. */
const longestDrawing = 120_000;
/** How long a thread waits for the next drawing before it ends and gives its memory back, in milliseconds. */
const longestIdle = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/**
 * Draws PDFs in one thread, one at a time, so that other requests are not blocked and processor and memory are bounded. The thread is
 * begun by the first drawing, and anew after one that failed.
 * @param address of a module that calls `answerDrawings` (`drawing.ts`)
 * @returns a function that throws where the thread fails, or exceeds its time or memory
 */
export function drawerOf<Content>(address: URL): (content: Content) => Promise<Uint8Array> {
  const turns = createGate(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    void thread?.terminate();
    thread = undefined;
  };
  const draw = async (content: Content): Promise<Uint8Array> => {
    clearTimeout(idle);
    thread ??= startThread(address, resourceLimits);
    try {
      const answer = await ask<Uint8Array>(thread, content, longestDrawing);
      if ('result' in answer) return answer.result;
      throw answer.failed;
    } catch (failure) {
      end();
      throw failure;
    } finally {
      idle = setTimeout(end, longestIdle).unref();
    }
  };
  return (content) => turns.pass(() => draw(content), true);
}
