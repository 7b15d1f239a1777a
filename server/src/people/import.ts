import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { colaboradorEmpresas, colaboradores } from '../db/schema.ts';
import type { NewPassword } from '../session/temporaryPasswords.ts';
import { hasHr, lockPeople, noHrLeft } from './guards.ts';
import { checkPeople } from './importCheck.ts';
import { type ImportProblem, readImportFile } from './importFile.ts';
import { listPeople, type PeopleChanges, storePeople } from './importPeople.ts';
import { storeTitles, type TitleChanges } from './importTitles.ts';

export interface ImportOptions {
  /** The domains that addresses may have. */
  dominios: readonly string[];
  /** Passwords of people who begin here, by address; whoever has none asks for one by "Esqueceu a senha?". */
  senhas?: ReadonlyMap<string, NewPassword>;
}

/** What an import did: whom and what it changed, with what stood before. */
export interface ImportResult extends TitleChanges, PeopleChanges {}

/** A file that cannot come in, with everything that is wrong with it, by line. Nothing of it came in. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problemas: readonly ImportProblem[];

  constructor(problemas: readonly ImportProblem[]) {
    super(
      problemas.length === 1 ? 'O arquivo tem 1 problema.' : `O arquivo tem ${problemas.length} problemas.`,
    );
    this.problemas = problemas.toSorted((a, b) => (a.linha ?? 0) - (b.linha ?? 0));
  }
}

/**
 * Brings in a company from a CSV file: adds who is new, changes who is known by their address, removes nobody. The
 * file decides everything that it says of a person and of a job title; running it again changes nothing.
 * @param tx a transaction, which the caller rolls back when this throws
 * @throws {ImportError} with every problem of the file
 */
export async function importPeople(tx: Db, file: Uint8Array, options: ImportOptions): Promise<ImportResult> {
  const lines = readImportFile(file, options.dominios);
  await lockPeople(tx);
  const known = await listPeople(tx);
  const { pessoas: wanted, problemas } = checkPeople(lines, known);
  const all = [...lines.problemas, ...problemas];
  if (all.length > 0) throw new ImportError(all);

  const hadHr = await hasHr(tx);
  const { titulos, ...titleChanges } = await storeTitles(tx, wanted);
  const people = await storePeople(tx, wanted, { known, titulos, senhas: options.senhas });
  if (hadHr && !(await hasHr(tx))) {
    throw new ImportError([{ linha: null, mensagem: noHrLeft }]);
  }
  // The planner would go on as if the tables were as empty as before.
  await tx.execute(sql`analyze ${colaboradores}`);
  await tx.execute(sql`analyze ${colaboradorEmpresas}`);
  return { ...people, ...titleChanges };
}

/** Who gets a password of this import: whoever is new, and whoever took an account of nobody's over. */
export const beginners = ({ criadas, assumidas }: Pick<ImportResult, 'criadas' | 'assumidas'>) => [
  ...criadas,
  ...assumidas,
];

/** What the audit row of an import keeps: everybody by their id. */
export const recordOf = ({ criadas, assumidas, ...changes }: ImportResult): Record<string, unknown> => ({
  criadas: criadas.map(({ id }) => id),
  assumidas: assumidas.map(({ id, antes }) => ({ id, antes })),
  ...changes,
});

/**
 * What an import would do: the whole import, taken back.
 * @throws {ImportError} as the import itself
 */
export async function rehearseImport(
  db: Db,
  file: Uint8Array,
  options: ImportOptions,
): Promise<ImportResult> {
  const takenBack = Symbol('taken back');
  let result: ImportResult | undefined;
  await db
    .transaction(async (tx) => {
      result = await importPeople(tx, file, options);
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  if (result === undefined) throw new Error('the rehearsal had no result');
  return result;
}
