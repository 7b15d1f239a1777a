import { type Coluna, nomesDeColunas } from '@alinha/contract/colunas';
import { day, email, line, personName, requiredLine, text } from '@alinha/contract/core';
import type { Codificacao, ColunaDoArquivo, Destino, Releituras } from '@alinha/contract/importacao';
import { parseDay } from '@alinha/rules/dates';
import { domainProblem, normaliseEmail } from '@alinha/rules/emails';
import { plain } from '@alinha/rules/text';
import { z } from 'zod/mini';
import { doubtOf } from './codificacao.ts';
import { readColumns } from './columns.ts';
import { linesOfFile } from './decode.ts';
import { extentOf } from './extent.ts';
import { type ImportProblem, quoted, wholeFile } from './problems.ts';
import type { FileLine } from './records.ts';

/** A line that is valid by itself. */
export interface ImportLine extends z.output<ReturnType<typeof lineShape>> {
  linha: number;
}

/** The person and superior of a line, valid or not. */
export interface ImportEntry {
  linha: number;
  nome: string;
  email: string;
  empresa: string;
  /** Until `withSuperiors` a matrícula or a name, too. */
  email_superior: string | null;
  matricula: string | null;
  /** Whether the person has left by the file's date. */
  saiu: boolean;
}

/** The lines that are valid by themselves, and everybody who is named in the file. */
export interface ImportFile {
  linhas: ImportLine[];
  entradas: ImportEntry[];
  problemas: ImportProblem[];
  /** Its columns, as far as the headings could be read. */
  colunas: ColunaDoArquivo[];
  /** How it reads in each encoding, where the guessed one is doubtful. */
  releituras?: Releituras | undefined;
}

const exchanged =
  'Algumas letras do arquivo parecem trocadas. Escolha a codificação em que os nomes aparecem certos.';

const orNone = z.transform((value: string) => value || null);
const optional = (max: number) => z.pipe(line(max), orNone);

const unfilled = 'Preencha este campo.';
const required = requiredLine(200, unfilled);

const yes = ['1', 's', 'sim', 'verdadeiro', 'true'];
const no = ['0', 'n', 'nao', 'falso', 'false'];

const noFlag = 'Use S ou N (ou Sim e Não, 1 e 0, VERDADEIRO e FALSO).';

/** A boolean, in the forms that people and spreadsheets write. */
const flag = z.pipe(
  z.pipe(text(20, noFlag, noFlag).check(z.overwrite(plain)), z.enum([...yes, ...no], noFlag)),
  z.transform((value) => yes.includes(value)),
);

/** The time that spreadsheets append to a day. */
const midnight = / 0?0:00(?::00)?$/;

function dayText(written: string): string {
  const value = written.replace(midnight, '');
  return parseDay(value) ?? value;
}

const noDay = 'Use uma data que exista, como 31/12/2024 ou 2024-12-31.';

/** `2024-03-01`, or `01/03/2024` as spreadsheets save it in Brazil. */
const dayOrNone = z.pipe(
  text(100, noDay, noDay).check(
    z.overwrite(dayText),
    z.refine((value) => value === '' || day.safeParse(value).success, { error: noDay }),
  ),
  orNone,
);

/** What names a superior: an address as it is compared, anything else as written. */
const superiorText = (value: string) => (value.includes('@') ? normaliseEmail(value) : value.trim());

const lineShape = (domains: readonly string[]) =>
  z.object({
    nome: personName(unfilled),
    email: z.pipe(
      email,
      z.string().check(
        z.refine((value) => domainProblem(value, domains) === null, {
          error: ({ input }) => `${domainProblem(String(input), domains)}.`,
        }),
      ),
    ),
    empresa: required,
    cargo: required,
    nivel_hierarquia: z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Use um número inteiro a partir de 1.')),
      z.transform(Number),
    ),
    is_leader: flag,
    is_rh: flag,
    setor: optional(200),
    time: optional(200),
    data_admissao: dayOrNone,
    // An address, or a matrícula or a name, which `withSuperiors` replaces by an address.
    email_superior: z.pipe(text(254).check(z.overwrite(superiorText)), orNone),
    // Undefined where the file has no such column: then nothing of it changes.
    matricula: z.optional(optional(100)),
    data_demissao: z.optional(dayOrNone),
    afastado_de: z.optional(dayOrNone),
    afastado_ate: z.optional(dayOrNone),
  });

