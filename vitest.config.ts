import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['{rules,contract}/**/*.test.ts'] } },
      { test: { name: 'server', include: ['server/**/*.test.ts'], globalSetup: 'server/test/template.ts' } },
      { extends: 'web/vite.config.ts', test: { name: 'web' } },
    ],
  },
});
