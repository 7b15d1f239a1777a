import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { install, programOf, root } from './prepare.mjs';
import { needChromium, needPostgres } from './tools.mjs';

// Everything CI runs, in order, to the end even where a step fails; the last line has the totals.

// Reports, and whatever an interrupted run leaves in its temporary folder.
const reports = mkdtempSync(join(tmpdir(), 'alinha-tests-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true, maxRetries: 3 }));
let running;
let postgres;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
    running?.kill(signal);
  });
}

const node = process.execPath;
// The machine's own Node runs everything; in CI, PostgreSQL's part shows that the next long-supported one serves too.
const node24 = ['npm', 'exec', '--yes', '--package=node@24.21.0', '--', 'node'];

const steps = [
  {
    name: 'Formatting and lint',
    run: () => check('@biomejs/biome', 'biome', 'check', '--error-on-warnings'),
  },
  { name: 'Types', run: () => check('typescript', 'tsc', '-p', '.') },
  { name: 'Types of the web', run: () => check('typescript', 'tsc', '-p', 'web') },
  { name: 'Types of the journeys', run: () => check('typescript', 'tsc', '-p', 'e2e') },
  { name: 'Web build', run: () => command([node, 'scripts/build.mjs']) },
  { name: 'Rules and web', run: () => vitest([node], ['rules', 'web']) },
  { name: 'Clauses', run: () => command([node, 'scripts/clauses.mjs']) },
  {
    name: 'Server on the embedded database',
    run: () => vitest([node], ['server'], { TEST_ENGINE: 'embedded' }),
  },
  process.env.CI === 'true'
    ? { name: 'Server on PostgreSQL, Node 24', run: () => onPostgres(node24) }
    : { name: 'Server on PostgreSQL', run: () => onPostgres([node]) },
  { name: 'End to end', run: endToEnd },
];

install();
const totals = { passed: 0, failed: 0 };
for (const step of steps) {
  if (interrupted) break;
  const { passed, failed } = await timed(step);
  totals.passed += passed;
  totals.failed += failed;
}
await postgres?.stop();
if (interrupted) console.log('\nInterrupted: not everything ran.');
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(interrupted ? 130 : totals.failed > 0 ? 1 : 0);

/** A step that could not run, or ended badly without naming a failed test, is one failure. */
async function timed({ name, run }) {
  console.log(`\n━━ ${name}`);
  const start = performance.now();
  const outcome = await run().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`━━ ${name}: ${outcome.failed > 0 ? 'FAILED' : 'ok'} in ${seconds} s`);
  return outcome;
}

async function check(name, program, ...args) {
  return command([node, programOf(name, program), ...args]);
}

async function command(line, env) {
  return { passed: 0, failed: (await start(line, env)) === 0 ? 0 : 1 };
}

async function vitest(runtime, projects, env) {
  const report = join(reports, 'vitest.json');
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), '--allowOnly=false'];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const code = await start([...runtime, programOf('vitest', 'vitest'), ...args, ...reporters], env);
  const { numPassedTests, numFailedTests } = read(report);
  return counted(code, numPassedTests, numFailedTests);
}

async function onPostgres(runtime) {
  const url = process.env.TEST_DATABASE_URL ?? (await throwAway());
  return vitest(runtime, ['server'], { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url });
}

async function throwAway() {
  needPostgres();
  postgres ??= await startPostgres();
  return postgres.url;
}

async function endToEnd() {
  const report = join(reports, 'playwright.json');
  const args = ['test', '--config', 'e2e', '--forbid-only', '--reporter=dot,json'];
  const code = await start([node, programOf('@playwright/test', 'playwright'), ...args], {
    CHROMIUM: needChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { expected, flaky, unexpected } = read(report).stats;
  return counted(code, expected + flaky, unexpected);
}

/** The counts of a run; one that fails or shows nothing is never green. */
function counted(code, passed, failed) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  if (silent) console.error(passed === 0 ? 'No test ran.' : 'The run failed outside its tests.');
  return { passed, failed: silent ? 1 : failed };
}

/** The report of the run that just ended, taken away so that the next run cannot be mistaken for it. */
function read(path) {
  if (!existsSync(path)) throw new Error('The run ended without a report.');
  const report = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return report;
}

function start([program, ...args], env = {}) {
  return new Promise((done, failed) => {
    running = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TMPDIR: reports, ...env },
    });
    running.once('error', failed);
    running.once('exit', (code) => done(code));
  });
}
