import { nameKey, type WantedPerson } from './check.ts';
import type { ImportFile } from './file.ts';
import type { ExistingPerson } from './people.ts';

/** A person in the database, as far as those who leave are named. */
export type NamedPerson = Pick<ExistingPerson, 'id' | 'nome' | 'email'>;

/** Somebody who leaves: their date of departure has come by the file (IO-04), or they are absent and were chosen. */
export type Leaver = NamedPerson & { data_demissao?: string };

const named = ({ id, nome, email }: ExistingPerson): NamedPerson => ({ id, nome, email });

/** Splits the file's people into those who leave now, those who had left and were never here, and those to import. People who had left before are skipped. */
export function partPeople(
  pessoas: readonly WantedPerson[],
  known: ReadonlyMap<string, ExistingPerson>,
  hoje: string,
): { leaving: Leaver[]; unknown: WantedPerson[]; staying: WantedPerson[] } {
  const leaving: Leaver[] = [];
  const unknown: WantedPerson[] = [];
  const staying: WantedPerson[] = [];
  for (const person of pessoas) {
    const { email, data_demissao } = person;
    const found = known.get(email);
    if (!data_demissao || data_demissao > hoje) staying.push(person);
    else if (found === undefined) unknown.push(person);
    else if (found.ativo) leaving.push({ ...named(found), data_demissao });
  }
  return { leaving, unknown, staying };
}

/** The active people of the file's companies who are not in it, but for the one who imports (IO-03). */
export function absentFrom(
  { entradas }: ImportFile,
  known: ReadonlyMap<string, ExistingPerson>,
  ator: number | undefined,
): NamedPerson[] {
  const inFile = new Set(entradas.map(({ email }) => email));
  const companies = new Set(entradas.map(({ empresa }) => nameKey(empresa)));
  return [...known]
    .filter(([email, { id, ativo }]) => ativo && id !== ator && !inFile.has(email))
    .filter(([, { empresas }]) => empresas.some((nome) => companies.has(nameKey(nome))))
    .map(([, person]) => named(person));
}
