import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from './prepare.mjs';
import { say, scratch, start } from './steps.mjs';

// Runs Vitest and Playwright as steps of a test run and reads their reports.

/** Runs tests of some of Vitest's projects; with `files`, those whose paths contain one of them. */
export async function vitest(step, { runtime = process.execPath, projects, files = [], env }) {
  const report = join(scratch, `${step.name}.json`);
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), '--allowOnly=false', ...files];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await start(step, [runtime, programOf('vitest', 'vitest'), ...args, ...reporters], env);
  const { numPassedTests, numFailedTests, testResults } = read(report);
  const named = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${step.name}: ${name}\n${message}`] : [];
    return failed.map(
      (test) => `${step.name}: ${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`,
    );
  });
  return counted(step, code, numPassedTests, numFailedTests, named);
}

/** Runs journeys in Chromium; with `files`, those of these spec files. */
export async function playwright(step, { files = [], env }) {
  const report = join(scratch, 'playwright.json');
  const args = ['test', '--config', 'e2e', '--forbid-only', '--reporter=dot,json', ...files];
  const line = [process.execPath, programOf('@playwright/test', 'playwright'), ...args];
  const code = await start(step, line, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { suites, stats } = read(report);
  return counted(step, code, stats.expected + stats.flaky, stats.unexpected, suites.flatMap(failedJourneys));
}

/** The failed journeys of a suite and its nested suites, each with its first error. */
function failedJourneys({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return `End to end: ${file}: ${title}\n${error?.message ?? ''}`;
    });
  return [...own, ...suites.flatMap(failedJourneys)];
}

/** The result of a run; a run without tests, or one that fails outside its tests, counts as failed. */
function counted(step, code, passed, failed, named) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  if (silent) say(step, passed === 0 ? 'No test ran.' : 'The run failed outside its tests.');
  return { passed, failed: silent ? 1 : failed, named: named.length > 0 ? named : undefined };
}

/** Reads the report and removes it, so that the next run cannot read it by mistake. */
function read(path) {
  if (!existsSync(path)) throw new Error('The run ended without a report.');
  const report = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return report;
}
