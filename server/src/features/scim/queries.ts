import { idIn } from '@alinha/contract/core';
import { normaliseEmail } from '@alinha/rules/emails';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { colaboradores } from '../../db/schema.ts';
import type { Filter } from './filter.ts';
import type { Pessoa } from './resources.ts';

const columns = {
  id: colaboradores.id,
  nome: colaboradores.nome,
  email: colaboradores.email,
  ativo: colaboradores.ativo,
  id_externo: colaboradores.id_externo,
  criado_em: colaboradores.criado_em,
};

/** Everybody whom HR sees: the active and the deactivated, but not the erased. */
const known = isNull(colaboradores.eliminado_em);

const conditions: Record<Filter['by'], (value: string) => SQL> = {
  userName: (value) => eq(colaboradores.email, normaliseEmail(value)),
  externalId: (value) => eq(colaboradores.id_externo, value),
  id: (value) => eq(colaboradores.id, idIn(value) ?? 0),
};

/** A page of people by id, and the total number. */
export async function listPeople(
  db: Db,
  filter: Filter | undefined,
  { first, count }: { first: number; count: number },
) {
  const where = and(known, filter && conditions[filter.by](filter.value));
  const people =
    count === 0
      ? []
      : await db
          .select(columns)
          .from(colaboradores)
          .where(where)
          .orderBy(asc(colaboradores.id))
          .limit(count)
          .offset(first - 1);
  return { total: await db.$count(colaboradores, where), people };
}

/** One person; undefined where nobody has that id, or they are erased. */
export async function findPerson(db: Db, id: number): Promise<Pessoa | undefined> {
  const [found] = await db
    .select(columns)
    .from(colaboradores)
    .where(and(known, eq(colaboradores.id, id)));
  return found;
}
