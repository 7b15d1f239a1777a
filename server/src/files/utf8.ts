const lineFeed = 10;

/**
 * Decodes a UTF-8 file, with or without a byte order mark. Otherwise returns the lines that are not UTF-8, and whether
 * any other line has non-ASCII characters in UTF-8.
 */
export function decodeUtf8(bytes: Uint8Array): { texto: string } | { linhas: number[]; outras: boolean } {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return { texto: decoder.decode(bytes) };
  } catch {
    const linhas: number[] = [];
    let outras = false;
    for (let linha = 1, from = 0; from < bytes.length; linha++) {
      const found = bytes.indexOf(lineFeed, from);
      const to = found === -1 ? bytes.length : found;
      try {
        const { length } = decoder.decode(bytes.subarray(from, to));
        outras ||= length < to - from;
      } catch {
        linhas.push(linha);
      }
      from = to + 1;
    }
    return { linhas, outras };
  }
}
