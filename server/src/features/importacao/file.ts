import { day, email, line, personName, requiredLine, text } from '@alinha/contract/core';
import { domainProblem, normaliseEmail } from '@alinha/rules/emails';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { decodeUtf8 } from '../../utf8.ts';

/** What is wrong with a file, in Portuguese; a problem of the whole file has no line. */
export interface ImportProblem {
  linha: number | null;
  mensagem: string;
}

/** A line that is right by itself. */
export interface ImportLine extends z.output<ReturnType<typeof lineShape>> {
  linha: number;
}

/** What a line, right or wrong, says of who reports to whom. */
export interface ImportEntry {
  linha: number;
  email: string;
  empresa: string;
  email_superior: string | null;
}

/** The lines that are right by themselves, and who stands in the file at all. */
export interface ImportFile {
  linhas: ImportLine[];
  entradas: ImportEntry[];
  problemas: ImportProblem[];
}

const columns = [
  'nome',
  'email',
  'empresa',
  'cargo',
  'nivel_hierarquia',
  'is_leader',
  'is_rh',
  'setor',
  'time',
  'data_admissao',
  'email_superior',
] as const;

type ColumnName = (typeof columns)[number];

const optional = (max: number) => line(max).transform((value) => value || null);

const unfilled = 'Preencha este campo.';
const required = requiredLine(200, unfilled);

const flag = z.enum(['0', '1'], 'Use 0 ou 1.').transform((value) => value === '1');

/** `2024-03-01`, or `01/03/2024` as spreadsheets save it in Brazil. */
const dayOrNone = z
  .string()
  .transform((value) => (/^\d{2}\/\d{2}\/\d{4}$/.test(value) ? value.split('/').reverse().join('-') : value))
  .refine((value) => value === '' || day.safeParse(value).success, {
    error: ({ input }) => `"${input}" não é uma data. Use aaaa-mm-dd ou dd/mm/aaaa.`,
  })
  .transform((value) => value || null);

const lineShape = (domains: readonly string[]) =>
  z.object({
    nome: personName(unfilled),
    email: email.pipe(
      z.string().refine((value) => domainProblem(value, domains) === null, {
        error: ({ input }) => `${domainProblem(String(input), domains)}.`,
      }),
    ),
    empresa: required,
    cargo: required,
    nivel_hierarquia: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'Use um número inteiro a partir de 1.')
      .transform(Number),
    is_leader: flag,
    is_rh: flag,
    setor: optional(200),
    time: optional(200),
    data_admissao: dayOrNone,
    email_superior: text(254).transform((value) => normaliseEmail(value) || null),
  });

/** Reads a company's file and judges each line by itself. */
export function readImportFile(bytes: Uint8Array, domains: readonly string[]): ImportFile {
  const decoded = decodeUtf8(bytes);
  if ('linhas' in decoded) {
    const mensagem = 'A linha não está em UTF-8. Salve o arquivo como "CSV UTF-8".';
    return broken(decoded.linhas.map((linha) => ({ linha, mensagem })));
  }
  const records = recordsOf(decoded.texto);
  const [header] = records.linhas;
  if (header === undefined) {
    return broken(records.problemas.length > 0 ? records.problemas : [wholeFile('O arquivo está vazio.')]);
  }
  const places = placesOf(header);
  if ('mensagem' in places) return broken([places]);
  const shape = lineShape(domains);
  const file: ImportFile = { linhas: [], entradas: [], problemas: [...records.problemas] };
  for (const { linha, campos } of records.linhas.slice(1)) {
    if (campos.length !== header.campos.length) {
      const width = campos.length === 1 ? '1 coluna' : `${campos.length} colunas`;
      const mensagem = `A linha tem ${width}, mas o cabeçalho tem ${header.campos.length}.`;
      file.problemas.push({ linha, mensagem });
      continue;
    }
    const field = (name: ColumnName) => campos[places.at[name]]?.trim() ?? '';
    const [email, superior] = [normaliseEmail(field('email')), normaliseEmail(field('email_superior'))];
    if (email) {
      file.entradas.push({ linha, email, empresa: field('empresa'), email_superior: superior || null });
    }
    const given = Object.fromEntries(columns.map((name) => [name, field(name)]));
    const read = shape.safeParse(given);
    if (read.success) file.linhas.push({ ...read.data, linha });
    else file.problemas.push(...read.error.issues.map((issue) => inColumn(linha, issue)));
  }
  if (records.linhas.length === 1 && file.problemas.length === 0) {
    file.problemas.push(wholeFile('O arquivo não tem nenhuma pessoa.'));
  }
  return file;
}

const broken = (problemas: ImportProblem[]): ImportFile => ({ linhas: [], entradas: [], problemas });

const inColumn = (linha: number, { path, message }: z.core.$ZodIssue): ImportProblem => ({
  linha,
  mensagem: `${String(path[0])}: ${message}`,
});

const wholeFile = (mensagem: string): ImportProblem => ({ linha: null, mensagem });

interface CsvLine {
  linha: number;
  campos: string[];
}

/** Blank ones count too: reading millions of them would keep everybody else waiting. */
const longestFile = 100_000;

class TooManyLines extends Error {}

/** The records that are not blank, each with the line it begins at; what cannot be read ends the file. */
function recordsOf(texto: string): { linhas: CsvLine[]; problemas: ImportProblem[] } {
  const linhas: CsvLine[] = [];
  const [header = ''] = texto.split('\n', 1);
  let next = 1;
  try {
    parse(texto, {
      delimiter: header.split(';').length > header.split(',').length ? ';' : ',',
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: (campos: string[], { lines }) => {
        if (lines > longestFile) throw new TooManyLines();
        if (campos.some((campo) => campo.trim() !== '')) linhas.push({ linha: next, campos });
        next = lines + 1;
        return null;
      },
    });
    return { linhas, problemas: [] };
  } catch (error) {
    if (error instanceof TooManyLines) {
      const mensagem = `O arquivo tem mais de ${longestFile.toLocaleString('pt-BR')} linhas. Divida-o em partes.`;
      return { linhas: [], problemas: [wholeFile(mensagem)] };
    }
    if (!(error instanceof CsvError)) throw error;
    return { linhas, problemas: [{ linha: next, mensagem: 'As aspas não fecham corretamente.' }] };
  }
}

type Places = { at: Record<ColumnName, number> };

function placesOf({ linha, campos }: CsvLine): Places | ImportProblem {
  const given = campos.map((name) => name.trim().toLowerCase());
  // Some other kind of file, whose bytes would do to a terminal whatever they say.
  if (given.some((name) => /\p{Cc}/u.test(name))) return wholeFile('O arquivo não é um CSV.');
  const missing = columns.filter((name) => !given.includes(name));
  const unknown = given.filter((name) => !(columns as readonly string[]).includes(name));
  const repeated = given.filter((name, i) => given.indexOf(name) < i);
  const problems = [
    listed('Faltam as colunas', missing),
    listed('Colunas desconhecidas', unknown),
    listed('Colunas repetidas', repeated),
  ].filter((problem) => problem !== null);
  if (problems.length > 0) return { linha, mensagem: `Cabeçalho inválido. ${problems.join(' ')}` };
  return { at: Object.fromEntries(columns.map((name) => [name, given.indexOf(name)])) as Places['at'] };
}

const listed = (what: string, names: readonly string[]) =>
  names.length > 0 ? `${what}: ${names.map((name) => `"${name}"`).join(', ')}.` : null;
