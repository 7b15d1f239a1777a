import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clockFrom } from '../e2e/clock.ts';
import { startServer } from '../e2e/server.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { openDatabase } from '../server/src/db/open.ts';
import { rowsOf } from '../server/src/db/rows.ts';
import { plainAccess } from '../server/src/hosts.ts';
import { testFolder } from './backends.ts';
import { figure, size } from './size.ts';

test('two servers of which one is killed while people are reminded mail everybody who owes something once (DIG-03)', async (context) => {
  const dataDir = testFolder();
  const { url, stop } = await startPostgres();
  onTestFinished(stop);
  const monday = '2026-11-23T15:00:00Z';
  const sunday = '2026-11-22T15:00:00Z';
  const start = async (day: string) => {
    const env = { DATABASE_URL: url, DEMO: 'on', NODE_OPTIONS: clockFrom(day) };
    const server = await startServer({ dataDir, env });
    onTestFinished(() => server.stop('SIGKILL'));
    return server;
  };
  // Create the company on a Sunday, when no digests are sent.
  await (await start(sunday)).stop();
  const { db, close } = await openDatabase({ url, access: plainAccess, dir: '' });
  onTestFinished(close);
  const people = size(20_000, 1_000);
  await db.execute(
    // Nobody is mailed before they have a password.
    sql`insert into colaboradores (nome, email, senha_hash) select 'Zeca ' || n, 'zeca' || n || '@aurora.example', '-' from generate_series(1, ${people}::integer) n`,
  );
  await db.execute(sql`insert into tarefas (id_colaborador, id_autor, titulo, deadline)
    select id, id, 'Tarefa', '2026-11-25' from colaboradores where email like 'zeca%'`);
  const mails = async () =>
    (
      await rowsOf<{ mails: number; pessoas: number }>(
        db,
        sql`select count(*)::integer as mails, count(distinct id_lembrado)::integer as pessoas from emails
          where id_lembrado in (select id from colaboradores where email like 'zeca%')`,
      )
    )[0];
  expect(await mails()).toEqual({ mails: 0, pessoas: 0 });
  const [first, second] = await Promise.all([start(monday), start(monday)]);
  const reached = (count: number) =>
    vi.waitFor(async () => expect((await mails())?.mails).toBeGreaterThanOrEqual(count), {
      timeout: 100_000,
      interval: 20,
    });
  await reached(1);
  await first.stop('SIGKILL');
  const atTheKill = (await mails())?.mails ?? 0;
  const again = await start(monday);
  await reached(people);
  await Promise.all([second.stop(), again.stop()]);
  await (await start(monday)).stop();
  expect(await mails()).toEqual({ mails: people, pessoas: people });
  const [double] = await rowsOf<{ most: number }>(
    db,
    sql`select max(n)::integer as most from (select count(*) as n from emails where id_lembrado is not null group by id_lembrado) as counts`,
  );
  expect(double?.most).toBe(1);
  figure(context, 'people', people);
  figure(context, 'mailed at the kill', atTheKill);
  figure(context, 'two of one day, none', '0, 0');
});
