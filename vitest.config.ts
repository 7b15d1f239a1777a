import { defineConfig } from 'vitest/config';

/** Making a database or starting a process takes seconds on a small, busy machine. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['{rules,contract}/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/test/template.ts',
          ...patience,
        },
      },
      { extends: 'web/vite.config.ts', test: { name: 'web' } },
    ],
  },
});
