import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { onFreePort } from './ports.mjs';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** The folder with the programs of the newest PostgreSQL, in Debian's folder or on the PATH; undefined if there is none. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/**
 * Starts a temporary PostgreSQL server on 127.0.0.1 and a free port, without fsync. Returns its `url`, a `stop()` that also
 * removes its folder, `keep(place)`, which stops it and moves its data there, `signal(name)` for all of its processes, and
 * `restart()`, which cuts its sessions off. As root it runs as the user `postgres`, since the server refuses root. For tests and
 * benchmarks only: it asks for no password.
 * @param settings additional settings of the server
 * @param standbyOf the url of the primary, to start a standby of it
 * @param copyOf the data that another one kept, to begin with a copy of them
 * @param port its port; a free one by default
 * @param within the parent of its folder
 * @param prepare called with its data folder before it starts
 */
export async function startPostgres({
  settings = {},
  standbyOf,
  copyOf,
  port,
  within = tmpdir(),
  prepare,
} = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL não está instalado nesta máquina.');
  const owner = postgresUser();
  const folder = mkdtempSync(join(within, 'alinha-postgres-'));
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const data = join(folder, 'data');
    const as = { ...owner, cwd: folder };
    if (copyOf) {
      cpSync(copyOf, data, { recursive: true });
      chmodSync(data, 0o700);
      if (isRoot) execFileSync('chown', ['-R', 'postgres', data]);
    } else {
      const made = standbyOf
        ? ['pg_basebackup', '-D', data, '-d', standbyOf, '-R', '-c', 'fast', '--no-sync']
        : ['initdb', '-D', data, '-U', 'alinha', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
      await run(join(bin, made[0]), made.slice(1), as);
    }
    prepare?.(data, owner);
    const options = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: 200,
      ...settings,
    };
    let server;
    let ended;
    const launch = async (on) => {
      const args = Object.entries({ ...options, port: on }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]);
      // Its own process group, so that Ctrl-C does not stop it before this process does.
      server = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
        ...as,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      ended = new Promise((done) => server.once('exit', done));
      await ready(server);
      return on;
    };
    const abandon = () => {
      server.kill('SIGQUIT');
      remove();
    };
    process.once('exit', abandon);
    const at = await (port === undefined ? onFreePort(launch) : launch(port));
    const signal = (name) => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const { pid } = server;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      for (const one of [pid, ...children.filter((child) => child !== '').map(Number)]) kill(one, name);
    };
    const end = async () => {
      server.kill('SIGINT');
      await ended;
    };
    const restart = () => end().then(() => launch(at));
    const stop = async () => {
      process.off('exit', abandon);
      await end();
      remove();
    };
    const keep = async (place) => {
      await end();
      renameSync(data, place);
      await stop();
    };
    return { url: `postgres://alinha@127.0.0.1:${at}/postgres`, stop, keep, signal, restart };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Sends a signal, ignoring processes that have ended meanwhile. */
function kill(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** As root, the user `postgres`, since its programs refuse root; else nobody else. */
export function postgresUser() {
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return isRoot ? { uid: id('-u'), gid: id('-g') } : {};
}

/** Waits until the log says that it is ready; keeps reading afterwards so that the pipe does not fill up. */
function ready(server) {
  return new Promise((done, failed) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-20_000);
      if (/ready to accept (read-only )?connections/.test(log)) done();
    });
    server.once('error', failed);
    server.once('close', () => failed(new Error(`O PostgreSQL não subiu:\n${log}`)));
  });
}
