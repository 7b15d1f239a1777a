import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { DatabaseBusyError, takeLock } from '../src/db/lock.ts';

// A process of its own for the tests of db/: `lock` tries to take the lock of a directory, at the start and at each
// SIGUSR2, and stays; `write` counts up in the database there, printing each number once it is acknowledged.

const [task, dir = ''] = process.argv.slice(2);
/** Straight to the pipe: a line that a killed process still had in a buffer would be lost. */
const say = (line: string | number) => writeSync(1, `${line}\n`);

if (task === 'lock') {
  const attempt = () =>
    takeLock(dir, 'starter').then(
      () => say('holding'),
      (error: unknown) => say(error instanceof DatabaseBusyError ? 'busy' : String(error)),
    );
  process.on('SIGUSR2', attempt);
  await attempt();
  setInterval(() => undefined, 60_000);
} else {
  // Only here: twenty starters that each load a database they never open take a minute.
  const { openDatabase } = await import('../src/db/open.ts');
  const { rowsOf } = await import('../src/db/rows.ts');
  const { db } = await openDatabase({ dir });
  await db.execute(sql`create table if not exists acks (n int primary key)`);
  const [row] = await rowsOf<{ n: number }>(db, sql`select coalesce(max(n), 0)::int as n from acks`);
  for (let n = (row?.n ?? 0) + 1; ; n++) {
    await db.execute(sql`insert into acks values (${n})`);
    say(n);
    // A thousand answers in a row would leave the event loop no turn for signals.
    await new Promise(setImmediate);
  }
}
