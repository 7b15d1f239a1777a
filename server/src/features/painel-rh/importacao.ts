import { convitesPorImportacao, type Importacao } from '@alinha/contract/painel-rh';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { badRequest } from '../../errors.ts';
import { queueMail } from '../../mail/queue.ts';
import {
  beginners,
  ImportError,
  type ImportResult,
  importPeople,
  rehearseImport,
} from '../../people/import.ts';
import {
  hashAll,
  invitations,
  type NewPassword,
  temporaryPassword,
} from '../../session/temporaryPasswords.ts';

/** Temporary passwords by address, as they are mailed and as they are stored. */
export interface Invited {
  senhas: Map<string, string>;
  guardadas: Map<string, NewPassword>;
}

/** What a file would do, or everything that is wrong with it. */
export async function checkFile(db: Db, file: Uint8Array, { dominios }: Config) {
  try {
    return { problemas: [], importacao: answerOf(await rehearseImport(db, file, { dominios })) };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { problemas: [...error.problemas], importacao: null };
  }
}

/**
 * The temporary passwords of whoever the file brings in, made before the transaction.
 * @throws {HttpProblem} 400 where the file is wrong, or brings in more people than one import can invite
 */
export async function prepareInvitations(
  db: Db,
  file: Uint8Array,
  { dominios }: Config,
  now: Date,
): Promise<Invited> {
  const people = beginners(await rehearseImport(db, file, { dominios }).catch(refuse));
  if (people.length > convitesPorImportacao) {
    const most = convitesPorImportacao.toLocaleString('pt-BR');
    throw badRequest(
      `Uma importação convida no máximo ${most} pessoas. Importe sem convites ou divida o arquivo.`,
    );
  }
  const senhas = new Map(people.map(({ email }) => [email, temporaryPassword()]));
  return { senhas, guardadas: await hashAll(senhas, now) };
}

/**
 * Brings the file in and queues the invitations.
 * @throws {HttpProblem} 400 where the file is wrong; nothing of it came in
 */
export async function importFile(
  tx: Db,
  file: Uint8Array,
  config: Config,
  { senhas, guardadas }: Invited,
): Promise<{ done: ImportResult; convites: number }> {
  const done = await importPeople(tx, file, { dominios: config.dominios, senhas: guardadas }).catch(refuse);
  const mails = invitations(config, beginners(done), senhas);
  await queueMail(tx, ...mails);
  return { done, convites: mails.length };
}

function refuse(error: unknown): never {
  if (error instanceof ImportError)
    throw badRequest(`${error.message} Nada foi alterado. Confira o arquivo.`);
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
});
