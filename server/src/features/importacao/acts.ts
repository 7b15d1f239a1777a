import type { AnswerOf } from '@alinha/contract/core';
import { convitesPorImportacao, runImportacao as runCall } from '@alinha/contract/importacao';
import { formatNumber } from '@alinha/rules/numbers';
import type { Db } from '../../db/open.ts';
import { queueMail } from '../../mail/queue.ts';
import { movedAddressMail } from '../../mail/templates.ts';
import { lockPeople, stillMay } from '../../people/checks.ts';
import type { ActorWork, Work } from '../../people/work.ts';
import { invalid } from '../../refusals.ts';
import { type Alterando, recordAccessChange } from '../../session/alteracoes.ts';
import { hashAll, type NewPassword, temporaryPassword } from '../../session/temporaryPasswords.ts';
import { type Inviter, invitedBy, sendInvitations } from '../convites/index.ts';
import { tellOfEarlier } from '../selos/index.ts';
import type { FileAtWork } from './atWork.ts';
import type { FileInHand, ImportResult } from './comparison.ts';
import {
  auditDetailsOf,
  beginners,
  type ImportDone,
  ImportError,
  importPeople,
  planImport,
} from './import.ts';
import { answerOf, noProblems, summaryOf } from './summary.ts';

/** Temporary passwords by address: in plain text for the mail, and hashed for the database. */
interface Passwords {
  senhas: ReadonlyMap<string, string>;
  guardadas: ReadonlyMap<string, NewPassword>;
}

/** No invitations: new people ask for a password by "Esqueceu a senha?". */
export const nobodyInvited: Passwords = { senhas: new Map(), guardadas: new Map() };

/**
 * Makes temporary passwords for the people whom the file adds, hashed before the transaction.
 * @throws {Refusal} invalid where the file is invalid, or adds more people than one import can invite
 */
export async function prepareInvitations(db: Db, { job, inHand }: FileAtWork, now: Date): Promise<Passwords> {
  const people = beginners(await planImport(db, inHand, { onProgress: job.report }).catch(refuseImport));
  if (people.length > convitesPorImportacao) {
    throw invalid(
      `Uma importação convida no máximo ${formatNumber(convitesPorImportacao)} pessoas. Importe sem convites ou divida o arquivo.`,
    );
  }
  const senhas = new Map(people.map(({ email }) => [email, temporaryPassword()]));
  const onProgress = (feito: number, total: number) => job.report('senhas', feito, total);
  return { senhas, guardadas: await hashAll(senhas, now, onProgress, 1) };
}

/**
 * Imports a person's file and queues the invitations, all or nothing.
 * @throws {Refusal} forbidden where the actor is no longer HR; invalid where the file is invalid; conflict where the job
 * counts as interrupted by now
 */
export async function runImportacao(
  { db, actor, config, now, audit }: ActorWork<'runImportacao'> & Pick<Inviter, 'config'>,
  atWork: FileAtWork,
  passwords: Passwords,
  desativar: readonly number[] | undefined,
): Promise<AnswerOf<typeof runCall>> {
  await lockPeople(db);
  await stillMay(db, actor, runCall.access);
  const inviter = { config, por: actor.nome };
  const { done, answer } = await importAndInvite(
    db,
    atWork,
    { ...passwords, now, autor: actor.id, desativar },
    inviter,
  );
  audit({ dados: { ...auditDetailsOf(done), convites: answer.convites } });
  return answer;
}

/**
 * Imports an integration's file and queues the invitations, all or nothing. Nobody who is absent from it is deactivated.
 * @throws {Refusal} invalid where the file is invalid
 */
export async function importPessoas(
  { db, config, now, audit }: Work<'importPessoas'> & Pick<Inviter, 'config'>,
  atWork: FileAtWork,
  passwords: Passwords,
): Promise<AnswerOf<typeof runCall>> {
  const inviter = { config, por: undefined };
  const { done, answer } = await importAndInvite(db, atWork, { ...passwords, now, autor: null }, inviter);
  audit({ dados: { ...auditDetailsOf(done), convites: answer.convites } });
  return answer;
}

async function importAndInvite(
  db: Db,
  { job, inHand }: FileAtWork,
  {
    senhas,
    guardadas,
    now,
    autor,
    desativar,
  }: Passwords & Alterando & { desativar?: readonly number[] | undefined },
  inviter: Inviter,
): Promise<{ done: ImportDone; answer: AnswerOf<typeof runCall> }> {
  const done = await importPeople(db, inHand, {
    now,
    autor,
    desativar,
    senhas: guardadas,
    onProgress: job.report,
  }).catch(refuseImport);
  const importacao = answerOf(done);
  const began = beginners(done);
  const invited = invitedBy(began, senhas, guardadas);
  await sendInvitations(db, inviter, invited);
  await tellMoved({ db, config: inviter.config, now, autor }, done);
  await job.finish(db, summaryOf({ ...noProblems, importacao }, invited.length, began));
  return { done, answer: { ...importacao, convites: invited.length } };
}

/**
 * Imports a file from the command line, all or nothing.
 * @param convidar whether new people are mailed their passwords; people whose address changed are mailed in any case
 * @throws {ImportError} with every problem of the file
 */
export async function importCompany(
  { db, now, config, audit }: Work<'importar'> & Pick<Inviter, 'config'>,
  file: FileInHand,
  { senhas, guardadas, desativar }: Passwords & { desativar?: readonly number[] },
  convidar: boolean,
): Promise<ImportResult> {
  const done = await importPeople(db, file, { now, autor: null, desativar, senhas: guardadas });
  const invited = invitedBy(beginners(done), senhas, guardadas);
  if (convidar) await sendInvitations(db, { config, por: undefined }, invited);
  else {
    // The person who runs the command chose the password.
    await recordAccessChange(
      db,
      invited.map(({ id }) => id),
      'senha',
      { now, autor: null },
    );
  }
  await tellMoved({ db, config, now, autor: null }, done);
  audit({ dados: auditDetailsOf(done) });
  return done;
}

/** Tells people at their old addresses that HR changed them, and at the new ones what the accounts have signed. */
async function tellMoved(
  { db, config, now, autor }: { db: Db; config: Inviter['config'] } & Alterando,
  { avisados, movidas }: ImportDone,
): Promise<void> {
  for (const para of avisados) {
    await queueMail(db, { para, ...movedAddressMail(config, { nome: undefined }) });
  }
  await tellOfEarlier({ db, config, now }, movidas, autor);
}

function refuseImport(error: unknown): never {
  if (error instanceof ImportError) throw invalid(`${error.message} Nada foi alterado. Confira o arquivo.`);
  throw error;
}
