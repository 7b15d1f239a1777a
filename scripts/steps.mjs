import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './prepare.mjs';

// Runs the steps of a test run to the end, even where one fails, and sums up what came of them.

/** The folder of reports, and of what an interrupted run leaves in its temporary files. */
export const scratch = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'alinha-tests-'));
// PostgreSQL's programs run as another user, who has to come through.
chmodSync(scratch, 0o711);
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));

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

/** The most memory that a step takes. */
const room = 3 * 1024 ** 3;
const lanes = availableParallelism() > 1 ? Math.min(3, Math.floor(process.availableMemory() / room) || 1) : 1;

/** The system's temporary folder in memory, if all that the tests write has ample room there. */
function roomyMemory() {
  const memory = '/dev/shm';
  if (!existsSync(memory) || process.availableMemory() < 12 * 1024 ** 3) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 8 * 1024 ** 3 ? memory : undefined;
}

/** Runs steps one after another. */
export const runInTurn = (steps) => runAll(steps, 1);

/** Runs steps side by side, as many as the machine has room for. */
export const runBeside = (steps) => runAll(steps, lanes);

/** Beside others, a step's output waits for its end. */
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
  const begun = performance.now();
  const outcome = await run(step).catch((error) => {
    say(step, error.message);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (output) console.log(`\n━━ ${name}\n${Buffer.concat(output)}`.trimEnd());
  console.log(`━━ ${name}: ${outcome.failed > 0 ? 'FAILED' : 'ok'} in ${seconds} s`);
  // Even the last lines of a long log say what failed.
  if (outcome.failed > 0) failures.push(...(outcome.named ?? [name]).map((line) => line.slice(0, 1500)));
  return outcome;
}

/** Prints what failed and the totals, and ends the process. */
export function conclude() {
  if (interrupted) console.log('\nInterrupted: not everything ran.');
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  process.exit(interrupted ? 130 : totals.failed > 0 ? 1 : 0);
}

/** Prints a line among a step's output. */
export function say({ output }, line) {
  if (output) output.push(Buffer.from(`${line}\n`));
  else console.error(line);
}

/** Runs a program for a step. Resolves to its exit code. */
export function start({ output }, [program, ...args], env = {}) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...colours(output), TMPDIR: scratch, ...env },
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
