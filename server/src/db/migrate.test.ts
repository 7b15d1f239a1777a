import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/engine.ts';
import { isMigrated, knownMigrations, migrate, pendingMigrations } from './migrate.ts';
import { rowsOf } from './rows.ts';

const { owner: db, discard } = await cloneDatabase();
afterAll(discard);

/** Returns to the state before the first migration. */
async function unmigrate(): Promise<void> {
  await db.execute(sql`drop schema if exists drizzle cascade`);
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
}

test('a migrated database has nothing pending and is left alone', async () => {
  expect(await isMigrated(db)).toBe(true);
  expect(await migrate(db)).toEqual([]);
});

test('processes that start together migrate an empty database once', async () => {
  await unmigrate();
  expect(await isMigrated(db)).toBe(false);
  const pending = (await pendingMigrations(db)).map((migration) => migration.folderMillis);
  expect(pending).not.toEqual([]);
  const ran = await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(ran.flat()).toEqual(pending);
  expect(await isMigrated(db)).toBe(true);
});

test('a migration that fails leaves nothing behind', async () => {
  await unmigrate();
  await db.execute(sql`create table sessoes (in_the_way int)`);
  await expect(migrate(db)).rejects.toThrow();
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname in ('public', 'drizzle')`,
  );
  expect(tables).toEqual([{ name: 'sessoes' }]);
});

test('a company of before gets one row of history each, which begins at the migration (HIST-01)', async () => {
  await unmigrate();
  const before = knownMigrations.slice(0, 17);
  await migrate(db, before);
  await db.execute(sql`insert into empresas (nome) values ('Aurora')`);
  await db.execute(
    sql`insert into colaboradores (nome, email, id_superior, setor, criado_em)
        select 'Pessoa', 'p' || n || '@x.example', nullif(n - 1, 0), 'TI', '2020-01-01' from generate_series(1, 3) n`,
  );
  await db.execute(sql`insert into colaborador_empresas (id_colaborador, id_empresa) values (2, 1)`);
  const [start] = await rowsOf<{ agora: string }>(db, sql`select clock_timestamp()::text as agora`);
  expect(await migrate(db)).toHaveLength(knownMigrations.length - before.length);
  const rows = await rowsOf(
    db,
    sql`select id_colaborador, id_superior, ativo, setor, jsonb_path_query_array(lugares, '$[*].empresa') as empresas,
          de >= ${start?.agora}::timestamptz and de <= clock_timestamp() as agora
        from historico order by id_colaborador, de`,
  );
  const common = { ativo: true, setor: 'TI', agora: true };
  expect(rows).toEqual([
    { ...common, id_colaborador: 1, id_superior: null, empresas: [] },
    { ...common, id_colaborador: 2, id_superior: 1, empresas: ['Aurora'] },
    { ...common, id_colaborador: 3, id_superior: 2, empresas: [] },
  ]);
});
