import { Worker } from 'node:worker_threads';
import type { ConteudoDoPdf } from './desenho.ts';

/** The time limit of a drawing: longer than the largest one takes on a busy machine. */
const longestDrawingMs = 120_000;

/**
 * Draws the PDF of a copy in a thread of its own, so that other requests are not blocked and the memory is bounded.
 * @throws where the thread fails, or exceeds its time or memory
 */
export async function drawInThread(conteudo: ConteudoDoPdf): Promise<Uint8Array> {
  const thread = new Worker(new URL('./drawing.mjs', import.meta.url), {
    execArgv: [],
    workerData: conteudo,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  thread.unref();
  const timer = setTimeout(() => thread.terminate(), longestDrawingMs);
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      thread.once('message', resolve).once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the thread of a drawing ended with ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
