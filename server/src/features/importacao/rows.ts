/** Rows of one statement: enough that there are few, few enough that the embedded database holds nobody up for long. */
const chunkSize = 500;

/** Rows as the JSON of a few statements, which is faster to plan and to send than a parameter for each value. */
export function chunksOf(rows: readonly unknown[]): string[] {
  const chunks: string[] = [];
  for (let from = 0; from < rows.length; from += chunkSize) {
    chunks.push(JSON.stringify(rows.slice(from, from + chunkSize)));
  }
  return chunks;
}
