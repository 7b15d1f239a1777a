import { hierarchyProblems } from '@alinha/rules/hierarchy';
import type { ImportEntry, ImportFile, ImportLine } from './file.ts';
import type { ImportProblem } from './problems.ts';

/** A job title in the file. */
export interface WantedTitle {
  empresa: string;
  nome: string;
  nivel_hierarquia: number;
  is_leader: boolean;
  is_rh: boolean;
}

/** A person in the file; titles are in the order of the companies, the main one first. */
export interface WantedPerson
  extends Pick<
    ImportLine,
    'linha' | 'nome' | 'email' | 'setor' | 'time' | 'data_admissao' | 'email_superior'
  > {
  titulos: WantedTitle[];
}

/** A person in the database. */
export interface KnownPerson {
  email: string;
  email_superior: string | null;
  ativo: boolean;
  /** The names of their companies. */
  empresas: string[];
}

/** Names of companies and titles are compared case-insensitively. */
export const nameKey = (...names: string[]): string => names.map((name) => name.toLowerCase()).join('\n');

/** Joins the lines of a file into people, and checks them against each other and against the database. */
export function checkPeople(
  { linhas, entradas }: ImportFile,
  known: ReadonlyMap<string, KnownPerson>,
): { pessoas: WantedPerson[]; problemas: ImportProblem[] } {
  const { pessoas, problemas } = joinLines(linhas);
  return {
    pessoas,
    problemas: [
      ...problemas,
      ...repeatedLines(entradas),
      ...excessLines(entradas, known),
      ...titleProblems(linhas),
      ...inactiveProblems(entradas, known),
      ...superiorProblems(entradas, known),
    ],
  };
}

const personal = ['nome', 'setor', 'time', 'data_admissao', 'email_superior'] as const;

/** Joins lines of the same address, of which each adds a company to the person; everything else must be equal. */
function joinLines(linhas: readonly ImportLine[]): { pessoas: WantedPerson[]; problemas: ImportProblem[] } {
  const pessoas = new Map<string, WantedPerson>();
  const problemas: ImportProblem[] = [];
  for (const line of linhas) {
    const { empresa, cargo, nivel_hierarquia, is_leader, is_rh, ...person } = line;
    const title = { empresa, nome: cargo, nivel_hierarquia, is_leader, is_rh };
    const first = pessoas.get(line.email);
    if (first === undefined) {
      pessoas.set(line.email, { ...person, titulos: [title] });
      continue;
    }
    const differing = personal.filter((field) => person[field] !== first[field]);
    if (differing.length > 0) {
      const mensagem = `A pessoa ${line.email} difere da linha ${first.linha} em: ${differing.join(', ')}.`;
      problemas.push({ linha: line.linha, mensagem });
    }
    first.titulos.push(title);
  }
  return { pessoas: [...pessoas.values()], problemas };
}

function repeatedLines(entradas: readonly ImportEntry[]): ImportProblem[] {
  const first = new Map<string, number>();
  return entradas.flatMap(({ linha, email, empresa }) => {
    const key = nameKey(email, empresa);
    const before = first.get(key);
    if (before === undefined) first.set(key, linha);
    return before === undefined
      ? []
      : [{ linha, mensagem: `email: ${email} já está na linha ${before} com a mesma empresa.` }];
  });
}

const empresasPorPessoa = 100;

/** Problems of lines that exceed the limit of companies for one person. */
function excessLines(
  entradas: readonly ImportEntry[],
  known: ReadonlyMap<string, KnownPerson>,
): ImportProblem[] {
  const companies = new Map<string, Set<string>>();
  return entradas.flatMap(({ linha, email, empresa }) => {
    const had = companies.get(email) ?? new Set(known.get(email)?.empresas.map((nome) => nameKey(nome)));
    companies.set(email, had);
    if (had.size < empresasPorPessoa) had.add(nameKey(empresa));
    const mensagem = `email: ${email} já está em ${empresasPorPessoa} empresas, o máximo de uma pessoa.`;
    return had.has(nameKey(empresa)) ? [] : [{ linha, mensagem }];
  });
}

const titleFields = ['nivel_hierarquia', 'is_leader', 'is_rh'] as const;

function titleProblems(linhas: readonly ImportLine[]): ImportProblem[] {
  const titles = new Map<string, ImportLine>();
  return linhas.flatMap((line) => {
    const key = nameKey(line.empresa, line.cargo);
    const first = titles.get(key);
    if (first === undefined) titles.set(key, line);
    const differing = titleFields.filter((field) => first !== undefined && first[field] !== line[field]);
    if (first === undefined || differing.length === 0) return [];
    const mensagem = `O cargo "${line.cargo}" da empresa "${line.empresa}" difere da linha ${first.linha} em: ${differing.join(', ')}.`;
    return [{ linha: line.linha, mensagem }];
  });
}

function inactiveProblems(
  entradas: readonly ImportEntry[],
  known: ReadonlyMap<string, KnownPerson>,
): ImportProblem[] {
  const isInactive = (email: string | null) => email !== null && known.get(email)?.ativo === false;
  return entradas.flatMap(({ linha, email, email_superior }) => [
    ...(isInactive(email)
      ? [{ linha, mensagem: `email: ${email} está desativado(a) no sistema. Reative ou retire a linha.` }]
      : []),
    ...(isInactive(email_superior)
      ? [{ linha, mensagem: `email_superior: ${email_superior} está desativado(a) no sistema.` }]
      : []),
  ]);
}

/** Problems of superiors: each must exist in the file or in the database, and the hierarchy must not have cycles. */
function superiorProblems(
  entradas: readonly ImportEntry[],
  known: ReadonlyMap<string, KnownPerson>,
): ImportProblem[] {
  const inFile = new Map<string, ImportEntry>();
  for (const entry of entradas) if (!inFile.has(entry.email)) inFile.set(entry.email, entry);
  const people = [
    ...[...inFile.values()].map(({ linha, email, email_superior }) => ({
      key: email,
      superior: email_superior,
      linha,
    })),
    ...[...known.values()]
      .filter(({ email }) => !inFile.has(email))
      .map(({ email, email_superior }) => ({ key: email, superior: email_superior, linha: null })),
  ];
  const { orphans, cycles } = hierarchyProblems(people);
  return [
    ...orphans.map(({ linha, superior }) => ({
      linha,
      mensagem: `email_superior: ${superior} não está no arquivo nem no sistema.`,
    })),
    ...cycles.map((cycle) => ({
      linha: cycle.find(({ linha }) => linha !== null)?.linha ?? null,
      mensagem: `email_superior: a hierarquia forma um ciclo: ${[...cycle, cycle[0]].map((person) => person?.key).join(' → ')}.`,
    })),
  ];
}
