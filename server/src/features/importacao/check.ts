import { hierarchyProblems } from '@alinha/rules/hierarchy';
import type { ImportEntry, ImportFile, ImportLine } from './file.ts';
import { firstOfEach } from './identity.ts';
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
    'linha' | 'nome' | 'email' | 'setor' | 'time' | 'email_superior' | (typeof days)[number] | 'matricula'
  > {
  titulos: WantedTitle[];
}

/** A person in the database. */
export interface KnownPerson {
  id: number;
  email: string;
  email_superior: string | null;
  ativo: boolean;
  /** The names of their companies. */
  empresas: string[];
  afastamentos: [de: string, ate: string | null][];
}

/** Names of companies and titles are compared case-insensitively. */
export const nameKey = (...names: string[]): string => names.map((name) => name.toLowerCase()).join('\n');

/**
 * Joins the lines of a file into people, and checks them against each other and against the database. A person who has left is only
 * looked at for that: nothing else of their lines counts.
 * @param ator the id of the person who imports, whom no file deactivates
 */
export function checkPeople(
  { linhas, entradas }: ImportFile,
  known: ReadonlyMap<string, KnownPerson>,
  ator: number | undefined,
): { pessoas: WantedPerson[]; problemas: ImportProblem[] } {
  const left = new Set(entradas.filter(({ saiu }) => saiu).map(({ email }) => email));
  const stay = <T extends { email: string }>(lines: readonly T[]) =>
    lines.filter(({ email }) => !left.has(email));
  const [lines, entries] = [stay(linhas), stay(entradas)];
  const { pessoas, problemas } = joinLines(linhas);
  return {
    pessoas,
    problemas: [
      ...problemas,
      ...repeatedLines(entradas),
      ...excessLines(entries, known),
      ...titleProblems(lines),
      ...untitledProblems(lines, known),
      ...absenceProblems(lines, known),
      ...inactiveProblems(entries, { known, left }),
      ...superiorProblems(entries, known),
      ...ownProblems(entradas, { known, left, ator }),
    ],
  };
}

const days = ['data_admissao', 'data_demissao', 'afastado_de', 'afastado_ate'] as const;

const personal = ['nome', 'matricula', 'setor', 'time', 'email_superior', ...days] as const;

/** Joins lines of the same address, of which each adds a company to the person; everything else must be equal. */
function joinLines(linhas: readonly ImportLine[]): { pessoas: WantedPerson[]; problemas: ImportProblem[] } {
  const pessoas = new Map<string, WantedPerson>();
  const problemas: ImportProblem[] = [];
  for (const line of linhas) {
    const { empresa, cargo, nivel_hierarquia, is_leader, is_rh, ...person } = line;
    const titulos = cargo === '' ? [] : [{ empresa, nome: cargo, nivel_hierarquia, is_leader, is_rh }];
    const first = pessoas.get(line.email);
    if (first === undefined) {
      pessoas.set(line.email, { ...person, titulos });
      continue;
    }
    const differing = personal.filter((field) => person[field] !== first[field]);
    if (differing.length > 0) {
      const mensagem = `A pessoa ${line.email} difere da linha ${first.linha} em: ${differing.join(', ')}.`;
      problemas.push({ linha: line.linha, mensagem });
    }
    first.titulos.push(...titulos);
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
    if (empresa === '') return [];
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
    if (line.cargo === '') return [];
    const key = nameKey(line.empresa, line.cargo);
    const first = titles.get(key);
    if (first === undefined) titles.set(key, line);
    const differing = titleFields.filter((field) => first !== undefined && first[field] !== line[field]);
    if (first === undefined || differing.length === 0) return [];
    const mensagem = `O cargo "${line.cargo}" da empresa "${line.empresa}" difere da linha ${first.linha} em: ${differing.join(', ')}.`;
    return [{ linha: line.linha, mensagem }];
  });
}

/** Problems of lines without a title, of people who have none that could stay: they are new, or not in that company. */
function untitledProblems(
  linhas: readonly ImportLine[],
  known: ReadonlyMap<string, KnownPerson>,
): ImportProblem[] {
  return linhas.flatMap(({ linha, email, empresa, cargo }) => {
    if (cargo !== '') return [];
    const { empresas } = known.get(email) ?? {};
    const isIn = empresa === '' || empresas?.some((nome) => nameKey(nome) === nameKey(empresa));
    if (empresas && isIn) return [];
    return [{ linha, mensagem: `${empresa === '' ? 'empresa' : 'cargo'}: Preencha este campo.` }];
  });
}

/** Problems of absences that overlap another one of the person; one that begins on the same day is the same. */
function absenceProblems(
  linhas: readonly ImportLine[],
  known: ReadonlyMap<string, KnownPerson>,
): ImportProblem[] {
  return linhas.flatMap(({ linha, email, afastado_de: de, afastado_ate: ate }) => {
    if (!de) return [];
    const overlaps = known
      .get(email)
      ?.afastamentos.some(
        ([first, last]) => first !== de && (!ate || first <= ate) && (last === null || last >= de),
      );
    return overlaps ? [{ linha, mensagem: 'afastado_de: Já há um afastamento nestes dias.' }] : [];
  });
}

/** The problem of a line by which the person who imports would lose their own account. */
function ownProblems(
  entradas: readonly ImportEntry[],
  {
    known,
    left,
    ator,
  }: { known: ReadonlyMap<string, KnownPerson>; left: ReadonlySet<string>; ator: number | undefined },
): ImportProblem[] {
  return entradas
    .filter(({ email }) => left.has(email) && known.get(email)?.id === ator && ator !== undefined)
    .map(({ linha }) => ({ linha, mensagem: 'data_demissao: Você não pode desativar a sua própria conta.' }));
}

function inactiveProblems(
  entradas: readonly ImportEntry[],
  { known, left }: { known: ReadonlyMap<string, KnownPerson>; left: ReadonlySet<string> },
): ImportProblem[] {
  const isInactive = (email: string | null) => email !== null && known.get(email)?.ativo === false;
  return entradas.flatMap(({ linha, email, email_superior }) => [
    ...(isInactive(email)
      ? [
          {
            linha,
            mensagem: `email: ${email} está sem acesso ao sistema (conta desativada). Reative ou retire a linha.`,
          },
        ]
      : []),
    ...(isInactive(email_superior)
      ? [
          {
            linha,
            mensagem: `email_superior: ${email_superior} está sem acesso ao sistema (conta desativada).`,
          },
        ]
      : []),
    ...(email_superior !== null && left.has(email_superior) && known.get(email_superior)?.ativo
      ? [{ linha, mensagem: `email_superior: ${email_superior} sai, pela data de demissão do arquivo.` }]
      : []),
  ]);
}

/** Problems of superiors: each must exist in the file or in the database, and the hierarchy must not have cycles. */
function superiorProblems(
  entradas: readonly ImportEntry[],
  known: ReadonlyMap<string, KnownPerson>,
): ImportProblem[] {
  const inFile = firstOfEach(entradas);
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
