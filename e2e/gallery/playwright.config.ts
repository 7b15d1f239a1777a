import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

// The gallery of every state, which `npm run screens` makes; not a part of `npm test`.
export default defineConfig(base, {
  testDir: '.',
  testMatch: 'gallery.ts',
  globalSetup: '../template.ts',
  fullyParallel: true,
  // A state's faults are in the gallery; it is opened once.
  retries: 0,
  // On a busy machine a page may take long.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['./reporter.ts']],
  outputDir: '../../test-results',
});
