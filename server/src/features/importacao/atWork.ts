import type { AnswerOf, QueryOf } from '@alinha/contract/core';
import type { checkImportacao as checkCall } from '@alinha/contract/importacao';
import { todayIn } from '@alinha/rules/dates';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { busy, createQueue, holderOf } from '../../queue.ts';
import type { FileInHand } from './comparison.ts';
import { ImportError, planImport } from './import.ts';
import { beginImportJob, type ImportJob, unwatchedJob } from './job.ts';
import { answerOf, noProblems, summaryOf } from './summary.ts';
import { openInThread } from './thread.ts';

const fileQueue = createQueue(4, busy.arquivo);

/** A file that is being checked or imported, and its job. */
export interface FileAtWork {
  job: ImportJob;
  inHand: FileInHand;
}

/** What a call passes on with its file. */
interface Upload {
  db: Db;
  actor: { id: number } | undefined;
  integracao: { id: number } | undefined;
  config: Pick<Config, 'dominios'>;
  clock: () => Date;
  onEnd(work: (error: unknown) => Promise<void>): void;
}

/**
 * Begins a check or an import: waits for its turn and reads the file. Its progress can be read until the call ends.
 * @param query what each column is, and the encoding, where the file does not say so
 * @throws {Refusal} conflict where the person's last one still runs, unavailable where too many wait
 */
export async function beginFile(
  { db, actor, integracao, config, clock, onEnd }: Upload,
  tipo: 'conferir' | 'importar',
  file: Uint8Array,
  { colunas: chosen, codificacao }: QueryOf<typeof checkCall>,
): Promise<FileAtWork> {
  const place = fileQueue.enter(holderOf(actor, integracao));
  onEnd(async () => place.leave());
  const job = actor ? await beginImportJob(db, { id_colaborador: actor.id, tipo, clock }) : unwatchedJob;
  onEnd((error) => job.close(error));
  await place.turn;
  job.report('lendo');
  const { dominios } = config;
  const options = { dominios, hoje: todayIn(clock()), ator: actor?.id, chosen, codificacao };
  return { job, inHand: await openInThread(file, options) };
}

/** Finds out what importing a file would change, or its problems. */
export async function checkFile(db: Db, { job, inHand }: FileAtWork): Promise<AnswerOf<typeof checkCall>> {
  const answer = await planImport(db, inHand, { onProgress: job.report }).then(
    (done) => ({ ...noProblems, importacao: answerOf(done) }),
    (error: unknown) => {
      if (!(error instanceof ImportError)) throw error;
      const { problemas, total: total_problemas, queixas } = error.wrong;
      return { problemas: [...problemas], total_problemas, queixas: [...queixas], importacao: null };
    },
  );
  await job.finish(db, summaryOf(answer));
  return { ...answer, ...inHand.aberto };
}
