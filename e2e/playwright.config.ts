import { defineConfig } from '@playwright/test';
import { systemChromium } from '../scripts/tools.mjs';

// Where there is neither, Playwright starts the one that it installed.
const executablePath = process.env.CHROMIUM || systemChromium();

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // A page that is kept open keeps the renderer for the next one.
  '--process-per-site',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough to earn back what optimising its scripts costs.
  '--js-flags=--no-turbofan --no-maglev',
];

export default defineConfig({
  testDir: '.',
  globalSetup: './template.ts',
  workers: 2,
  // On a busy machine a test may time out; one that passes only the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // Without a graphics card animations take half of a page's load time; tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: { ...(executablePath && { executablePath }), args },
  },
});
