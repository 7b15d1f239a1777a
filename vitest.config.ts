import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Making a database or starting a process takes seconds on a small, busy machine, and so does what others begun before. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };

/**
 * The server's tests of this run. A whole run tests what both storage backends run alike on PostgreSQL alone, where that takes half
 * as long. On the embedded database it tests what is about the database and processes, as do `*.embedded.test.ts`, which PostgreSQL
 * does not run.
 */
const serverTests =
  process.env.TEST_WHOLE === 'on' && process.env.TEST_ENGINE === 'embedded'
    ? ['server/src/{db,process}/**/*.test.ts', 'server/**/*.embedded.test.ts']
    : ['server/**/*.test.ts'];
const elsewhere = process.env.TEST_ENGINE === 'postgres' ? ['**/*.embedded.test.ts'] : [];

/** The default leaves one core free, which on two is half of them. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** One DOM for all files of a worker. */
const onePage = join(import.meta.dirname, 'web/test/onePage.ts');

export default defineConfig({
  test: {
    maxWorkers,
    // In a DOM without layout the kit's focus trap finds nothing to focus, and prints the whole document.
    onConsoleLog: (log) => !log.includes('@mantine/hooks/use-focus-trap'),
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
          include: serverTests,
          exclude: [...configDefaults.exclude, ...elsewhere],
          globalSetup: 'server/test/template.ts',
          setupFiles: [
            'server/test/countsOfFile.ts',
            'server/test/untouched.ts',
            'server/test/cheapHashes.ts',
          ],
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
          setupFiles: 'server/test/countsOfFile.ts',
          // Each starts several processes and loads them.
          fileParallelism: false,
          isolate: false,
          testTimeout: process.env.DRILL === 'whole' ? 3_600_000 : 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          // A project that extends another configuration does not take it from this one.
          maxWorkers,
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          environment: onePage,
          isolate: false,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'app',
          maxWorkers,
          include: ['test/**/*.test.tsx'],
          // Loading the app anew for each file costs more than its tests.
          environment: onePage,
          setupFiles: join(import.meta.dirname, 'web/test/setup.ts'),
          isolate: false,
          // The first test of a file loads the app, on a busy machine for some seconds.
          testTimeout: 60_000,
        },
      },
    ],
  },
});
