import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { builtProgram } from '../../scripts/prepare.mjs';
import { briefly } from './briefly.ts';
import { noSettings } from './noSettings.ts';

/** What a process printed, and its exit code. */
export interface Ended {
  out: string;
  err: string;
  code: number | null;
}

interface Started {
  /** Where it is started. */
  cwd: string;
  env: Record<string, string>;
  input?: string;
}

/** Runs a file of Node with these settings alone, to its end. */
export async function runFile(
  file: string,
  args: string[],
  { cwd, env, input = '' }: Started,
): Promise<Ended> {
  const child = spawn(process.execPath, [...briefly, file, ...args], {
    cwd,
    env: { ...process.env, ...noSettings, NODE_OPTIONS: '', INIT_CWD: cwd, ...env },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, err, code };
}

/** Runs a command of the product to its end. */
export const alinha = (args: string[], started: Started): Promise<Ended> =>
  runFile(builtProgram('alinha'), args, started);

const each = fileURLToPath(new URL('alinhaEach.mjs', import.meta.url));

/** Runs commands of the product one after another in one process, since loading it takes longer than what most of them do. */
export async function alinhaEach(commands: string[][], started: Started): Promise<Ended[]> {
  const { out, err, code } = await runFile(each, [builtProgram('alinha'), JSON.stringify(commands)], started);
  if (code !== 0) throw new Error(`the commands ended with ${code}: ${err}`);
  return JSON.parse(out);
}
