import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { type Postgres, startPostgres } from '../scripts/postgres.mjs';
import { onDatabase } from '../server/test/onDatabase.ts';
import { startWithDemonstration, testFolder } from './backends.ts';
import { figure, size } from './size.ts';
import { seconds, unharmed, Writers } from './writers.ts';

/** A write is acknowledged only once the standby has it. */
const settings = { synchronous_commit: 'on' };

const portOf = ({ url }: Postgres) => Number(new URL(url).port);

/** Starts a synchronous standby of the server, on the given port or a free one. */
async function follow(primary: Postgres, port?: number): Promise<Postgres> {
  const standby = await startPostgres({ settings, standbyOf: primary.url, ...(port && { port }) });
  onTestFinished(standby.stop);
  await onDatabase(primary.url, "alter system set synchronous_standby_names = '*'");
  await onDatabase(primary.url, 'select pg_reload_conf()');
  const inStep = "select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'";
  while ((await onDatabase(primary.url, inStep)).length === 0) await pause(20);
  return standby;
}

const faults = {
  'killed with -9': { signal: 'SIGKILL', times: size(10, 1) },
  'frozen, as if its machine had vanished': { signal: 'SIGSTOP', times: size(3, 0) },
} as const;

for (const [fault, { signal, times }] of Object.entries(faults)) {
  test.runIf(times > 0)(
    `the primary of PostgreSQL ${fault} under 20 writers, and its synchronous standby promoted (OPS-05)`,
    async (context) => {
      let primary = await startWithDemonstration({ settings });
      onTestFinished(primary.stop);
      let standby = await follow(primary);
      const hosts = [standby, primary].map((one) => `127.0.0.1:${portOf(one)}`).join();
      const env = { DATABASE_URL: `postgres://alinha@${hosts}/postgres`, LOG_LEVEL: 'silent' };
      const server = await startServer({ dataDir: testFolder(), env });
      onTestFinished(() => server.stop('SIGKILL'));
      const writers = await Writers.of(() => server.url);

      const away: number[] = [];
      for (let time = 0; time < times; time += 1) {
        writers.start();
        await writers.more(20 + 7 * time);
        primary.signal(signal);
        const since = performance.now();
        await onDatabase(standby.url, 'select pg_promote()');
        await writers.more(20);
        away.push(performance.now() - since);
        await writers.stop();
        expect(await writers.check(server.url)).toEqual(unharmed);
        // The lost server is replaced by a new standby on its port.
        const gone = primary;
        gone.signal('SIGKILL');
        await gone.stop();
        [primary, standby] = [standby, await follow(standby, portOf(gone))];
      }
      expect(Object.keys(writers.statuses).filter((status) => !['0', '201', '503'].includes(status))).toEqual(
        [],
      );
      expect(writers.withoutRetryAfter).toBe(0);
      expect(server.process.exitCode).toBeNull();
      figure(context, 'times', times);
      figure(context, 'acknowledged writes', writers.acknowledged.size);
      figure(context, 'lost, doubled, halved', '0, 0, 0');
      figure(context, 'answered 503', writers.statuses[503] ?? 0);
      figure(context, 'seconds until 20 more writes, median and longest', seconds(away));
    },
  );
}
