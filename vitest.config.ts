import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Making a database or starting a process takes seconds on a small, busy machine, and so does what others begun before. */
const patience = { testTimeout: 300_000, hookTimeout: 120_000 };

/**
 * What does not run here. `*.embedded.test.ts` are about the embedded database itself, or about what is the same in both
 * storage backends. A whole run tests what the two run alike on PostgreSQL alone, where that takes half as long: on the embedded
 * database it runs what is about the database, processes and seals, every call in the tests of `http/`, the access test and the drills.
 */
const elsewhere = {
  postgres: ['**/*.embedded.test.ts'],
  embedded:
    process.env.TEST_WHOLE === 'on'
      ? ['features', 'audit', 'backup', 'cache', 'mail', 'people', 'seed', 'session']
          .map((room) => `server/src/${room}/**/!(*.embedded).test.ts`)
          .concat('server/src/historico.test.ts')
      : [],
}[process.env.TEST_ENGINE ?? 'embedded'];

export default defineConfig({
  test: {
    // The default leaves one core free, which on two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{rules,contract,deploy,scripts}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(elsewhere ?? [])],
          globalSetup: 'server/test/template.ts',
          // No module keeps anything of a test, and loading the server anew for each file costs 40 s of processor time.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'drill',
          include: ['drill/**/*.test.ts'],
          globalSetup: 'drill/setup.ts',
          // Each starts several processes and loads them.
          fileParallelism: false,
          testTimeout: process.env.DRILL === 'whole' ? 3_600_000 : 120_000,
          hookTimeout: 120_000,
        },
      },
      { extends: './web/vite.config.ts', root: './web', test: { name: 'web' } },
    ],
  },
});
