import type { Worker } from 'node:worker_threads';
import { type Destino, listadosDaImportacao } from '@alinha/contract/importacao';
import { ask, startThread } from '../../thread.ts';
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
  },
): Promise<FileInHand> {
  // The list is cut in the thread: a file can have half a million problems, and copying them would block the event loop.
  const given: Parameters<typeof openFile> = [bytes, { ...options, listed: listadosDaImportacao }];
  const step =
    <Result>(what: keyof FileInHand) =>
    (...args: unknown[]): Promise<Result> =>
      run(what, args);
  return {
    colunas: await run('openFile', given),
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
  started.once('exit', () => {
    if (thread === started) thread = undefined;
  });
  thread = started;
  return started;
}

/** Runs one step in the thread. @throws where the step fails, or the thread ends or exceeds the time limit */
async function run<Result>(what: string, given: readonly unknown[]): Promise<Result> {
  const answer = await ask<Result>(theThread(), { what, given }, timeoutMs);
  if ('failed' in answer) throw answer.failed;
  return answer.result;
}
