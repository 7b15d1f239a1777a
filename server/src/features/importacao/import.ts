import type { DadosDe } from '@alinha/rules/auditoria';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { colaboradorEmpresas, colaboradores } from '../../db/schema.ts';
import { claimUnverified } from '../../people/claim.ts';
import { hasHr, lockPeople, noHrLeft } from '../../people/guards.ts';
import type { NewPassword } from '../../session/temporaryPasswords.ts';
import type { FileInHand, ImportResult } from './comparison.ts';
import { type Wrong, wrongOf } from './problems.ts';
import { pretendIds, readStanding, reserveIds, writeRows } from './statements.ts';

type OnProgress = (etapa: 'conferindo' | 'gravando', feito: number, total: number) => void;

export interface ImportOptions {
  /** Passwords of people who begin here, by address; whoever has none asks for one by "Esqueceu a senha?". */
  senhas?: ReadonlyMap<string, NewPassword> | undefined;
  onProgress?: OnProgress | undefined;
}

/** A file that cannot come in, with what is wrong with it. Nothing of it came in. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly wrong: Wrong;

  constructor(wrong: Wrong) {
    super(wrong.total === 1 ? 'O arquivo tem 1 problema.' : `O arquivo tem ${wrong.total} problemas.`);
    this.wrong = wrong;
  }
}

/**
 * Brings in a company from a CSV file: adds who is new, changes who is known by their address, removes nobody. The
 * file decides everything that it says of a person and of a job title; running it again changes nothing.
 * @param tx a transaction, which the caller rolls back when this throws
 * @throws {ImportError} with every problem of the file
 */
export async function importPeople(
  tx: Db,
  file: FileInHand,
  { senhas = new Map(), onProgress }: ImportOptions = {},
): Promise<ImportResult> {
  await lockPeople(tx);
  await readStanding(tx, file);
  const added = await judged(file);
  const hadHr = await hasHr(tx);
  const { result } = await file.compare(await reserveIds(tx, added));
  const { criadas, assumidas, atualizadas } = result;
  const addresses = assumidas.map(({ email }) => email);
  const accounts = new Map(
    (await claimUnverified(tx, addresses, 'anybody')).map((account) => [account.email, account]),
  );
  const people = criadas.length + assumidas.length + atualizadas.length;
  await writeRows(tx, await file.rows(senhas), (share) =>
    onProgress?.('gravando', Math.round(people * share), people),
  );
  if (hadHr && !(await hasHr(tx))) throw nobodyOfHr();
  // The planner would go on as if the tables were as empty as before.
  await tx.execute(sql`analyze ${colaboradores}`);
  await tx.execute(sql`analyze ${colaboradorEmpresas}`);
  return { ...result, assumidas: assumidas.map((person) => ({ ...person, ...accounts.get(person.email) })) };
}

/** Who gets a password of this import: whoever is new, and whoever took an account of nobody's over. */
export const beginners = ({ criadas, assumidas }: Pick<ImportResult, 'criadas' | 'assumidas'>) => [
  ...criadas,
  ...assumidas,
];

/**
 * What an import would do, reckoned from what stands: it writes nothing, holds no transaction and lets others read and
 * write in between, so that the import itself may find another state.
 * @throws {ImportError} as the import itself
 */
export async function planImport(
  db: Db,
  file: FileInHand,
  { onProgress }: Pick<ImportOptions, 'onProgress'> = {},
): Promise<ImportResult> {
  await readStanding(db, file, (feito, total) => onProgress?.('conferindo', feito, total));
  const { result, leavesNoHr } = await file.compare(pretendIds(await judged(file)));
  if (leavesNoHr) throw nobodyOfHr();
  return result;
}

/** What a file adds, if nothing is wrong with it beside what stands. */
async function judged(file: FileInHand) {
  const judgement = await file.judge();
  if ('wrong' in judgement) throw new ImportError(judgement.wrong);
  return judgement.added;
}

const nobodyOfHr = () => new ImportError(wrongOf([{ linha: null, mensagem: noHrLeft }]));

/** What the audit row of an import keeps: everybody by their id. */
export const recordOf = ({ criadas, assumidas, leitura, ...changes }: ImportResult): DadosDe<'importar'> => ({
  criadas: criadas.map(({ id }) => id),
  assumidas: assumidas.map(({ id, antes }) => ({ id, antes })),
  ...changes,
});
