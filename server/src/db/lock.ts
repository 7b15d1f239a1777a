import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { codeOf } from './errors.ts';

/**
 * Exclusive ownership of a data directory, across processes and across containers that share the volume.
 *
 * The owner listens on the unix socket with the highest number in `<dir>/lock/`. Connecting tells a living owner from a
 * dead one, so no process ids or heartbeats are needed, and the kernel releases the lock of a killed owner.
 *
 * A socket listens before it gets its number (by a hard link, which fails where the number is taken), so a numbered
 * socket that refuses connections is dead for good. A dead socket is superseded by the next number, never replaced:
 * starters that find the same dead owner compete for that number, and exactly one gets it.
 */
export interface Lock {
  /** Releases the data directory. */
  release(): Promise<void>;
}

/** Another process owns the data directory; the message is shown to the operator. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';

  constructor(dir: string, holder: Holder | undefined) {
    const who = holder ? `por "${holder.command}" (processo ${holder.pid})` : 'por outro processo';
    super(`O banco de dados em ${dir} já está em uso ${who}. Encerre-o antes de continuar.`);
  }
}

interface Holder {
  command: string;
  pid: number;
}

/** Answers a request of a second process to the owner, line by line. */
export type Serve = (asked: string, send: (line: string) => void) => Promise<void>;

/** How the owner introduces itself, and how it answers requests. */
export interface Owner {
  command: string;
  serve?: Serve | undefined;
}

/**
 * Takes the lock of `dir`; a second process gets `command`.
 * Throws `DatabaseBusyError` at once when a living process holds it.
 */
export async function takeLock(dir: string, { command, serve }: Owner): Promise<Lock> {
  const folder = join(resolve(dir), 'lock');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return withShortPath(folder, async (short) => {
    const draft = `.${randomUUID().slice(0, 8)}`;
    const server = await listen(join(short, draft), { command, pid: process.pid }, serve);
    try {
      const number = await claim(short, draft, dir);
      removeOutnumbered(folder, number);
    } catch (error) {
      await close(server);
      throw error;
    } finally {
      rmSync(join(folder, draft), { force: true });
    }
    return { release: () => close(server) };
  });
}

async function claim(folder: string, draft: string, dir: string): Promise<number> {
  for (;;) {
    const highest = Math.max(0, ...numbers(folder));
    if (highest > 0) {
      const answer = await ask(join(folder, String(highest)));
      if (answer.living) throw new DatabaseBusyError(dir, answer.holder);
    }
    const mine = highest + 1;
    if (!tryLink(join(folder, draft), join(folder, String(mine)))) continue;
    // A starter that was suspended after listing may have taken a number that was already used, superseded and removed.
    if (Math.max(...numbers(folder)) === mine) return mine;
    rmSync(join(folder, String(mine)), { force: true });
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function numbers(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/**
 * Keeps the last dead socket, so that a reader of the directory always sees a number at least as high as any it missed.
 */
function removeOutnumbered(folder: string, mine: number): void {
  for (const number of numbers(folder)) {
    if (number < mine - 1) rmSync(join(folder, String(number)), { force: true });
  }
}

type LockAnswer = { living: false } | { living: true; holder: Holder | undefined };

/** Only a refused connection (or a missing name) means dead; an owner too busy to introduce itself is alive. */
function ask(path: string): Promise<LockAnswer> {
  return new Promise((done) => {
    let text = '';
    const socket = connect(path);
    const introduced = () => {
      socket.destroy();
      done({ living: true, holder: parseHolder(text) });
    };
    socket.setEncoding('utf8').setTimeout(1_000, introduced);
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) introduced();
    });
    socket.on('end', introduced);
    socket.on('error', (error) => {
      const dead = ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error));
      done(dead ? { living: false } : { living: true, holder: undefined });
    });
  });
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { command, pid } = JSON.parse(text) as Holder;
    return { command: String(command), pid: Number(pid) };
  } catch {
    return undefined;
  }
}

/** How long a connected process may take to send its request. */
const patience = 2_000;

function listen(path: string, holder: Holder, serve: Serve | undefined): Promise<Server> {
  return new Promise((done, failed) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.write(`${JSON.stringify(holder)}\n`);
      // The request is read and dropped; otherwise the other side would see the end as a connection error.
      if (serve === undefined) socket.resume().end();
      else void answer(socket, serve);
    });
    server.once('error', failed);
    server.listen(path, () => done(server.unref()));
  });
}

async function answer(socket: Socket, serve: Serve): Promise<void> {
  socket.setTimeout(patience, () => socket.destroySoon());
  const asked = await firstLine(socket);
  socket.setTimeout(0);
  // A request that cannot be read gets no answer.
  if (asked !== undefined) await serve(asked, (line) => socket.write(`${line}\n`)).catch(() => undefined);
  socket.destroySoon();
}

async function firstLine(socket: Socket): Promise<string | undefined> {
  const lines = createInterface(socket);
  // It passes errors of the socket on, also those after the first line: the asking process may be gone before the answer's end.
  lines.on('error', () => undefined);
  for await (const line of lines) return line;
  return undefined;
}

/**
 * Sends a request to the owner of a data directory and yields its answer line by line. Yields nothing where the owner
 * does not serve requests.
 */
export async function* askOwner(dir: string, asked: string): AsyncGenerator<string> {
  const folder = join(resolve(dir), 'lock');
  const socket = await withShortPath(folder, (short) =>
    reach(join(short, String(Math.max(...numbers(folder))))),
  );
  socket.write(`${asked}\n`);
  let introduced = false;
  for await (const line of createInterface(socket)) {
    if (introduced) yield line;
    introduced = true;
  }
}

function reach(path: string): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect(path, () => done(socket));
    socket.once('error', failed);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}

/** Socket paths are limited to about 100 bytes; a longer folder is reached through a symbolic link. */
async function withShortPath<T>(folder: string, use: (short: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(folder) <= 80) return use(folder);
  const short = join(mkdtempSync(join(tmpdir(), 'alinha-')), 'lock');
  symlinkSync(folder, short);
  try {
    return await use(short);
  } finally {
    rmSync(dirname(short), { recursive: true });
  }
}
