import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../e2e/server.ts';
import { builtProgram } from '../scripts/prepare.mjs';
import { noSettings } from '../server/test/noSettings.ts';

/** What the command line said, and the most memory that it had, in MB. */
export interface Said {
  code: number | null;
  out: string;
  err: string;
  peak: number;
}

/** Starts a command of the product, as an operator does; `said` is there when it has ended. */
export function startAlinha(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [builtProgram('alinha'), ...args], {
    cwd: root,
    env: { ...process.env, ...noSettings, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told: Said = { code: null, out: '', err: '', peak: 0 };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    told.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told.err += text;
  });
  const looking = setInterval(() => {
    told.peak = Math.max(told.peak, memoryOf(child.pid, 'VmHWM'));
  }, 50);
  const said = new Promise<Said>((done) =>
    child.once('close', (code) => {
      clearInterval(looking);
      done({ ...told, code });
    }),
  );
  /** Waits until it says something on its way. */
  const until = async (words: string) => {
    while (!told.err.includes(words) && child.exitCode === null) await pause(2);
  };
  return { said, until, kill: () => child.kill('SIGKILL') };
}

/** Runs a command of the product to its end. */
export const alinha = (env: Record<string, string>, ...args: string[]): Promise<Said> =>
  startAlinha(env, ...args).said;

/** Memory of a process, in MB: what it has, or the most that it had; 0 where it is gone. */
export function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
