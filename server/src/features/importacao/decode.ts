import { decodeUtf8 } from '../../utf8.ts';

const utf16 = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

/**
 * Decodes a file in the encodings of spreadsheets: UTF-16 if it has a byte order mark, UTF-8 if it is valid, else windows-1252.
 * A file of which only some lines are valid UTF-8 is damaged: the numbers of the invalid lines are returned.
 * @returns undefined where the file ends in the middle of a character
 */
export function decodeFile(bytes: Uint8Array): { texto: string } | { linhas: number[] } | undefined {
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
