import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { delimiter } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onFreePort } from '../scripts/ports.mjs';
import { postgresUser } from '../scripts/postgres.mjs';

/** A third-party program that listens on a port of 127.0.0.1. */
export interface Program {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts one on a free port and waits until it accepts connections. As root it runs as the user `postgres`, since some refuse root.
 * @param argsFor its arguments for a port
 * @throws with its output, if it ends before
 */
export const startProgram = (name: string, argsFor: (port: number) => string[]): Promise<Program> =>
  onFreePort((port) => startOn(port, name, argsFor(port)));

async function startOn(port: number, name: string, args: string[]): Promise<Program> {
  const child = spawn(name, args, {
    ...postgresUser(),
    env: { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/sbin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-5_000);
    });
  }
  let running = true;
  // 'close' comes after all of its output has been read.
  const ended = new Promise<void>((done) => child.once('close', () => done())).then(() => {
    running = false;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(late);
  };
  while (running && !(await answers(port))) await pause(20);
  if (!running) throw new Error(`${name} ended before it listened:\n${output}`);
  return { port, stop };
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true));
    socket.once('error', () => done(false)).once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
