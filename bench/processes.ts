import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../scripts/prepare.mjs';
import { memoryOf } from '../server/test/memory.ts';
import { noSettings } from '../server/test/noSettings.ts';

/** A listening process and its measurements. */
export interface Listening {
  url: string;
  /** The process that answers, which may be a child of the started one. */
  pid: number;
  /** Time from the command to the line that names the address. */
  milliseconds: number;
  /** Processor time of all its processes in that time. */
  processor: number;
  stop: () => Promise<void>;
}

/** Runs a script without the settings of the surrounding environment. */
function run(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...noSettings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** Runs a script to its end. */
export async function finished(args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = run(args, env);
  child.stdout?.resume();
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`ended with ${code}: ${args.join(' ')}`);
}

/** Starts a script and waits until it prints its address. */
export async function listening(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Listening> {
  const start = performance.now();
  const child = run(args, env);
  running.add(child);
  const ended = new Promise((done) => child.once('exit', done)).then(() => running.delete(child));
  const url = await new Promise<string>((found, failed) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const match = /http:\/\/localhost:\d+/.exec(output);
      if (match) found(match[0]);
    });
    void ended.then(() => failed(new Error(`ended before it listened: ${output}`)));
  });
  const milliseconds = performance.now() - start;
  const family = familyOf(child.pid ?? 0);
  const [answers] = family.sort((a, b) => memoryOf(b).resident - memoryOf(a).resident);
  return {
    url: url.replace('localhost', '127.0.0.1'),
    pid: answers ?? 0,
    milliseconds,
    processor: sum(family.map(processorOf)),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The fields of `/proc/<pid>/stat` after the name; the first is the state, the second the parent. */
export const statOf = (pid: number) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** A process and all of its descendants. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const parent = Number(statOf(Number(name))[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // It ended meanwhile.
    }
  }
  const below = (of: number): number[] => [of, ...(children.get(of) ?? []).flatMap(below)];
  return below(pid);
}

/** Processor time of a process and of its ended children, in milliseconds; 0 if it has ended. */
export function processorOf(pid: number): number {
  try {
    // User and system time, its own and its children's, in hundredths of a second.
    return 10 * sum(statOf(pid).slice(11, 15).map(Number));
  } catch {
    return 0;
  }
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
