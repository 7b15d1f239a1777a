import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CloneDatabase, cloneDatabase } from '../../test/engine.ts';
import { only, rowsOf } from './rows.ts';
import * as schema from './schema.ts';

let database: CloneDatabase;
let kit: typeof import('drizzle-kit/api');
/** It adds methods to these while it is used. */
const grown: object[] = [Array.prototype, String.prototype];
const own = new Set(grown.flatMap((prototype) => Reflect.ownKeys(prototype)));
beforeAll(async () => {
  database = await cloneDatabase();
  kit = await import('drizzle-kit/api');
});
afterAll(async () => {
  for (const prototype of grown) {
    for (const key of Reflect.ownKeys(prototype)) if (!own.has(key)) Reflect.deleteProperty(prototype, key);
  }
  await database.discard();
});

/**
 * Every column, constraint, index and view, as the database itself describes it; without exclusion constraints, which drizzle
 * cannot declare.
 */
async function catalogue(): Promise<string[]> {
  const rows = await rowsOf<{ line: string }>(
    database.owner,
    sql`select concat_ws(' ', 'column', table_name, column_name, data_type, numeric_precision, numeric_scale,
          is_nullable, column_default, is_identity, generation_expression) as line
        from information_schema.columns where table_schema = 'public'
        union all
        select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 'x')
        union all
        select 'index ' || indexdef from pg_indexes
        where schemaname = 'public' and indexname not in (select conname from pg_constraint where contype = 'x')
        union all
        select concat_ws(' ', 'view', viewname, definition) from pg_views where schemaname = 'public'
        order by line`,
  );
  return rows.map(({ line }) => line);
}

describe('schema', () => {
  test('the newest snapshot is the schema in the code, so that the next migration holds only what is new', async () => {
    const folder = new URL('migrations/meta/', import.meta.url);
    const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
    expect(snapshots, '`npm run migration` keeps the newest alone').toHaveLength(1);
    const snapshot = JSON.parse(readFileSync(new URL(snapshots[0] ?? '', folder), 'utf8'));
    expect(await kit.generateMigration(snapshot, kit.generateDrizzleJson(schema, snapshot.id))).toEqual([]);
  });

  test('migrating an empty database gives exactly the schema in the code', async () => {
    const migrated = await catalogue();
    // Drizzle declares no functions, and a column is derived by this one.
    const [folding] = await rowsOf<{ definition: string }>(
      database.db,
      sql`select pg_get_functiondef('dobrado'::regproc) as definition`,
    );
    await database.owner.execute(sql`drop schema public cascade`);
    await database.owner.execute(sql`create schema public`);
    await database.owner.execute(sql.raw(only(folding).definition));
    for (const statement of await kit.generateMigration(
      kit.generateDrizzleJson({}),
      kit.generateDrizzleJson(schema),
    )) {
      await database.owner.execute(sql.raw(statement));
    }
    expect(migrated.length).toBeGreaterThan(150);
    expect(migrated).toEqual(await catalogue());
  });
});
