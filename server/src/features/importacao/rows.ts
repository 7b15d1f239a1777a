import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';

/** Rows of one statement: enough that there are few, few enough that the embedded database holds nobody up for long. */
const chunkSize = 500;

/** How far a long write is. */
export type OnProgress = (feito: number, total: number) => void;

/**
 * Writes many rows in few statements, each chunk as one JSON parameter, which is faster to plan and to send than a
 * parameter a value.
 * @returns what the statements return
 */
export async function writeRows<T>(
  tx: Db,
  rows: readonly unknown[],
  statement: (json: string) => SQL,
  onProgress?: OnProgress,
): Promise<T[]> {
  const returned: T[] = [];
  for (let from = 0; from < rows.length; from += chunkSize) {
    const chunk = rows.slice(from, from + chunkSize);
    for (const row of await rowsOf<T>(tx, statement(JSON.stringify(chunk)))) returned.push(row);
    onProgress?.(from + chunk.length, rows.length);
  }
  return returned;
}

/** Records as they would be stored, with ids that no record has. */
export const pretend = <T>(rows: readonly T[]): (T & { id: number })[] =>
  rows.map((row, i) => ({ ...row, id: -1 - i }));