const ofTitle = ['cargo', 'nivel_hierarquia', 'is_leader', 'is_rh'] as const;

/** A line without a title: that of the person stays as it is (IO-07). */
const untitledShape = (domains: readonly string[]) =>
  z.extend(lineShape(domains), {
    empresa: line(200),
    cargo: z.literal(''),
    nivel_hierarquia: z.pipe(
      z.literal(''),
      z.transform(() => 0),
    ),
    is_leader: z.pipe(
      z.literal(''),
      z.transform(() => false),
    ),
    is_rh: z.pipe(
      z.literal(''),
      z.transform(() => false),
    ),
  });

/** What spreadsheets show where a formula failed, in English and in Portuguese, or where a cell cannot show its number. */
const failed = /^#(?:#+|(?:REF|VALUE|VALOR|NUM|NÚM|NULL|NULO|SPILL|DIV\/0)!|(?:NAME|NOME)\?|N\/[AD])$/;
/** A long number as spreadsheets shorten it. */
const shortened = /^-?\d(?:[.,]\d+)?E\+\d+$/i;

function cellProblem(name: Coluna, value: string): string | undefined {
  if (failed.test(value)) return 'A planilha mostra um erro nesta célula.';
  if (value.includes('\ufffd')) return 'O texto perdeu letras (�). Corrija-o e salve o arquivo de novo.';
  return name === 'matricula' && shortened.test(value)
    ? 'A planilha encurtou o número. Formate a coluna como texto.'
    : undefined;
}

const firstYear = '2000-01-01';

/** The problem of the days of an absence, with its column. */
function absenceProblem({
  afastado_de: de,
  afastado_ate: ate,
}: Pick<ImportLine, 'afastado_de' | 'afastado_ate'>) {
  if (ate && !de) return ['afastado_de', 'Informe o primeiro dia do afastamento.'] as const;
  if (de && de < firstYear) return ['afastado_de', 'Informe uma data a partir de 2000.'] as const;
  if (de && ate && ate < de) return ['afastado_ate', 'O último dia não pode vir antes do primeiro.'] as const;
  return undefined;
}

/** Columns whose cells mean what they hold, not what they show: a day or a number, however it is shown. */
const ofValues: ReadonlySet<Coluna> = new Set<Coluna>([
  'nivel_hierarquia',
  'data_admissao',
  'data_demissao',
  'afastado_de',
  'afastado_ate',
]);

const ofNames = ['nome', 'empresa', 'cargo', 'setor', 'time'] as const;

/** The problem of a file whose letters look exchanged, with its readings. */
function doubtIn(
  header: FileLine,
  lines: readonly FileLine[],
  at: ReadonlyMap<Coluna, number>,
  lida: Codificacao,
): Pick<ImportFile, 'problemas' | 'releituras'> | undefined {
  const places = ofNames.flatMap((name) => at.get(name) ?? []);
  const textos = (line: FileLine) =>
    line === header ? line.campos : places.map((place) => line.campos[place] ?? '');
  const releituras = doubtOf([header, ...lines], textos, lida);
  return releituras && { problemas: [wholeFile(exchanged)], releituras };
}

/** What a field that names somebody else can have; a longer one is refused by its shape, and compared with nothing. */
const short = (value: string) => (value.length <= 254 ? value : '');

interface ReadingOptions {
  dominios: readonly string[];
  hoje: string;
  chosen?: readonly Destino[] | undefined;
  codificacao?: Codificacao | undefined;
}

/**
 * Reads a company's file and validates each line by itself.
 * @param hoje the day up to which a date of departure has come
 * @param chosen the field of each column, where the headings do not say it
 * @param codificacao the encoding of a CSV file, where its sender says it
 */
