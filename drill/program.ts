import { execFileSync, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { delimiter } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A program beside the product, which listens on a port of 127.0.0.1. */
export interface Program {
  stop(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Starts one and waits until its port answers; as root it runs as the user `postgres`, since some refuse root. */
export async function startProgram(name: string, args: string[], port: number): Promise<Program> {
  const child = spawn(name, args, {
    ...(isRoot && { uid: idOf('-u'), gid: idOf('-g') }),
    env: { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/sbin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      told = (told + text).slice(-5_000);
    });
  }
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(late);
  };
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended before it listened:\n${told}`);
    await pause(20);
  }
  return { stop };
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true));
    socket.once('error', () => done(false)).once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
