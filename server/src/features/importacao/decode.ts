import { decodeUtf8 } from '../../files/utf8.ts';
import { wholeFile } from './problems.ts';
import { type Records, recordsOf } from './records.ts';
import { isZip, oldWorkbook, recordsOfWorkbook } from './xlsx.ts';

const utf16 = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

/**
 * Decodes a file in the encodings of spreadsheets: UTF-16 if it has a byte order mark, UTF-8 if it is valid, else windows-1252.
 * A file of which only some lines are valid UTF-8 is damaged: the numbers of the invalid lines are returned.
 * @returns undefined where the file ends in the middle of a character
 */
function decodeFile(bytes: Uint8Array): { texto: string } | { linhas: number[] } | undefined {
  const marked = utf16.find(([, first, second]) => bytes[0] === first && bytes[1] === second);
  if (marked !== undefined) {
    try {
      return { texto: new TextDecoder(marked[0], { fatal: true }).decode(bytes) };
    } catch {
      return undefined;
    }
  }
  const decoded = decodeUtf8(bytes);
  if ('texto' in decoded || decoded.outras) return decoded;
  return { texto: new TextDecoder('windows-1252').decode(bytes) };
}

/** Reads the lines of a CSV or XLSX file. */
export async function linesOfFile(bytes: Uint8Array): Promise<Records> {
  if (isZip(bytes)) return recordsOfWorkbook(bytes);
  const old = oldWorkbook(bytes);
  if (old) return { linhas: [], problemas: [old] };
  const decoded = decodeFile(bytes);
  if (decoded === undefined) {
    return { linhas: [], problemas: [wholeFile('O arquivo não está inteiro. Salve-o de novo.')] };
  }
  if ('texto' in decoded) return recordsOf(decoded.texto);
  const mensagem = 'A linha não está em UTF-8, como as outras. Salve o arquivo de novo como "CSV UTF-8".';
  return { linhas: [], problemas: decoded.linhas.map((linha) => ({ linha, mensagem })) };
}
