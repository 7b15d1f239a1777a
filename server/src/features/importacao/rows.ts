/** Rows per statement: large enough for few statements, small enough not to block the embedded backend for long. */
const rowsPerChunk = 500;

/** Rows as JSON, one text per statement: faster to plan and to send than a parameter per value. */
export function chunksOf(rows: readonly unknown[]): string[] {
  const chunks: string[] = [];
  for (let from = 0; from < rows.length; from += rowsPerChunk) {
    chunks.push(JSON.stringify(rows.slice(from, from + rowsPerChunk)));
  }
  return chunks;
}
