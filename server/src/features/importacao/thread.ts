import { Worker } from 'node:worker_threads';
import { type Destino, listadosDaImportacao } from '@alinha/contract/importacao';
import type { FileInHand, openFile } from './comparison.ts';

/** In milliseconds; longer than any step takes with the largest file on a busy machine. */
const patience = 120_000;

/**
 * Reads a company's file in a thread, which also judges and compares it, so that other requests are not blocked. There is one
 * thread, which holds one file: the caller must not open a second one meanwhile.
 */
export async function openInThread(
  bytes: Uint8Array,
  { dominios, chosen }: { dominios: readonly string[]; chosen: readonly Destino[] | undefined },
): Promise<FileInHand> {
  // A file can have half a million problems, and copying them from the thread would block the event loop.
  const given: Parameters<typeof openFile> = [bytes, { dominios, chosen, listed: listadosDaImportacao }];
  const step =
    <Result>(what: keyof FileInHand) =>
    (...args: unknown[]): Promise<Result> =>
      ask(what, args);
  return {
    colunas: await ask('openFile', given),
    begin: step('begin'),
    add: step('add'),
    judge: step('judge'),
    compare: step('compare'),
    rows: step('rows'),
  };
}

let thread: Worker | undefined;

/** The thread, started with the first file; it does not keep the process alive. */
function theThread(): Worker {
  if (thread !== undefined) return thread;
  const started = new Worker(new URL('./comparing.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 1_024 },
  });
  started.unref();
  started.once('exit', () => {
    if (thread === started) thread = undefined;
  });
  thread = started;
  return started;
}

/** Runs one step in the thread; rejects where it fails, exits or hangs. */
function ask<Result>(what: string, given: readonly unknown[]): Promise<Result> {
  const worker = theThread();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => worker.terminate(), patience);
    const end = () => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', broke).off('exit', broke);
    };
    const hear = (answer: { result: Result } | { failed: unknown }) => {
      end();
      if ('result' in answer) resolve(answer.result);
      else reject(answer.failed);
    };
    const broke = (error: unknown) => {
      end();
      reject(error instanceof Error ? error : new Error(`the thread of imports ended: ${error}`));
    };
    worker.on('message', hear).on('error', broke).on('exit', broke).postMessage({ what, given });
  });
}
