import { CsvError, parse } from 'csv-parse/sync';
import { wholeCell } from '../../csv.ts';
import { type ImportProblem, wholeFile } from './problems.ts';

/** A line of a CSV file with its fields. */
export interface CsvLine {
  linha: number;
  campos: string[];
}

/** The limit in lines, including blank ones: parsing millions of lines would block other requests. */
const longestFile = 100_000;

class TooManyLines extends Error {}

/** A line before the headings that declares the delimiter; spreadsheets may quote it and append delimiters when saving. */
const sepLine = /^"?sep=([^"\r\n])"?[;,\t ]*(?:\r\n|\r|\n)/i;

const delimiters = [';', ',', '\t'];

function delimiterOf(texto: string): string {
  const [header = ''] = texto.trimStart().split(/[\r\n]/, 1);
  const count = (one: string) => header.split(one).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Parses the records that are not blank, each with the number of its first line; stops at the first syntax error. */
export function recordsOf(file: string): { linhas: CsvLine[]; problemas: ImportProblem[] } {
  const linhas: CsvLine[] = [];
  const sep = sepLine.exec(file);
  const texto = file.slice(sep?.[0].length ?? 0);
  const before = sep ? 1 : 0;
  let next = 1 + before;
  try {
    parse(texto, {
      delimiter: sep?.[1] ?? delimiterOf(texto),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record: (campos: string[], { lines }) => {
        if (lines > longestFile) throw new TooManyLines();
        if (campos.some((campo) => campo.trim() !== ''))
          linhas.push({ linha: next, campos: campos.map(wholeCell) });
        next = lines + before + 1;
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
