import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { builtProgram, root } from '../scripts/prepare.mjs';
import { briefly } from '../server/test/briefly.ts';
import { memoryOf } from '../server/test/memory.ts';
import { noSettings } from '../server/test/noSettings.ts';

/** The outcome of a command, with its peak memory in MB. */
export interface CommandResult {
  code: number | null;
  out: string;
  err: string;
  peak: number;
}

/** Starts a command of the product, as an operator does; `result` resolves when it has ended. */
export function startAlinha(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [...briefly, builtProgram('alinha'), ...args], {
    cwd: root,
    env: { ...process.env, ...noSettings, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: CommandResult = { code: null, out: '', err: '', peak: 0 };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err += text;
  });
  const looking = setInterval(() => {
    output.peak = Math.max(output.peak, Math.round(memoryOf(child.pid).peak));
  }, 50);
  const result = new Promise<CommandResult>((done) =>
    child.once('close', (code) => {
      clearInterval(looking);
      done({ ...output, code });
    }),
  );
  /** Waits until the command prints these words, or ends. */
  const until = async (words: string) => {
    while (!output.err.includes(words) && child.exitCode === null) await pause(2);
  };
  return { result, until, kill: () => child.kill('SIGKILL') };
}

/** Runs a command of the product to its end. */
export const alinha = (env: Record<string, string>, ...args: string[]): Promise<CommandResult> =>
  startAlinha(env, ...args).result;
