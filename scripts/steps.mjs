import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { processorSeconds } from './processor.mjs';

// Runs all steps of a test run, even if one fails, and prints the totals.

/** The folder of reports and temporary files, removed even after an interrupted run. */
export const scratch = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'alinha-tests-'));
// PostgreSQL's programs run as another user, who must be able to enter the folder.
chmodSync(scratch, 0o711);
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));
/** What Node compiled of the programs: the tests start the same ones hundreds of times, and compiling is up to half of a start. */
const compiled = join(scratch, 'compiled');

const running = new Set();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
    for (const child of running) child.kill(signal);
  });
}

const totals = { passed: 0, failed: 0 };
const failures = [];

/** The most memory that a step needs. */
const maxStepMemory = 3 * 1024 ** 3;
const lanes =
  availableParallelism() > 1 ? Math.min(3, Math.floor(process.availableMemory() / maxStepMemory) || 1) : 1;

/** The system's in-memory folder, if it has enough space for all that the tests write. */
function memoryFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory) || process.availableMemory() < 12 * 1024 ** 3) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 8 * 1024 ** 3 ? memory : undefined;
}

/** Runs steps one after another. */
export const runInTurn = (steps) => runAll(steps, 1);

/** Runs steps in parallel, as many as fit into the memory. */
export const runBeside = (steps) => runAll(steps, lanes);

/** The output of a parallel step is printed when it ends. */
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

/** Runs a step; if it could not run, or failed without naming a test, it counts as one failure. */
async function timed(step) {
  const { name, run, output } = step;
  if (!output) console.log(`\n━━ ${name}`);
  const begun = performance.now();
  const outcome = await run(step).catch((error) => {
    say(step, error.message);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (output) console.log(`\n━━ ${name}\n${Buffer.concat(output)}`.trimEnd());
  const result = outcome.failed > 0 ? 'FAILED' : 'ok';
  console.log(`━━ ${name}: ${result} in ${seconds} s${inWords(step.processor)}`);
  // Failures are repeated at the end of the log.
  if (outcome.failed > 0) failures.push(...(outcome.named ?? [name]).map((line) => line.slice(0, 1500)));
  return outcome;
}

/** Processor time, behind what took it; nothing where the system does not tell. */
const inWords = (seconds) => (seconds >= 0 ? `, ${Math.round(seconds)} s of processor` : '');

/** Prints the failures and the totals, and ends the process. @param passed called first where nothing failed */
export function conclude(passed) {
  if (interrupted) console.log('\nInterrupted: not everything ran.');
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  const { own, ofChildren } = processorSeconds();
  console.log(`\nThe steps and the databases that they share${inWords(own + ofChildren)}`);
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  if (!interrupted && totals.failed === 0) passed();
  process.exit(interrupted ? 130 : totals.failed > 0 ? 1 : 0);
}

/** Adds a line to a step's output. */
export function say({ output }, line) {
  if (output) output.push(Buffer.from(`${line}\n`));
  else console.error(line);
}

/** Runs a program for a step, and adds its processor time to the step. Resolves to its exit code. */
export function start(step, line, env = {}) {
  const { output } = step;
  const meter = join(mkdtempSync(join(scratch, 'meter-')), 'seconds');
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, 'scripts/metered.mjs'), meter, ...line], {
      cwd: root,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...colours(output), TMPDIR: scratch, NODE_COMPILE_CACHE: compiled, ...env },
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.once('error', failed);
    child.once('close', (code) => {
      running.delete(child);
      if (existsSync(meter)) step.processor = (step.processor ?? 0) + Number(readFileSync(meter, 'utf8'));
      done(code);
    });
  });
}

/** Captured output keeps the colours that it would have on the terminal. */
function colours(output) {
  return output && process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
}
