import { Worker } from 'node:worker_threads';
import { type Destino, listadosDaImportacao } from '@alinha/contract/importacao';
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
      ask(what, args);
  return {
    colunas: await ask('openFile', given),
    begin: step('begin'),
    add: step('add'),
    validate: step('validate'),
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

/** Runs one step in the thread; rejects if the step fails, or if the thread exits or exceeds the time limit. */
function ask<Result>(what: string, given: readonly unknown[]): Promise<Result> {
  const worker = theThread();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => worker.terminate(), timeoutMs);
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
