import { decodeUtf8 } from '../../utf8.ts';

const utf16 = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

/**
 * Decodes a file as spreadsheets save it: UTF-16 by its byte order mark, UTF-8 where it is valid, else windows-1252. A file of
 * which only some lines are valid UTF-8 is damaged: the other lines are returned.
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
