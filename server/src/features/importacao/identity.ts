import type { ImportEntry } from './file.ts';
import type { ImportProblem } from './problems.ts';

/** What a person in the database is recognised by. */
interface Known {
  id: number;
  email: string;
  email_superior: string | null;
  matricula: string | null;
}

/**
 * Finds out whom the lines of a file are about: by their matrícula where they have one, else by their address (IO-02).
 * @returns everybody in the database, by the address that they have after the import, which superiors are named by, too
 */
export function identify<Person extends Known>(
  entradas: readonly ImportEntry[],
  known: ReadonlyMap<string, Person>,
): { known: Map<string, Person>; problemas: ImportProblem[] } {
  const people = firstOfEach(entradas);
  const byMatricula = new Map([...known.values()].map((person) => [person.matricula, person]));
  const problemas = differingMatriculas(entradas);
  const moved = new Map<number, ImportEntry>();
  for (const entry of people.values()) {
    const person = entry.matricula === null ? undefined : byMatricula.get(entry.matricula);
    if (person && person.email !== entry.email) moved.set(person.id, entry);
  }
  const addressOf = (email: string) => moved.get(known.get(email)?.id ?? 0)?.email ?? email;
  const after = new Map<string, Person>();
  for (const person of known.values()) {
    const { email_superior } = person;
    after.set(addressOf(person.email), {
      ...person,
      email_superior: email_superior === null ? null : addressOf(email_superior),
    });
  }
  for (const { linha, email } of moved.values()) {
    const holder = known.get(email);
    if (holder && !moved.has(holder.id)) {
      problemas.push({ linha, mensagem: `email: ${email} já é de outra pessoa no sistema.` });
    }
  }
  for (const { linha, email, matricula } of people.values()) {
    const had = after.get(email)?.matricula ?? null;
    if (matricula !== null && had !== null && had !== matricula) {
      problemas.push({ linha, mensagem: `matricula: ${email} tem no sistema a matrícula ${had}.` });
    }
  }
  return { known: after, problemas };
}

/** The first line of each address. */
export function firstOfEach(entradas: readonly ImportEntry[]): Map<string, ImportEntry> {
  const first = new Map<string, ImportEntry>();
  for (const entry of entradas) if (!first.has(entry.email)) first.set(entry.email, entry);
  return first;
}

/** Problems of lines whose matrícula another address in the file has. */
function differingMatriculas(entradas: readonly ImportEntry[]): ImportProblem[] {
  const first = new Map<string, ImportEntry>();
  return entradas.flatMap((entry) => {
    const { linha, email, matricula } = entry;
    if (matricula === null) return [];
    const before = first.get(matricula) ?? entry;
    first.set(matricula, before);
    const mensagem = `matricula: ${matricula} já está na linha ${before.linha} com outro e-mail.`;
    return before.email === email ? [] : [{ linha, mensagem }];
  });
}
