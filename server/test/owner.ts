import { accessSync, writeSync } from 'node:fs';
import { DatabaseBusyError, takeLock } from '../src/db/lock.ts';

// A separate process for the tests of db/. `lock` tries to take the lock of a directory at the start and at each
// SIGUSR2, and keeps running. `write` increments a counter in the database and prints each acknowledged number. `fill`
// does so with 100 kB of write-ahead log each, also on a full disk. `hang`, watched with a limit of two seconds,
// works for longer than that, says so, and then blocks the engine forever. `sync` inserts 300 rows, checks that it may
// read its directory, checkpoints and ends.

const [task, dir = ''] = process.argv.slice(2);
/** Written directly to the pipe: a killed process would lose buffered lines. */
const say = (line: string | number) => writeSync(1, `${line}\n`);

if (task === 'lock') {
  const attempt = () =>
    takeLock(dir, { command: 'starter' }).then(
      () => say('holding'),
      (error: unknown) => say(error instanceof DatabaseBusyError ? 'busy' : String(error)),
    );
  process.on('SIGUSR2', attempt);
  await attempt();
  setInterval(() => undefined, 60_000);
} else {
  // Imported late: twenty starters that load a database they never open would take a minute.
  const { sql } = await import('drizzle-orm');
  const { openDatabase } = await import('../src/db/open.ts');
  const { rowsOf } = await import('../src/db/rows.ts');
  const patience = { everyMs: 100, rounds: 20 };
  const { db } = await openDatabase({ dir, ...(task === 'hang' && { patience }) });
  if (task === 'hang') {
    await db.execute(sql`do $$ declare ends timestamptz := clock_timestamp() + interval '3 seconds'; begin
      while clock_timestamp() < ends loop perform pg_logical_emit_message(false, '', 'x', true); end loop;
    end $$`);
    say('worked');
    await db.execute(sql`do $$ begin loop end loop; end $$`);
  }
  await db.execute(sql`create table if not exists acks (n int primary key)`);
  if (task === 'sync') {
    for (let n = 0; n < 300; n++) await db.execute(sql`insert into acks values (${n})`);
    accessSync(dir);
    await db.execute(sql`checkpoint`);
    process.exit();
  }
  const [row] = await rowsOf<{ n: number }>(db, sql`select coalesce(max(n), 0)::int as n from acks`);
  for (let n = (row?.n ?? 0) + 1; ; ) {
    try {
      // In one row: a table that cannot grow would keep the log from filling up.
      if (task === 'fill')
        await db.execute(sql`select pg_logical_emit_message(false, '', repeat('x', 100000))`);
      await db.execute(sql`insert into acks values (${n})`);
      say(n++);
    } catch (error) {
      if (task !== 'fill') throw error;
    }
    // A thousand answers in a row would starve the event loop of signals.
    await new Promise(setImmediate);
  }
}
