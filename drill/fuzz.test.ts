import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../e2e/server.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { copyEmptyDatabase } from '../server/test/emptyStorage.ts';
import { testFolder } from './backends.ts';
import { roundsOf, run } from './fuzz/run.ts';
import { makeTenants } from './fuzz/tenants.ts';
import { figure, median, size, whole } from './size.ts';

const { FUZZ_SEED, FUZZ_COUNT, FUZZ_ENGINE, FUZZ_CALL, FUZZ_ROUND, FUZZ_PATH } = process.env;

/** The arguments of `npm run fuzz`; without them the inputs are the same each time. */
const order = {
  seed: Number(FUZZ_SEED ?? 1),
  count: Number(FUZZ_COUNT ?? size(10_000, 340)),
  only: FUZZ_CALL ? { call: FUZZ_CALL, round: Number(FUZZ_ROUND ?? 0), path: FUZZ_PATH } : undefined,
};
const hours = 4 * 3_600_000;

const backends: Record<string, (dir: string) => Promise<{ DATABASE_URL?: string }>> = {
  'the embedded database': async (dir) => {
    copyEmptyDatabase(dir);
    return {};
  },
  PostgreSQL: async () => {
    const { url, stop } = await startPostgres();
    onTestFinished(stop);
    return { DATABASE_URL: url };
  },
};

const engines: Record<string, string> = { embedded: 'the embedded database', postgres: 'PostgreSQL' };

for (const [backend, prepare] of Object.entries(backends)) {
  // Both backends get the same inputs, so `npm test` uses only one of them.
  const asked = engines[FUZZ_ENGINE ?? (FUZZ_COUNT || whole ? '' : 'embedded')] ?? backend;
  test.runIf(asked === backend)(
    `inputs made from the shapes of every call, sent to a server on ${backend} (TRU-87)`,
    { timeout: hours },
    async (context) => {
      const folder = testFolder();
      const env = await prepare(folder);
      const tenants = await makeTenants({ dir: folder, url: env.DATABASE_URL }, roundsOf(order));
      const server = await startServer({ dataDir: folder, env: { ...env, LOG_LEVEL: 'silent' } });
      onTestFinished(() => server.stop());
      const outcome = await run({ url: server.url, pid: server.process.pid }, tenants, order);
      figure(context, 'seed', order.seed);
      figure(context, 'inputs', outcome.sent);
      figure(
        context,
        'answers by status',
        Object.entries(outcome.statuses)
          .map(([status, n]) => `${status}: ${n}`)
          .join(', '),
      );
      figure(context, 'slowest answer, ms', Math.round(outcome.slowest));
      figure(context, 'memory after each round, MB', outcome.memory.join(', '));
      if (FUZZ_COUNT)
        process.stdout.write(
          `${JSON.stringify({ backend, ...outcome, failures: outcome.failures.length }, undefined, 1)}\n`,
        );
      expect(outcome.failures.join('\n\n')).toBe('');
      const [, ...later] = outcome.memory;
      if (later.length < 4) return;
      const [before, after] = [later.slice(0, later.length / 2), later.slice(later.length / 2)].map(median);
      expect(after).toBeLessThan(1.25 * (before ?? 0));
    },
  );
}
