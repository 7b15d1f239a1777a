import { eq, sql } from 'drizzle-orm';
import type { DadosDe } from '../../audit/declared.ts';
import { integers } from '../../db/arrays.ts';
import { isInvited } from '../../db/convidado.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { colaboradorEmpresas, colaboradores } from '../../db/schema.ts';
import { hasHr, lockPeople, noHrLeft } from '../../people/checks.ts';
import { claimAccounts } from '../../people/claim.ts';
import { type Alterando, passwordsOfOthers, recordAccessChange } from '../../session/alteracoes.ts';
import { forgetMeans, withdrawMail } from '../../session/means.ts';
import type { NewPassword } from '../../session/temporaryPasswords.ts';
import { endSessionsOf } from '../../session/tokens.ts';
import { takeOut } from '../colaboradores/index.ts';
import type { FileInHand, ImportResult } from './comparison.ts';
import type { Leaver, NamedPerson } from './leaving.ts';
import { type Wrong, wrongOf } from './problems.ts';
import { pretendIds, readStanding, reserveIds, writeRows } from './statements.ts';

type OnProgress = (etapa: 'conferindo' | 'gravando', feito: number, total: number) => void;

export interface ImportOptions {
  /** The ids of absent people to deactivate. */
  desativar?: readonly number[] | undefined;
  /** Passwords of new people by address; people without one ask for one by "Esqueceu a senha?". */
  senhas?: ReadonlyMap<string, NewPassword> | undefined;
  onProgress?: OnProgress | undefined;
}

/** Thrown when a file cannot be imported; nothing of it was. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly wrong: Wrong;

  constructor(wrong: Wrong) {
    super(wrong.total === 1 ? 'O arquivo tem 1 problema.' : `O arquivo tem ${wrong.total} problemas.`);
    this.wrong = wrong;
  }
}

/** The changes of an import that was done, with those who left as the audit stores them. */
export type ImportDone = ImportResult & {
  desativadas: { id: number; liderados: number[] }[];
  /** The old addresses of people whom HR gave another one, and who were invited before. */
  avisados: string[];
  /** People whom HR gave another address. */
  movidas: number[];
};

/**
 * Imports a company from a file: adds new people, changes people found by their matrícula or their address, deactivates whose date of
 * departure has come, and of those absent only the chosen ones. Values of the file replace those of the database; importing it again
 * changes nothing.
 * @param tx a transaction, which the caller rolls back when this throws
 * @throws {ImportError} with every problem of the file
 */
export async function importPeople(
  tx: Db,
  file: FileInHand,
  { now, autor, senhas = new Map(), desativar = [], onProgress }: ImportOptions & Alterando,
): Promise<ImportDone> {
  await lockPeople(tx);
  await readStanding(tx, file);
  const added = await countAdded(file);
  const hadHr = await hasHr(tx);
  const { result } = await file.compare(await reserveIds(tx, added));
  const { criadas, assumidas, atualizadas } = result;
  const { chosen, ausentes } = choose(result.ausentes, desativar);
  const taken = assumidas.map(({ id }) => id);
  const accounts = new Map(
    (await claimAccounts(tx, taken, 'erased', { now, autor })).map(({ id, antes }) => [id, { antes }]),
  );
  const moved = movedOf(result);
  const avisados = await invitedOf(tx, moved);
  await endAtOldAddresses(tx, moved, { now, autor });
  const people = criadas.length + assumidas.length + atualizadas.length;
  await writeRows(tx, await file.rows(senhas), (share) =>
    onProgress?.('gravando', Math.round(people * share), people),
  );
  const saem = [...result.saem, ...chosen];
  const desativadas = await deactivateAll(tx, saem, now);
  if (hadHr && !(await hasHr(tx))) throw nobodyOfHr();
  // Without new statistics the planner assumes that the tables are as small as before.
  await tx.execute(sql`analyze ${colaboradores}`);
  await tx.execute(sql`analyze ${colaboradorEmpresas}`);
  const claimed = assumidas.map((person) => ({ ...person, ...accounts.get(person.id) }));
  return {
    ...result,
    assumidas: claimed,
    saem,
    ausentes,
    desativadas,
    avisados,
    movidas: moved.map(({ id }) => id),
  };
}

