import { mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { builtProgram } from '../../../scripts/prepare.mjs';
import { testApp } from '../../test/app.ts';
import { runFile } from '../../test/commands.ts';
import { type Backend, emptyStorage, inStorage } from '../../test/emptyStorage.ts';
import { makeBackup } from '../backup/make.ts';
import { refuseNewer } from '../backup/newer.ts';
import { migrate } from '../db/migrate.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { versao } from '../version.ts';

const t = testApp();
const folder = mkdtempSync(join(tmpdir(), 'alinha-newer-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a newer program's migration leaves; 9.1.0 also left its number. */
const migrateFurther = async (db: Db, by: string | null) => {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, versao) values ('f0f0', 4102444800000, ${by})`,
  );
};
const undoFurther = (db: Db) => db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'f0f0'`);

const refusal = (by: string, which: string) =>
  `O banco de dados é de uma versão mais nova que esta${by}; esta é a ${versao}, e nada foi alterado. Use a mais nova ou, para voltar a esta, restaure em um banco vazio ${which}.`;
const unnamed = 'o último backup anterior à atualização (docs/installing.md, Updating)';

test('a database that a newer program migrated is refused, with its version and the newest backup that this one can restore; a running process stays ready (REL-03)', async () => {
  const { db, owner } = t.database;
  const dir = join(folder, 'backups');
  mkdirSync(dir);
  const source = { database: t.database, photos: t.photos, clock: () => t.now };
  const backUp = async (name: string, day: number) => {
    t.now = new Date(Date.UTC(2026, 10, day));
    await makeBackup(source, join(dir, name));
  };
  await backUp('b.zip', 20);
  await backUp('a.zip', 21);
  utimesSync(join(dir, 'b.zip'), 4_000_000_000, 4_000_000_000);
  const backups = { dir, keep: 14 };
  expect(await refuseNewer(db, { backups })).toBeUndefined();

  await migrateFurther(owner, '9.1.0');
  try {
    // What the newer program backs up cannot be restored by this one.
    await backUp('c.zip', 22);
    const older = refusal(', a 9.1.0', join(dir, 'a.zip'));
    await expect(refuseNewer(db, { backups })).rejects.toThrow(older);
    for (const none of [undefined, { dir: join(folder, 'falta'), keep: 14 }]) {
      await expect(refuseNewer(db, { backups: none })).rejects.toThrow(refusal(', a 9.1.0', unnamed));
    }
    await undoFurther(owner);
    await migrateFurther(owner, null);
    await expect(refuseNewer(db, { backups: undefined })).rejects.toThrow(refusal('', unnamed));
    expect(await migrate(db)).toEqual([]);
    expect((await t.app.inject('/readyz')).statusCode).toBe(200);
  } finally {
    await undoFurther(owner);
  }
});

test('each migration leaves the version of its program (REL-03)', async () => {
  const rows = await rowsOf(t.database.db, sql`select distinct versao from drizzle.__drizzle_migrations`);
  expect(rows).toEqual([{ versao }]);
});

const run = (storage: Backend, program: 'server' | 'alinha', ...args: string[]) =>
  runFile(builtProgram(program), args, { cwd: folder, env: { ...storage, PORT: '0' } });

test('server and command line end with that one line, and change nothing (REL-03)', async () => {
  // What migrates is the owner.
  const storage = await emptyStorage(join(folder, 'dados'), 'dono');
  const state = () =>
    inStorage(storage, async (db) => [
      await rowsOf(db, sql`select * from drizzle.__drizzle_migrations order by id`),
      await rowsOf(db, sql`select count(*)::int as n from report_perguntas`),
    ]);
  await inStorage(storage, (db) => migrateFurther(db, '9.1.0'));
  const before = await state();
  const refused = { code: 1, out: '', err: `${refusal(', a 9.1.0', unnamed)}\n` };
  expect(await run(storage, 'server')).toEqual(refused);
  const person = ['criar-rh', '--nome', 'Ana', '--email', 'ana@aurora.example', '--empresa', 'Aurora'];
  expect(await run(storage, 'alinha', ...person)).toEqual(refused);
  expect(await state()).toEqual(before);
});
