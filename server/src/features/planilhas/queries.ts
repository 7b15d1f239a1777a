import type { Actor } from '@alinha/rules/access';
import { type SQL, sql } from 'drizzle-orm';
import { integers } from '../../db/arrays.ts';
import type { Db } from '../../db/open.ts';
import { rowsOf } from '../../db/rows.ts';
import { begun } from '../../files/exports.ts';

/**
 * Whose data a reader exports, as the common table expression `gente (id, ativo)` of a recursive statement: everybody for HR, the
 * active people below for a leader, who may not know of others (IO-06).
 */
export const scopeOf = ({ id, is_rh }: Actor): SQL =>
  is_rh
    ? sql`gente (id, ativo) as (select id, ativo from colaboradores)`
    : sql`abaixo (id, ativo) as (
        select id, ativo from colaboradores where id_superior = ${id}
        union
        select c.id, c.ativo from abaixo a join colaboradores c on c.id_superior = a.id
      ),
      gente (id, ativo) as (select id, ativo from abaixo where ativo and id <> ${id})`;

/** The ids that a statement selects, in its order. */
export const idsOf = async (db: Db, statement: SQL): Promise<number[]> =>
  (await rowsOf<{ id: number }>(db, statement)).map(({ id }) => id);

/** Rows read at a time; other requests run between two batches. */
const batchSize = 500;

/**
 * Reads the rows of ids in batches, so that memory holds no more than the ids and one batch.
 * @param statementOf a statement over the common table expression `lote (id, vez)`, to be ordered by `vez`
 */
export const inBatches = <R>(db: Db, ids: readonly number[], statementOf: (lote: SQL) => SQL) =>
  begun(
    (async function* () {
      for (let at = 0; at < ids.length; at += batchSize) {
        const batch = integers(ids.slice(at, at + batchSize));
        const lote = sql`lote (id, vez) as (select * from unnest(${batch}) with ordinality)`;
        yield await rowsOf<R>(db, statementOf(lote));
      }
    })(),
  );
