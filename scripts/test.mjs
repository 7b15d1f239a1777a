import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeOf, oldestNode } from './node.mjs';
import { startPostgres } from './postgres.mjs';
import { prepare, programOf, root } from './prepare.mjs';
import { needChromium, needForDrills, needPostgres } from './tools.mjs';

// Everything CI runs, to the end even where a step fails; the last lines name what failed, with the totals.

await prepare();

// Reports, and whatever an interrupted run leaves in its temporary folder.
const reports = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'alinha-tests-'));
// PostgreSQL's programs run as another user, who has to come through.
chmodSync(reports, 0o711);
process.once('exit', () => rmSync(reports, { recursive: true, force: true, maxRetries: 3 }));
const running = new Set();
let postgres;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
    for (const child of running) child.kill(signal);
  });
}

const node = process.execPath;

// Side by side where there is room for the servers; the longest first, so that the others fit beside it. The drills go one by
// one, whatever is free, and so begin before all.
const beside = [
  { name: 'Drills, short', run: drills },
  {
    name: 'Server on the embedded database',
    run: (step) => vitest(step, node, ['server'], { TEST_ENGINE: 'embedded' }),
  },
  process.env.CI === 'true'
    ? {
        name: `Server on PostgreSQL, Node ${oldestNode}`,
        run: (step) => onPostgres(step, nodeOf(oldestNode)),
      }
    : { name: 'Server on PostgreSQL', run: (step) => onPostgres(step, node) },
  {
    name: 'Formatting and lint',
    run: (step) => check(step, '@biomejs/biome', 'biome', 'check', '--error-on-warnings'),
  },
  { name: 'Unused code', run: (step) => check(step, 'knip', 'knip', '--no-progress') },
  { name: 'Types', run: (step) => check(step, 'typescript', 'tsc', '-p', '.') },
  { name: 'Types of the web', run: (step) => check(step, 'typescript', 'tsc', '-p', 'web') },
  { name: 'Types of the journeys', run: (step) => check(step, 'typescript', 'tsc', '-p', 'e2e') },
  { name: 'Rules and web', run: (step) => vitest(step, node, ['rules', 'web']) },
  { name: 'Clauses', run: (step) => command(step, [node, 'scripts/clauses.mjs']) },
];
// Two browsers with a server each fill two cores, and their patience is counted.
const alone = [{ name: 'End to end', run: endToEnd }];

/** What a lane takes of the memory at most. */
const room = 3 * 1024 ** 3;
const lanes = availableParallelism() > 1 ? Math.min(3, Math.floor(process.availableMemory() / room) || 1) : 1;

const totals = { passed: 0, failed: 0 };
const failures = [];
// Servers and pages under test are those that an operator starts.
await runAll([{ name: 'Build', run: (step) => command(step, [node, 'scripts/build.mjs']) }], 1);
await runAll(beside, lanes);
await runAll(alone, 1);
await postgres?.stop();
if (interrupted) console.log('\nInterrupted: not everything ran.');
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(interrupted ? 130 : totals.failed > 0 ? 1 : 0);

/** Where files cost no disk, if all that the tests write has ample room there. */
function roomyMemory() {
  const memory = '/dev/shm';
  if (!existsSync(memory) || process.availableMemory() < 12 * 1024 ** 3) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 8 * 1024 ** 3 ? memory : undefined;
}

/** Runs the steps, so many at once; beside others a step's output waits for its end. */
async function runAll(steps, atOnce) {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step && !interrupted; step = waiting.shift()) {
      const { passed, failed } = await timed({ ...step, output: atOnce > 1 ? [] : undefined });
      totals.passed += passed;
      totals.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** A step that could not run, or ended badly without naming a failed test, is one failure. */
async function timed(step) {
  const { name, run, output } = step;
  if (!output) console.log(`\n━━ ${name}`);
  const start = performance.now();
  const outcome = await run(step).catch((error) => {
    say(step, error.message);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (output) console.log(`\n━━ ${name}\n${Buffer.concat(output)}`.trimEnd());
  console.log(`━━ ${name}: ${outcome.failed > 0 ? 'FAILED' : 'ok'} in ${seconds} s`);
  // A log that is kept by its end alone still says what failed.
  if (outcome.failed > 0) failures.push(...(outcome.named ?? [name]).map((line) => line.slice(0, 1500)));
  return outcome;
}

async function check(step, name, program, ...args) {
  return command(step, [node, programOf(name, program), ...args]);
}

async function command(step, line, env) {
  return { passed: 0, failed: (await start(step, line, env)) === 0 ? 0 : 1 };
}

async function vitest(step, runtime, projects, env) {
  const report = join(reports, `${step.name}.json`);
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), '--allowOnly=false'];
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

async function drills(step) {
  needForDrills();
  return vitest(step, node, ['drill']);
}

async function onPostgres(step, runtime) {
  return vitest(step, runtime, ['server'], {
    TEST_ENGINE: 'postgres',
    TEST_DATABASE_URL: await databaseUrl(),
  });
}

/** The server for tests that somebody named, else one that ends with this run. */
async function databaseUrl() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  needPostgres();
  postgres ??= await startPostgres({ within: reports });
  return postgres.url;
}

async function endToEnd(step) {
  const report = join(reports, 'playwright.json');
  const args = ['test', '--config', 'e2e', '--forbid-only', '--reporter=dot,json'];
  const code = await start(step, [node, programOf('@playwright/test', 'playwright'), ...args], {
    CHROMIUM: needChromium(),
    TEST_DATABASE_URL: await databaseUrl(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const { suites, stats } = read(report);
  return counted(step, code, stats.expected + stats.flaky, stats.unexpected, suites.flatMap(failedJourneys));
}

/** The failed journeys of a suite and of the suites in it, each with its first error. */
function failedJourneys({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return `End to end: ${file}: ${title}\n${error?.message ?? ''}`;
    });
  return [...own, ...suites.flatMap(failedJourneys)];
}

/** The counts of a run; one that fails or shows nothing is never green. */
function counted(step, code, passed, failed, named) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  if (silent) say(step, passed === 0 ? 'No test ran.' : 'The run failed outside its tests.');
  return { passed, failed: silent ? 1 : failed, named: named.length > 0 ? named : undefined };
}

/** The report of the run that just ended, taken away so that the next run cannot be mistaken for it. */
function read(path) {
  if (!existsSync(path)) throw new Error('The run ended without a report.');
  const report = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return report;
}

/** A line for people, in the step's own place. */
function say({ output }, line) {
  if (output) output.push(Buffer.from(`${line}\n`));
  else console.error(line);
}

function start({ output }, [program, ...args], env = {}) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...colours(output), TMPDIR: reports, ...env },
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.once('error', failed);
    child.once('close', (code) => {
      running.delete(child);
      done(code);
    });
  });
}

/** Output that waits keeps the colours that it would have had. */
function colours(output) {
  return output && process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
}
