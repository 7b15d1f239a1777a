import { compareNames, plain } from '@alinha/rules/text';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CloneDatabase, cloneDatabase } from '../../test/engine.ts';
import { bmp, foldingBody } from '../../test/folding.ts';
import { texts } from './arrays.ts';
import { folded, inOrder } from './folded.ts';
import { only, rowsOf } from './rows.ts';

let database: CloneDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

test('the database folds every character of the BMP as the rules do, alone and in a text (ORG-30 PESS-14)', async () => {
  const written = [...bmp, bmp.join('')];
  const rows = await rowsOf<{ folded: string }>(
    database.db,
    sql`select ${folded(sql`t`)} as folded from unnest(${texts(written)}) with ordinality u (t, n) order by n`,
  );
  const differing = written.filter((text, i) => rows[i]?.folded !== plain(text));
  expect(rows).toHaveLength(written.length);
  expect(differing).toEqual([]);
});

test('the function of the database is the one that the rules give', async () => {
  const rows = await rowsOf<{ body: string }>(
    database.db,
    sql`select prosrc as body from pg_proc where oid = 'dobrado'::regproc`,
  );
  expect(only(rows[0]).body.trim()).toBe(foldingBody());
});

test('the database orders names as the rules do (PESS-14)', async () => {
  const names = [
    'Zé',
    'Jana Kučera',
    'Jana Kucharski',
    'Łukasz',
    'Luísa',
    'Émile',
    'D’Ávila',
    'Davi',
    'Ødegård',
    'Öz',
    'Oz',
  ];
  const rows = await rowsOf<{ nome: string }>(
    database.db,
    sql`select t as nome from unnest(${texts(names)}) t order by ${inOrder(sql`t`)}, t collate "C"`,
  );
  expect(rows.map(({ nome }) => nome)).toEqual(names.toSorted(compareNames));
});
