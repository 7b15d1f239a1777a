import type { Codificacao } from '@alinha/contract/importacao';
import { decodeUtf8 } from '../../files/utf8.ts';
import { decodeAs } from './codificacao.ts';
import { type ImportProblem, wholeFile } from './problems.ts';
import { type Records, recordsOf } from './records.ts';
import { isZip, oldWorkbook, recordsOfWorkbook } from './xlsx.ts';

/** The lines of a file, and the encoding that was guessed, where nothing in the file or from its sender says it. */
export interface FileRecords extends Records {
  adivinhada?: Codificacao;
}

const utf16 = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

const refused = (...problemas: ImportProblem[]): FileRecords => ({ linhas: [], problemas });

/**
 * Reads the lines of a CSV file in the encodings of spreadsheets: UTF-16 if it has a byte order mark, the chosen one, UTF-8 if it is
 * valid, else windows-1252. A file of which only some lines are valid UTF-8 is damaged: these lines are the problem.
 */
function recordsOfCsv(bytes: Uint8Array, chosen: Codificacao | undefined): FileRecords {
  const marked = utf16.find(([, first, second]) => bytes[0] === first && bytes[1] === second);
  if (marked !== undefined) {
    try {
      return recordsOf(new TextDecoder(marked[0], { fatal: true }).decode(bytes));
    } catch {
      return refused(wholeFile('O arquivo não está inteiro. Salve-o de novo.'));
    }
  }
  if (chosen !== undefined && chosen !== 'utf-8') return recordsOf(decodeAs(bytes, chosen));
  const decoded = decodeUtf8(bytes);
  if ('texto' in decoded) {
    return { ...recordsOf(decoded.texto), ...(chosen === undefined && { adivinhada: 'utf-8' }) };
  }
  if (decoded.outras || chosen === 'utf-8') {
    const mensagem =
      'A linha não está em UTF-8, ao contrário das outras. Salve o arquivo de novo como "CSV UTF-8".';
    return refused(...decoded.linhas.map((linha) => ({ linha, mensagem })));
  }
  return { ...recordsOf(decodeAs(bytes, 'windows-1252')), adivinhada: 'windows-1252' };
}

/** Reads the lines of a CSV or XLSX file. @param chosen the encoding of a CSV file, where its sender says it */
export async function linesOfFile(bytes: Uint8Array, chosen?: Codificacao): Promise<FileRecords> {
  if (isZip(bytes)) return recordsOfWorkbook(bytes);
  const old = oldWorkbook(bytes);
  return old ? refused(old) : recordsOfCsv(bytes, chosen);
}
