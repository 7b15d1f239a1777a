import { isAscii, isUtf8 } from 'node:buffer';

const lineFeed = 10;

/** How many damaged lines are worth telling. */
const mostLines = 100_000;

/**
 * Decodes a UTF-8 file, with or without a byte order mark. Otherwise returns the first lines that are not UTF-8, and whether
 * any other line has non-ASCII characters in UTF-8.
 */
export function decodeUtf8(bytes: Uint8Array): { texto: string } | { linhas: number[]; outras: boolean } {
  if (isUtf8(bytes)) return { texto: new TextDecoder().decode(bytes) };
  const linhas: number[] = [];
  let outras = false;
  for (let linha = 1, from = 0; from < bytes.length && linhas.length < mostLines; linha++) {
    const found = bytes.indexOf(lineFeed, from);
    const to = found === -1 ? bytes.length : found;
    const line = bytes.subarray(from, to);
    if (!isUtf8(line)) linhas.push(linha);
    else outras ||= !isAscii(line);
    from = to + 1;
  }
  return { linhas, outras };
}
