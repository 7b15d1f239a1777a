import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { statement } from '../db/statement.ts';

/**
 * A statement about some people, or about everybody.
 * @param build receives a function that restricts a column to the ids of those people
 */
export function ofPeople<Row>(build: (only: (id: SQL) => SQL) => SQL) {
  const some = statement<Row>(build((id) => sql`${id} = any(${sql.placeholder('ids')}::integer[])`));
  const everybody = statement<Row>(build(() => sql`true`));
  return (
    tx: Db,
    ids: readonly number[] | undefined,
    further: Record<string, unknown> = {},
  ): Promise<Row[]> => (ids ? some(tx, { ...further, ids }) : everybody(tx, further));
}

/** Groups rows by person. */
export function byPerson<Row extends { id_colaborador: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const people = new Map<number, Row[]>();
  for (const row of rows) {
    const own = people.get(row.id_colaborador);
    if (own) own.push(row);
    else people.set(row.id_colaborador, [row]);
  }
  return people;
}
