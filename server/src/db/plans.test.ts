import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CloneDatabase, cloneDatabase } from '../../test/engine.ts';
import { urlOf } from '../../test/onDatabase.ts';
import { testOnServer } from '../../test/onServer.ts';
import { plainAccess, readDatabaseHosts } from '../hosts.ts';
import { PlanningClient } from './plans.ts';
import { PrimaryPool } from './primary.ts';
import { rowsOf } from './rows.ts';
import * as schema from './schema.ts';

let database: CloneDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

/** How many statements a transaction's connection has prepared, and how often the ones with these words were used. */
async function preparedOn(db: typeof database.db, words: string): Promise<{ all: number; times: number[] }> {
  const rows = await rowsOf<{ statement: string; times: number }>(
    db,
    sql.raw(
      'select statement, (generic_plans + custom_plans)::int as times from pg_prepared_statements -- kept',
    ),
  );
  const times = rows.filter(({ statement }) => statement.includes(words)).map((row) => row.times);
  return { all: rows.length, times };
}

/** Behind a pooler no prepared statement is reused. */
const template = inject('template');
const plans = test.skipIf(template.kind === 'postgres' && template.pooler !== undefined);

plans('a statement that comes again is planned once for its connection (VEL-20)', async () => {
  const { db } = database;
  for (let n = 0; n < 5; n++) await rowsOf(db, sql`select ${n}::int as often`);
  expect((await preparedOn(db, 'as often')).times).toEqual([4]);
});

plans('a connection keeps at most 500 plans, and one that is full is replaced (VEL-20)', async () => {
  const { db } = database;
  const full = await db.transaction(async (tx) => {
    for (let n = 0; n < 5; n++) await rowsOf(tx, sql`select ${n}::int as first`);
    for (let n = 0; n < 600; n++) {
      for (const value of [1, 2]) await rowsOf(tx, sql`select ${value}::int as ${sql.raw(`other_${n}`)}`);
    }
    await rowsOf(tx, sql`select ${5}::int as first`);
    return preparedOn(tx, 'as first');
  });
  expect(full).toEqual({ all: 500, times: [5] });
  for (let n = 0; n < 3; n++) await rowsOf(db, sql`select ${n}::int as first`);
  const { all, times } = await preparedOn(db, 'as first');
  expect(times).toEqual([2]);
  expect(all).toBeLessThan(500);
});

plans('a text that comes once takes no place of those that come again (VEL-20)', async () => {
  await database.db.transaction(async (tx) => {
    const before = await preparedOn(tx, 'as again');
    for (let n = 0; n < 600; n++) await rowsOf(tx, sql`select 1 as ${sql.raw(`once_${n}`)}`);
    for (let n = 0; n < 3; n++) await rowsOf(tx, sql`select ${n}::int as again`);
    const { all, times } = await preparedOn(tx, 'as again');
    expect(times).toEqual([2]);
    expect(all).toBeLessThanOrEqual(before.all + 2);
  });
});

plans('a refused statement leaves its connection open, with its prepared statements (VEL-21)', async () => {
  const { db } = database;
  for (let n = 0; n < 3; n++) await rowsOf(db, sql`select ${n}::int as before`);
  await expect(db.execute(sql`select 1 / ${0}::int`)).rejects.toThrow();
  expect((await preparedOn(db, 'as before')).times).toEqual([2]);
});

testOnServer(
  'slow statements are reported also behind a pooler, where none is prepared, and when too long to prepare (OPS-11)',
  async () => {
    if (template.kind === 'embedded') return;
    const [row] = await rowsOf<{ name: string }>(database.db, sql`select current_database() as name`);
    const hosts = readDatabaseHosts(urlOf(template.url, row?.name ?? ''), plainAccess);
    for (const pooled of [true, false]) {
      const pool = new PrimaryPool(hosts, pooled, {});
      const reported: string[] = [];
      pool.slow = { from: 0, report: ({ statement }) => reported.push(statement) };
      const long = `select '${'x'.repeat(20_001)}'`;
      for (const text of ['select 1', long]) await pool.query(text);
      await pool.end();
      expect(reported).toEqual(['select 1', long.slice(0, 2_000)]);
    }
  },
);

testOnServer(
  'a connection that breaks before its transaction begins, or whose server has become a standby, is replaced (OPS-05)',
  async () => {
    if (template.kind === 'embedded') return;
    const [row] = await rowsOf<{ name: string }>(database.db, sql`select current_database() as name`);
    const hosts = readDatabaseHosts(urlOf(template.url, row?.name ?? ''), plainAccess);
    const pool = new PrimaryPool(hosts, false, { max: 1, connectionTimeoutMillis: 5_000 });
    const db = drizzle(pool, { schema });
    const backend = async () =>
      (await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))[0]?.pid;
    try {
      const first = await backend();
      pool.once('acquire', (client) => client instanceof PlanningClient && client.breakOff());
      await expect(db.transaction(async () => undefined)).rejects.toThrow();
      const second = await backend();
      expect(second).not.toBe(first);
      const write = db.transaction(async (tx) => {
        await tx.execute(sql`set transaction read only`);
        await tx.execute(sql`delete from colaboradores`);
      });
      await expect(write).rejects.toThrow();
      expect(await backend()).not.toBe(second);
      expect(pool.totalCount).toBe(1);
    } finally {
      await pool.end();
    }
  },
);
