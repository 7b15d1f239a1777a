import { Worker } from 'node:worker_threads';
import { type Destino, listadosDaImportacao } from '@alinha/contract/importacao';
import type { FileInHand, openFile } from './comparison.ts';

/** Longer than any step takes over the largest file on a busy machine. */
const patience = 120_000;

/**
 * Reads a company's file in a thread of its own, which then also judges and compares it, so that requests of others have
 * their turn. There is one thread, and the caller sees to it that it has one file.
 */
export async function openInThread(
  bytes: Uint8Array,
  { dominios, chosen }: { dominios: readonly string[]; chosen: readonly Destino[] | undefined },
): Promise<FileInHand> {
  // A file can have half a million problems; to take them over would keep everybody waiting.
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

/** The thread, begun when the first file comes; it keeps no process alive. */
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

/** Has the thread do one thing; rejects where it fails, ends or hangs. */
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
