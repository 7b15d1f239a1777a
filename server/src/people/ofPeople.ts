import { type SQL, sql } from 'drizzle-orm';

/**
 * A statement in two shapes: of the people whose ids stand in the parameter `ids`, and of everybody.
 * @param build told how to say whose row it is
 */
export function ofPeople<T>(build: (only: (id: SQL) => SQL) => T): [some: T, all: T] {
  return [build((id) => sql`${id} = any(${sql.placeholder('ids')}::integer[])`), build(() => sql`true`)];
}
