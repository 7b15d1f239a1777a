import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { papeis } from '../db/papeis.ts';
import { rowsOf } from '../db/rows.ts';
import { lineOf } from './relation.ts';

/**
 * Who owes the records of a person: the nearest active superior who leads (PEND-03); undefined where nobody does. Records of
 * people who are inactive or not confirmed are owed by nobody.
 */
export async function findOwer(db: Db, id: number): Promise<number | undefined> {
  const line = await rowsOf<{ id: number; id_superior: number | null; lidera: boolean; conta: boolean }>(
    db,
    sql`with recursive ${lineOf(sql`${id}::integer`)}
      select c.id, c.id_superior, c.ativo and ${papeis.is_leader} as lidera, c.ativo and c.email_confirmado as conta
      from linha join colaboradores c on c.id = linha.id`,
  );
  const people = new Map(line.map((person) => [person.id, person]));
  const visited = new Set([id]);
  const self = people.get(id);
  let above = self?.conta ? people.get(self.id_superior ?? 0) : undefined;
  while (above !== undefined && !visited.has(above.id)) {
    if (above.lidera) return above.id;
    visited.add(above.id);
    above = people.get(above.id_superior ?? 0);
  }
  return undefined;
}
