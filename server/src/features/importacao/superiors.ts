import { plain } from '@alinha/rules/text';
import { nameKey } from './check.ts';
import type { ImportEntry, ImportFile } from './file.ts';
import type { ImportProblem } from './problems.ts';

/** Somebody whom a line may name as superior. */
interface Named {
  nome: string;
  email: string;
  matricula: string | null;
  empresas: readonly string[];
  ativo: boolean;
}

/** Somebody in the database. */
type Standing = Omit<Named, 'email'> & { email_confirmado: boolean };

/** A matrícula and a company: '1042 (Aurora)' or 'Aurora/1042'. */
const withCompany = [
  /^(?<matricula>[^()]+?) *\((?<empresa>[^()]+)\)$/,
  /^(?<empresa>[^/]+?) *\/ *(?<matricula>[^/]+)$/,
];

/**
 * A file whose superiors are all named by address: a matrícula, alone or with a company, and a name that exactly one person has become
 * the address (PESS-07). People who left count only where nobody else has the name.
 * @param known everybody in the database, by the address after the import
 * @returns what nobody has stays, for the check that says so; a name of several people is a problem of its line
 */
export function withSuperiors(
  file: ImportFile,
  known: ReadonlyMap<string, Standing>,
): { file: ImportFile; problemas: ImportProblem[] } {
  const isOther = (superior: string | null) => superior !== null && !superior.includes('@');
  if (!file.entradas.some(({ email_superior }) => isOther(email_superior))) return { file, problemas: [] };
  const find = finder(peopleOf(file.entradas, known));
  const problemas: ImportProblem[] = [];
  const addressOf = (superior: string | null, linha?: number) => {
    if (superior === null || !isOther(superior)) return superior;
    const found = find(superior);
    if (found.length <= 1) return found[0]?.email ?? superior;
    const mensagem = `email_superior: ${found.length} pessoas têm o nome "${superior}". Informe o e-mail ou a matrícula.`;
    if (linha !== undefined) problemas.push({ linha, mensagem });
    return null;
  };
  return {
    file: {
      ...file,
      entradas: file.entradas.map((entry) => ({
        ...entry,
        email_superior: addressOf(entry.email_superior, entry.linha),
      })),
      linhas: file.linhas.map((line) => ({ ...line, email_superior: addressOf(line.email_superior) })),
    },
    problemas,
  };
}

/**
 * Everybody of the file and of the database, as the file has them. People who registered themselves under a name and are in no company
 * yet are left out: nobody becomes a superior by a name that they chose.
 */
function peopleOf(entradas: readonly ImportEntry[], known: ReadonlyMap<string, Standing>): Named[] {
  const inFile = Map.groupBy(entradas, ({ email }) => email);
  const standing = [...known]
    .filter(
      ([email, { email_confirmado, empresas }]) =>
        !inFile.has(email) && email_confirmado && empresas.length > 0,
    )
    .map(([email, person]) => ({ ...person, email }));
  const entered = [...inFile].map(([email, lines]): Named => {
    const before = known.get(email);
    return {
      email,
      nome: lines[0]?.nome ?? '',
      matricula: lines[0]?.matricula ?? before?.matricula ?? null,
      empresas: [...lines.map(({ empresa }) => empresa), ...(before?.empresas ?? [])],
      ativo: before?.ativo !== false && !lines.some(({ saiu }) => saiu),
    };
  });
  return [...standing, ...entered];
}

/** Who is meant by a text: those with the matrícula, else those with the name. */
function finder(people: readonly Named[]): (text: string) => readonly Named[] {
  const byMatricula = Map.groupBy(people, ({ matricula }) => matricula ?? '');
  const byName = Map.groupBy(people, ({ nome }) => nameOf(nome));
  const of = (matricula: string) => (matricula === '' ? [] : (byMatricula.get(matricula) ?? []));
  return (text) => {
    const alone = of(text);
    if (alone.length > 0) return alone;
    for (const pattern of withCompany) {
      const { matricula = '', empresa = '' } = pattern.exec(text)?.groups ?? {};
      const there = of(matricula).filter(({ empresas }) =>
        empresas.some((nome) => nameKey(nome) === nameKey(empresa)),
      );
      if (there.length > 0) return there;
    }
    const named = byName.get(nameOf(text)) ?? [];
    const active = named.filter(({ ativo }) => ativo);
    return active.length > 0 ? active : named;
  };
}

/** Names are compared without case, marks and signs, white space as one space. */
const nameOf = (text: string) => plain(text).replace(/ +/g, ' ').trim();
