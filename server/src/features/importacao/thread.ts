import { Worker } from 'node:worker_threads';
import type { ColunaDoArquivo, Destino } from '@alinha/contract/importacao';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import type { NewPassword } from '../../session/temporaryPasswords.ts';
import { ImportError, type ImportOptions, type ImportResult } from './import.ts';

export type Rows = Record<string, unknown>[];

type Task =
  | { task: 'read'; file: Uint8Array; dominios: readonly string[]; chosen: readonly Destino[] | undefined }
  | { task: 'plan' }
  | { task: 'import'; senhas: ReadonlyMap<string, NewPassword> };

/** What the main thread says: a task, or how the database answered. */
export type ToThread = Task | { rows: Rows } | { refused: true };

/** What the thread says: a statement to run, how far it is, and one of three ends. */
export type FromThread =
  | { kind: 'statement'; text: string; params: unknown[] }
  | { kind: 'progress'; etapa: 'conferindo' | 'gravando'; feito: number; total: number }
  | { kind: 'done'; result: unknown }
  | ({ kind: 'wrong' } & Pick<ImportError, 'problemas' | 'total' | 'queixas'>)
  | { kind: 'failed'; error: string };

/** A file that a thread beside the event loop has read, and holds until the next one is read. */
export interface FileInThread {
  colunas: ColunaDoArquivo[];
  /** As `planImport`. */
  plan(db: Db): Promise<ImportResult>;
  /** As `importPeople`. */
  import(tx: Db, senhas: ReadonlyMap<string, NewPassword>): Promise<ImportResult>;
}

/**
 * Reads a company's file in a thread of its own, which then also judges and compares it: only the statements run here,
 * so that requests of others have their turn. There is one thread, and the caller sees to it that it has one file.
 */
export async function readInThread(
  file: Uint8Array,
  { dominios, chosen }: { dominios: readonly string[]; chosen: readonly Destino[] | undefined },
  onProgress: NonNullable<ImportOptions['onProgress']>,
): Promise<FileInThread> {
  const colunas = await run({ task: 'read', file, dominios, chosen }, undefined, onProgress);
  return {
    colunas: colunas as ColunaDoArquivo[],
    plan: (db) => run({ task: 'plan' }, db, onProgress) as Promise<ImportResult>,
    import: (tx, senhas) => run({ task: 'import', senhas }, tx, onProgress) as Promise<ImportResult>,
  };
}

let thread: Worker | undefined;

/** The thread, begun when the first file comes; it keeps no process alive. */
function theThread(): Worker {
  if (thread !== undefined) return thread;
  const started = new Worker(new URL('./thread.mjs', import.meta.url), {
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

function run(
  task: Task,
  db: Db | undefined,
  onProgress: NonNullable<ImportOptions['onProgress']>,
): Promise<unknown> {
  const worker = theThread();
  return new Promise((resolve, reject) => {
    /** What the database itself said, which the thread only knows as a refusal. */
    let refusal: unknown;
    const end = (settle: () => void) => {
      worker.off('message', hear).off('error', broke).off('exit', broke);
      settle();
    };
    const broke = (error: unknown) =>
      end(() => reject(error instanceof Error ? error : new Error(`the thread of imports ended: ${error}`)));
    const answer = async ({ text, params }: Extract<FromThread, { kind: 'statement' }>) => {
      try {
        if (db === undefined) throw new Error('this task has no database');
        worker.postMessage({ rows: await rowsOf(db, statementOf(text, params)) });
      } catch (error) {
        refusal = error;
        worker.postMessage({ refused: true });
      }
    };
    const hear = (message: FromThread) => {
      if (message.kind === 'statement') void answer(message);
      else if (message.kind === 'progress') onProgress(message.etapa, message.feito, message.total);
      else if (message.kind === 'done') end(() => resolve(message.result));
      else if (message.kind === 'wrong') end(() => reject(new ImportError(message.problemas, message)));
      else end(() => reject(refusal ?? new Error(message.error)));
    };
    worker.on('message', hear).on('error', broke).on('exit', broke);
    worker.postMessage(task);
  });
}

/** A statement as the thread wrote it, its parameters in their places. */
function statementOf(text: string, params: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`)));
}
