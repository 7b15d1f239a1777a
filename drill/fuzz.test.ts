import { expect, onTestFinished, test } from 'vitest';
import { median } from '../bench/measure.ts';
import { startServer } from '../e2e/server.ts';
import { aDemonstration, backends } from './backends.ts';
import { roundsOf, run } from './fuzz/run.ts';
import { makeTenants } from './fuzz/tenants.ts';
import { figure, size, whole } from './size.ts';

const { FUZZ_SEED, FUZZ_COUNT, FUZZ_ENGINE, FUZZ_CALL, FUZZ_ROUND, FUZZ_PATH } = process.env;

/** The arguments of `npm run fuzz`; without them the inputs are the same each time. */
const order = {
  seed: Number(FUZZ_SEED ?? 1),
  count: Number(FUZZ_COUNT ?? size(10_000, 340)),
  only: FUZZ_CALL ? { call: FUZZ_CALL, round: Number(FUZZ_ROUND ?? 0), path: FUZZ_PATH } : undefined,
};
const hours = 4 * 3_600_000;

const engines: Record<string, string> = { embedded: 'the embedded database', postgres: 'PostgreSQL' };

for (const backend of backends) {
  // Both backends get the same inputs, so `npm test` uses only one of them.
  const asked = engines[FUZZ_ENGINE ?? (FUZZ_COUNT || whole ? '' : 'embedded')] ?? backend;
  test.runIf(asked === backend)(
    `inputs made from the shapes of every call, sent to a server on ${backend} (TRU-87)`,
    { timeout: hours },
    async (context) => {
      const { dataDir, env } = await aDemonstration(backend);
      const tenants = await makeTenants({ dir: dataDir, url: env.DATABASE_URL }, roundsOf(order));
      const server = await startServer({ dataDir, env: { ...env, LOG_LEVEL: 'silent' } });
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
