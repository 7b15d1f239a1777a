import type { AnswerOf } from '@alinha/contract/core';
import {
  type checkImportacao,
  convitesPorImportacao,
  type Importacao,
  type ImportacaoAtual,
  listadosDaImportacao,
  type runImportacao,
} from '@alinha/contract/importacao';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { importacoes } from '../../db/schema.ts';
import type { Context } from '../../http/serve.ts';
import { busy, createQueue } from '../../queue.ts';
import { invalid } from '../../refusals.ts';
import { hashAll, type NewPassword, temporaryPassword } from '../../session/temporaryPasswords.ts';
import { type Inviter, invitedBy, listStates, sendInvitations } from '../convites/index.ts';
import type { FileInHand, ImportResult } from './comparison.ts';
import { beginners, ImportError, importPeople, planImport } from './import.ts';
import { beginImportJob, type ImportJob, isAbandoned } from './job.ts';
import { openInThread } from './thread.ts';

const queue = createQueue(4, busy.arquivo);

/** A file under way, held by the thread of imports. */
export interface FileAtWork {
  job: ImportJob;
  inHand: FileInHand;
}

/**
 * Begins a check or an import: waits for its turn and reads the file. It is shown to whoever asks, until its call ends.
 * @throws {Refusal} conflict where the person's last one still runs, unavailable where too many wait
 */
export async function beginFile(
  {
    db,
    actor,
    config,
    clock,
    onEnd,
    file,
    query,
  }: Pick<Context<Upload>, 'db' | 'actor' | 'config' | 'clock' | 'onEnd' | 'file' | 'query'>,
  tipo: 'conferir' | 'importar',
): Promise<FileAtWork> {
  const place = queue.enter(actor.id);
  onEnd(async () => place.leave());
  const job = await beginImportJob(db, { id_colaborador: actor.id, tipo, clock });
  onEnd((error) => job.close(error));
  await place.turn;
  job.tell('lendo');
  return {
    job,
    inHand: await openInThread(file, { dominios: config.dominios, chosen: query.colunas }),
  };
}

type Upload = typeof checkImportacao | typeof runImportacao;

/** What a file would do, or what is wrong with it. */
export async function checkFile(
  db: Db,
  { job, inHand }: FileAtWork,
): Promise<AnswerOf<typeof checkImportacao>> {
  const answer = await planImport(db, inHand, { onProgress: job.tell }).then(
    (done) => ({ ...noProblems, importacao: answerOf(done) }),
    (error: unknown) => {
      if (!(error instanceof ImportError)) throw error;
      const { problemas, total: total_problemas, queixas } = error.wrong;
      return { problemas: [...problemas], total_problemas, queixas: [...queixas], importacao: null };
    },
  );
  await job.finish(db, lookAt(answer));
  return { ...answer, colunas: inHand.colunas };
}

const noProblems = { problemas: [], total_problemas: 0, queixas: [] };

/** Temporary passwords by address, as they are mailed and as they are stored. */
interface Passwords {
  senhas: Map<string, string>;
  guardadas: Map<string, NewPassword>;
}

/**
 * The temporary passwords of whoever the file brings in, made before the transaction.
 * @throws {Refusal} invalid where the file is wrong, or brings in more people than one import can invite
 */
export async function prepareInvitations(db: Db, { job, inHand }: FileAtWork, now: Date): Promise<Passwords> {
  const people = beginners(await planImport(db, inHand, { onProgress: job.tell }).catch(refuse));
  if (people.length > convitesPorImportacao) {
    const most = convitesPorImportacao.toLocaleString('pt-BR');
    throw invalid(
      `Uma importação convida no máximo ${most} pessoas. Importe sem convites ou divida o arquivo.`,
    );
  }
  const senhas = new Map(people.map(({ email }) => [email, temporaryPassword()]));
  const tell = (feito: number, total: number) => job.tell('senhas', feito, total);
  return { senhas, guardadas: await hashAll(senhas, now, tell, 1) };
}

/** No invitations: whoever is new asks for a password by "Esqueceu a senha?". */
export const nobodyInvited: Passwords = { senhas: new Map(), guardadas: new Map() };

/**
 * Brings the file in and queues the invitations.
 * @throws {Refusal} invalid where the file is wrong; nothing of it came in
 */
export async function importFile(
  tx: Db,
  { job, inHand }: FileAtWork,
  inviter: Inviter,
  { senhas, guardadas }: Passwords,
): Promise<{ done: ImportResult; convites: number }> {
  const done = await importPeople(tx, inHand, { senhas: guardadas, onProgress: job.tell }).catch(refuse);
  const invited = invitedBy(beginners(done), senhas, guardadas);
  await sendInvitations(tx, inviter, invited);
  await job.finish(
    tx,
    lookAt({ ...noProblems, importacao: answerOf(done) }, invited.length, beginners(done)),
  );
  return { done, convites: invited.length };
}

const interrompida = {
  conferir: 'A conferência foi interrompida. Nada foi alterado.',
  importar: 'A importação foi interrompida. Nada foi alterado.',
};

/** The last file of somebody, as far as it is. */
export async function readImportacao(db: Db, id: number, now: Date): Promise<ImportacaoAtual | null> {
  const [row] = await db.select().from(importacoes).where(eq(importacoes.id_colaborador, id));
  if (row === undefined) return null;
  const { tipo, etapa, feito, total, mensagem } = row;
  const kept = row.resultado as Kept | null;
  const abandoned = isAbandoned(row, now);
  return {
    tipo,
    estado: abandoned ? 'interrompida' : row.estado,
    etapa,
    feito,
    total,
    iniciada_em: row.iniciada_em.toISOString(),
    mensagem: abandoned || (row.estado === 'recusada' && mensagem === null) ? interrompida[tipo] : mensagem,
    resultado: kept && { ...kept, pessoas: await listStates(db, kept.ids, now) },
  };
}

/** A look at a file as it is stored: of who began with it the ids, for the rest goes on. */
type Kept = Omit<NonNullable<ImportacaoAtual['resultado']>, 'pessoas'> & { ids: number[] };

/** What a later look at the file shows: its numbers, and the beginning of its lists. */
function lookAt(
  { importacao, ...problems }: Omit<AnswerOf<typeof checkImportacao>, 'colunas'>,
  convites = 0,
  began: readonly { id: number }[] = [],
): Kept {
  const { criadas = [] } = importacao ?? {};
  return {
    ...problems,
    importacao: importacao && { ...importacao, criadas: criadas.slice(0, listadosDaImportacao) },
    total_criadas: criadas.length,
    convites,
    ids: began.slice(0, listadosDaImportacao).map(({ id }) => id),
  };
}

function refuse(error: unknown): never {
  if (error instanceof ImportError) throw invalid(`${error.message} Nada foi alterado. Confira o arquivo.`);
  throw error;
}

const names = (records: readonly { nome: string }[]) => records.map(({ nome }) => nome);

/** What an import did, as its page reads it. */
export const answerOf = (done: ImportResult): Importacao => ({
  criadas: done.criadas,
  assumidas: done.assumidas,
  atualizadas: done.atualizadas.length,
  inalteradas: done.inalteradas,
  empresas_criadas: names(done.empresasCriadas),
  cargos_criados: names(done.cargosCriados),
  cargos_alterados: names(done.cargosAlterados),
  ...done.leitura,
});
