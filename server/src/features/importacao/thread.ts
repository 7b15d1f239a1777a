import type { Worker } from 'node:worker_threads';
import { type Codificacao, type Destino, listadosDaImportacao } from '@alinha/contract/importacao';
import { invalid } from '../../refusals.ts';
import { ask, OutOfTime, startThread } from '../../thread.ts';
import type { FileInHand, openFile } from './comparison.ts';

/** The time limit of one step: longer than any step takes with the largest file on a busy machine. */
const timeoutMs = 120_000;

/**
 * Reads, validates and compares a company's file in a thread, so that other requests are not blocked. There is one thread,
 * which holds one file: the caller must not open another one at the same time.
 */
export async function openInThread(
  bytes: Uint8Array,
  options: {
    dominios: readonly string[];
    hoje: string;
    ator: number | undefined;
    chosen: readonly Destino[] | undefined;
    codificacao: Codificacao | undefined;
  },
): Promise<FileInHand> {
  // The list is cut in the thread: a file can have half a million problems, and copying them would block the event loop.
  const given: Parameters<typeof openFile> = [bytes, { ...options, listed: listadosDaImportacao }];
  const step =
    <Result>(what: keyof FileInHand) =>
    (...args: unknown[]): Promise<Result> =>
      run(what, args);
  return {
    aberto: await run('openFile', given),
    begin: step('begin'),
    add: step('add'),
    validate: step('validate'),
    compare: step('compare'),
    rows: step('rows'),
  };
}

let thread: Worker | undefined;

/** The thread, started with the first file. */
function theThread(): Worker {
  if (thread !== undefined) return thread;
  const started = startThread(new URL('./comparing.mjs', import.meta.url), { maxOldGenerationSizeMb: 1_024 });
  started.once('exit', () => leave(started));
  thread = started;
  return started;
}

/** Gives the next file another thread than this one. */
function leave(gone: Worker): void {
  if (thread === gone) thread = undefined;
}

/**
 * Runs one step in the thread. One that did not answer is left to its end, and the next file gets another thread.
 * @throws where the step fails; {Refusal} invalid where it exceeds its time or memory
 */
async function run<Result>(what: string, given: readonly unknown[]): Promise<Result> {
  const asked = theThread();
  const answer = await ask<Result>(asked, { what, given }, timeoutMs).catch(
    (error: Error & { code?: string }) => {
      leave(asked);
      const tooMuch = error instanceof OutOfTime || error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      throw tooMuch ? invalid('O arquivo é grande demais para ser conferido. Divida-o em partes.') : error;
    },
  );
  if ('failed' in answer) throw answer.failed;
  return answer.result;
}
