const lineFeed = 10;

/** The text of a file in UTF-8, with or without a byte order mark, or the lines that are not in UTF-8. */
export function decodeUtf8(bytes: Uint8Array): { texto: string } | { linhas: number[] } {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return { texto: decoder.decode(bytes) };
  } catch {
    const linhas: number[] = [];
    for (let linha = 1, from = 0; from < bytes.length; linha++) {
      const found = bytes.indexOf(lineFeed, from);
      const to = found === -1 ? bytes.length : found;
      try {
        decoder.decode(bytes.subarray(from, to));
      } catch {
        linhas.push(linha);
      }
      from = to + 1;
    }
    return { linhas };
  }
}