export async function readImportFile(
  bytes: Uint8Array,
  { dominios, hoje, chosen, codificacao }: ReadingOptions,
): Promise<ImportFile> {
  const records = await linesOfFile(bytes, codificacao);
  const { header, lines } = extentOf(records.linhas);
  if (header === undefined) {
    return broken(records.problemas.length > 0 ? records.problemas : [wholeFile('O arquivo está vazio.')]);
  }
  const { colunas, at, width, problema } = readColumns([header, ...lines], chosen);
  const doubt = records.adivinhada && doubtIn(header, lines, at, records.adivinhada);
  if (doubt) return { ...broken([]), colunas, ...doubt };
  if (problema) return { ...broken([problema]), colunas };
  const [titled, untitled] = [lineShape(dominios), untitledShape(dominios)];
  const present = nomesDeColunas.filter((name) => at.has(name));
  const file: ImportFile = { linhas: [], entradas: [], problemas: [...records.problemas], colunas };
  for (const { linha, campos, celulas } of lines) {
    const wrong = widthProblem(campos, width);
    if (wrong) {
      file.problemas.push({ linha, mensagem: wrong });
      continue;
    }
    const field = (name: Coluna) => {
      const place = at.get(name) ?? -1;
      const held = ofValues.has(name) ? celulas?.get(place)?.valor : undefined;
      return held ?? campos[place]?.trim() ?? '';
    };
    const email = normaliseEmail(short(field('email')));
    const given = Object.fromEntries(present.map((name) => [name, field(name)]));
    const problems = present.flatMap((name) => {
      const mensagem = celulas?.get(at.get(name) ?? -1)?.problema ?? cellProblem(name, field(name));
      return mensagem === undefined ? [] : [{ column: name, message: mensagem }];
    });
    const unread = new Set(problems.map(({ column }) => column));
    const shape = ofTitle.every((name) => field(name) === '') ? untitled : titled;
    const read = shape.safeParse(given);
    if (!read.success)
      problems.push(
        ...read.error.issues
          .map(({ path, message }) => ({ column: path[0] as Coluna, message }))
          .filter(({ column }) => !unread.has(column)),
      );
    const wrongDays = read.data && absenceProblem(read.data);
    if (wrongDays) problems.push({ column: wrongDays[0], message: wrongDays[1] });
    if (email) {
      const leaves = dayText(field('data_demissao'));
      const saiu = leaves !== '' && leaves <= hoje;
      const matricula = short(field('matricula')) || null;
      const email_superior = superiorText(short(field('email_superior'))) || null;
      const [nome, empresa] = [short(field('nome')), short(field('empresa'))];
      file.entradas.push({ linha, nome, email, empresa, email_superior, matricula, saiu });
    }
    if (read.data && problems.length === 0) file.linhas.push({ ...read.data, linha });
    else file.problemas.push(...problems.map((issue) => inColumn(linha, issue, given)));
  }
  if (lines.length === 0 && file.problemas.length === 0) {
    file.problemas.push(wholeFile('O arquivo não tem nenhuma pessoa.'));
  }
  return file;
}

const broken = (problemas: ImportProblem[]): ImportFile => ({
  linhas: [],
  entradas: [],
  problemas,
  colunas: [],
});

const inColumn = (
  linha: number,
  { column, message }: { column: Coluna; message: string },
  given: Record<string, string>,
): ImportProblem => {
  const valor = quoted(given[column] ?? '');
  return { linha, mensagem: `${column}: ${message}`, ...(valor && { valor }) };
};

/** Checks the number of cells of a line; empty ones at its end, as spreadsheets save them, are ignored. */
function widthProblem(campos: FileLine['campos'], width: number): string | undefined {
  const filled = campos.findLastIndex((campo) => campo.trim() !== '') + 1;
  if (campos.length >= width && filled <= width) return undefined;
  const had = Math.max(filled, Math.min(campos.length, width));
  return `A linha tem ${had === 1 ? '1 coluna' : `${had} colunas`}, mas o cabeçalho tem ${width}.`;
}
