import { colunasPorArquivo } from '@alinha/contract/importacao';
import { formatNumber } from '@alinha/rules/numbers';
import { CsvError, parse } from 'csv-parse/sync';
import { wholeCell } from '../../files/csv.ts';
import { type ImportProblem, wholeFile } from './problems.ts';

/** A line of a file with its fields. */
export interface FileLine {
  linha: number;
  campos: string[];
  /** What a workbook says of a cell beyond what it shows: the value that it holds, or why it cannot be read; by its place. */
  celulas?: Map<number, { valor?: string; problema?: string }>;
}

/** The lines of a file that are not blank; those up to the first problem, if there is one. */
export interface Records {
  linhas: FileLine[];
  problemas: ImportProblem[];
}

/** The limit in lines, including blank ones: parsing millions of lines would block other requests. */
export const longestFile = 100_000;

export const tooManyLines = `O arquivo tem mais de ${formatNumber(longestFile)} linhas. Divida-o em partes.`;
export const tooManyColumns = `O arquivo tem mais de ${colunasPorArquivo} colunas.`;

class TooMuch extends Error {}

/** More fields than this in a line: not a file of people. Trailing empty cells up to a spreadsheet's width are ignored. */
const widestLine = 16_384;

/** A line before the headings that declares the delimiter; spreadsheets may quote it and append delimiters when saving. */
const sepLine = /^"?sep=([^"\r\n])"?[;,\t ]*(?:\r\n|\r|\n)/i;

/** The longest line in characters; its delimiters do not count. */
const longestLine = 100_000;

const delimiters = [';', ',', '\t'];

/** Among how many lines that are not blank the headings are looked for: payrolls write titles above them (PESS-06). */
export const linesWithHeadings = 20;

/** The delimiter of which the first lines have most: a title above the headings may have none, or other ones. */
function delimiterOf(texto: string): string {
  const beginning = texto
    .slice(0, longestLine)
    .trimStart()
    .split(/[\r\n]+/, linesWithHeadings)
    .join('\n');
  const count = (one: string) => beginning.split(one).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Parses the records that are not blank, each with the number of its first line; stops at the first syntax error. */
export function recordsOf(file: string): Records {
  const linhas: FileLine[] = [];
  const sep = sepLine.exec(file);
  const texto = file.slice(sep?.[0].length ?? 0);
  const before = sep ? 1 : 0;
  let next = 1 + before;
  try {
    parse(texto, {
      delimiter: sep?.[1] ?? delimiterOf(texto),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: longestLine,
      on_record: (campos: string[], { lines }) => {
        if (lines > longestFile) throw new TooMuch(tooManyLines);
        if (campos.length > widestLine) throw new TooMuch(tooManyColumns);
        if (campos.some((campo) => campo.trim() !== ''))
          linhas.push({ linha: next, campos: campos.map(wholeCell) });
        next = lines + before + 1;
        return null;
      },
    });
    return { linhas, problemas: [] };
  } catch (error) {
    if (error instanceof TooMuch) return { linhas: [], problemas: [wholeFile(error.message)] };
    if (!(error instanceof CsvError)) throw error;
    const mensagem =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `A linha tem mais de ${formatNumber(longestLine)} caracteres.`
        : 'As aspas não fecham corretamente.';
    return { linhas, problemas: [{ linha: next, mensagem }] };
  }
}
