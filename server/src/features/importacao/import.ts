import type { DadosDe } from '@alinha/rules/auditoria';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { colaboradorEmpresas, colaboradores } from '../../db/schema.ts';
import { hasHr, lockPeople, noHrLeft } from '../../people/checks.ts';
import { claimUnverified } from '../../people/claim.ts';
import type { NewPassword } from '../../session/temporaryPasswords.ts';
import type { FileInHand, ImportResult } from './comparison.ts';
import { type Wrong, wrongOf } from './problems.ts';
import { pretendIds, readStanding, reserveIds, writeRows } from './statements.ts';

type OnProgress = (etapa: 'conferindo' | 'gravando', feito: number, total: number) => void;

export interface ImportOptions {
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

/**
 * Imports a company from a CSV file: adds new people, changes people found by their address, removes nobody. Values of the file
 * replace those of the database; importing it again changes nothing.
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
  const added = await countAdded(file);
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
  // Without new statistics the planner assumes that the tables are as small as before.
  await tx.execute(sql`analyze ${colaboradores}`);
  await tx.execute(sql`analyze ${colaboradorEmpresas}`);
  return { ...result, assumidas: assumidas.map((person) => ({ ...person, ...accounts.get(person.email) })) };
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
  ...changes
}: ImportResult): DadosDe<'importar'> => ({
  criadas: criadas.map(({ id }) => id),
  assumidas: assumidas.map(({ id, antes }) => ({ id, antes })),
  ...changes,
});
