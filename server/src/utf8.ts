const lineFeed = 10;

/**
 * The text of a file in UTF-8, with or without a byte order mark, or the lines that are not in UTF-8, and whether other
 * lines are, beyond what every encoding has.
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
