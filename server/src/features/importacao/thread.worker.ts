import { parentPort } from 'node:worker_threads';
import { listadosDaImportacao } from '@alinha/contract/importacao';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Db } from '../../db/open.ts';
import { type ImportFile, readImportFile } from './file.ts';
import { ImportError, importPeople, planImport } from './import.ts';
import type { FromThread, Rows, ToThread } from './thread.ts';

const port = parentPort;
if (port === null) throw new Error('this is a thread of the server');
const post = (message: FromThread) => port.postMessage(message);

let file: ImportFile | undefined;
let answered: { resolve: (rows: Rows) => void; reject: (error: Error) => void } | undefined;

/** The database as the main thread has it: it runs the statements, one at a time, in its own transaction or none. */
const db = drizzle(async (text, params, method) => {
  const rows = await new Promise<Rows>((resolve, reject) => {
    answered = { resolve, reject };
    post({ kind: 'statement', text, params });
  });
  // The driver hands a statement without declared columns on as it came, and reads those of one with them by place.
  return { rows: method === 'execute' ? ({ rows } as never) : rows.map((row) => Object.values(row)) };
}) as unknown as Db;

const onProgress = (etapa: 'conferindo' | 'gravando', feito: number, total: number) =>
  post({ kind: 'progress', etapa, feito, total });

async function work(task: Extract<ToThread, { task: unknown }>): Promise<unknown> {
  if (task.task === 'read') {
    file = readImportFile(task.file, task.dominios, task.chosen);
    return file.colunas;
  }
  if (file === undefined) throw new Error('no file was read');
  return task.task === 'plan'
    ? planImport(db, file, { onProgress })
    : importPeople(db, file, { senhas: task.senhas, onProgress });
}

port.on('message', (message: ToThread) => {
  if ('rows' in message) answered?.resolve(message.rows);
  else if ('refused' in message) answered?.reject(new Error('the database refused'));
  else {
    work(message).then(
      (result) => post({ kind: 'done', result }),
      (error: unknown) =>
        post(
          error instanceof ImportError
            ? // A file can have half a million; to take them over would keep everybody waiting.
              {
                kind: 'wrong',
                problemas: error.problemas.slice(0, listadosDaImportacao),
                total: error.total,
                queixas: error.queixas,
              }
            : {
                kind: 'failed',
                error: error instanceof Error ? (error.stack ?? error.message) : String(error),
              },
        ),
    );
  }
});