/** The chosen ones among the absent, and the rest. @throws {ImportError} where somebody chosen is no longer absent */
function choose(absent: readonly NamedPerson[], desativar: readonly number[]) {
  const ids = new Set(desativar);
  const chosen = absent.filter(({ id }) => ids.has(id));
  if (chosen.length < ids.size) {
    const mensagem = 'A lista de quem não está no arquivo mudou enquanto isso. Confira o arquivo de novo.';
    throw new ImportError(wrongOf([{ linha: null, mensagem }]));
  }
  return { chosen, ausentes: absent.filter(({ id }) => !ids.has(id)) };
}

/** People whose address changes, with the old one. */
const movedOf = ({ atualizadas }: Pick<ImportResult, 'atualizadas'>) =>
  atualizadas.flatMap(({ id, antes: { email } }) => (email === undefined ? [] : [{ id, email }]));

async function invitedOf(tx: Db, moved: readonly { id: number; email: string }[]): Promise<string[]> {
  const ids = moved.map(({ id }) => id);
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select c.id from colaboradores c where c.id = any(${integers(ids)}) and ${isInvited(sql`c.id`)}`,
  );
  const invited = new Set(rows.map(({ id }) => id));
  return moved.filter(({ id }) => invited.has(id)).map(({ email }) => email);
}

/**
 * Ends what people could do with their old addresses: codes, mails, sessions, and what former holders may have set up. They need not
 * confirm the new one, which HR's file says is theirs (IO-02).
 */
async function endAtOldAddresses(
  tx: Db,
  moved: readonly { id: number; email: string }[],
  alterando: Alterando,
): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  const others = await passwordsOfOthers(tx, ids, alterando.now);
  await recordAccessChange(tx, ids, 'endereco', alterando);
  await forgetMeans(tx, ids);
  await withdrawMail(tx, moved);
  for (const id of ids) await endSessionsOf(tx, id);
  // Their owners get another one by "Esqueceu a senha?" at the new address.
  await tx
    .update(colaboradores)
    .set({ senha_hash: null, senha_temporaria: false, senha_expira_em: null })
    .where(sql`id = any(${integers(others)})`);
}

/** @returns who left, with the direct reports who moved to their superior */
async function deactivateAll(tx: Db, saem: readonly Leaver[], now: Date) {
  const done: { id: number; liderados: number[] }[] = [];
  for (const { id, data_demissao } of saem) {
    if (data_demissao !== undefined) {
      await tx.update(colaboradores).set({ data_demissao }).where(eq(colaboradores.id, id));
    }
    const left = await takeOut(tx, id, now);
    if (left !== undefined) done.push({ id, liderados: left.liderados });
  }
  return done;
}

/** The people to whom this import gives passwords: new ones, and those who claim an unverified account. */
export const beginners = ({ criadas, assumidas }: Pick<ImportResult, 'criadas' | 'assumidas'>) => [
  ...criadas,
  ...assumidas,
];

/**
 * Finds out what an import would change. It writes nothing and holds no transaction, so the import itself may find another
 * state.
 * @throws {ImportError} as `importPeople` does
 */
export async function planImport(
  db: Db,
  file: FileInHand,
  { onProgress }: Pick<ImportOptions, 'onProgress'> = {},
): Promise<ImportResult> {
  await readStanding(db, file, (feito, total) => onProgress?.('conferindo', feito, total));
  const { result, leavesNoHr } = await file.compare(pretendIds(await countAdded(file)));
  if (leavesNoHr) throw nobodyOfHr();
  return result;
}

/** How many records a valid file adds. @throws {ImportError} with its problems */
async function countAdded(file: FileInHand) {
  const validated = await file.validate();
  if ('wrong' in validated) throw new ImportError(validated.wrong);
  return validated.added;
}

const nobodyOfHr = () => new ImportError(wrongOf([{ linha: null, mensagem: noHrLeft }]));

/** The details of an import's audit row, with people by id. */
export const auditDetailsOf = ({
  criadas,
  assumidas,
  leitura,
  saem,
  ausentes,
  jaSairam,
  avisados,
  movidas,
  ...changes
}: ImportDone): DadosDe<'importar'> => ({
  criadas: criadas.map(({ id }) => id),
  assumidas: assumidas.map(({ id, antes }) => ({ id, antes })),
  ...changes,
});
