import { listadosDaImportacao, type Queixa } from '@alinha/contract/importacao';
import type { DadosDe } from '@alinha/rules/auditoria';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { colaboradorEmpresas, colaboradores } from '../../db/schema.ts';
import { hasHr, lockPeople, noHrLeft } from '../../people/guards.ts';
import type { NewPassword } from '../../session/temporaryPasswords.ts';
import { checkPeople } from './check.ts';
import type { ImportFile } from './file.ts';
import { listPeople, type PeopleChanges, storePeople } from './people.ts';
import { groupProblems, type ImportProblem } from './problems.ts';
import { type Reading, readChanges, rolesOf } from './reading.ts';
import type { OnProgress } from './rows.ts';
import { listTitles, storeTitles, type TitleChanges } from './titles.ts';

export interface ImportOptions {
  /** Passwords of people who begin here, by address; whoever has none asks for one by "Esqueceu a senha?". */
  senhas?: ReadonlyMap<string, NewPassword> | undefined;
  onProgress?: ((etapa: 'conferindo' | 'gravando', feito: number, total: number) => void) | undefined;
}

/** What an import did: whom and what it changed, with what stood before. */
export interface ImportResult extends TitleChanges, PeopleChanges {
  leitura: Reading;
}

/** A file that cannot come in, with what is wrong with it, by line. Nothing of it came in. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problemas: readonly ImportProblem[];
  readonly total: number;
  /** Each complaint once, with its lines. */
  readonly queixas: readonly Queixa[];

  /** @param of what there is in all, where only the first problems are given */
  constructor(problemas: readonly ImportProblem[], of?: Pick<ImportError, 'total' | 'queixas'>) {
    const total = of?.total ?? problemas.length;
    super(total === 1 ? 'O arquivo tem 1 problema.' : `O arquivo tem ${total} problemas.`);
    this.total = total;
    this.problemas = problemas.toSorted((a, b) => (a.linha ?? 0) - (b.linha ?? 0));
    this.queixas = of?.queixas ?? groupProblems(this.problemas).slice(0, listadosDaImportacao);
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
  file: ImportFile,
  { senhas, onProgress }: ImportOptions = {},
): Promise<ImportResult> {
  await lockPeople(tx);
  const { wanted, known, titles } = await compare(tx, file);
  const hadHr = await hasHr(tx);
  const { titulos, todos, ...titleChanges } = await storeTitles(tx, wanted, titles);
  const told = onProgress && ((feito: number, total: number) => onProgress('gravando', feito, total));
  const { changes, ...people } = await storePeople(tx, wanted, { known, titulos, senhas, onProgress: told });
  if (hadHr && !(await hasHr(tx))) {
    throw new ImportError([{ linha: null, mensagem: noHrLeft }]);
  }
  // The planner would go on as if the tables were as empty as before.
  await tx.execute(sql`analyze ${colaboradores}`);
  await tx.execute(sql`analyze ${colaboradorEmpresas}`);
  const leitura = readChanges(changes, todos, rolesOf({ known, wanted, changes, todos }));
  return { ...people, ...titleChanges, leitura };
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
  file: ImportFile,
  { onProgress }: Pick<ImportOptions, 'onProgress'> = {},
): Promise<ImportResult> {
  const told = onProgress && ((feito: number, total: number) => onProgress('conferindo', feito, total));
  const { wanted, known, titles } = await compare(db, file, told);
  const rehearse = true;
  const { titulos, todos, ...titleChanges } = await storeTitles(db, wanted, titles, { rehearse });
  const { changes, ...people } = await storePeople(db, wanted, { known, titulos, rehearse });
  const roles = rolesOf({ known, wanted, changes, todos });
  if (roles.some(({ antes }) => antes.rh) && !roles.some(({ depois }) => depois.rh)) {
    throw new ImportError([{ linha: null, mensagem: noHrLeft }]);
  }
  return { ...people, ...titleChanges, leitura: readChanges(changes, todos, roles) };
}

/** The file beside what stands. */
async function compare(db: Db, file: ImportFile, onProgress?: OnProgress) {
  const titles = await listTitles(db);
  const companies = new Map(titles.empresas.map(({ id, nome }) => [id, nome]));
  const known = await listPeople(db, companies, onProgress);
  const { pessoas: wanted, problemas } = checkPeople(file, known);
  const all = [...file.problemas, ...problemas];
  if (all.length > 0) throw new ImportError(all);
  return { wanted, known, titles };
}

/** What the audit row of an import keeps: everybody by their id. */
export const recordOf = ({ criadas, assumidas, leitura, ...changes }: ImportResult): DadosDe<'importar'> => ({
  criadas: criadas.map(({ id }) => id),
  assumidas: assumidas.map(({ id, antes }) => ({ id, antes })),
  ...changes,
});
