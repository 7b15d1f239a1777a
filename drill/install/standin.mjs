import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

// Stands in for four commands of the guide on a machine without systemd and network (machine.sh). Only what the guide uses is known; all
// else fails.

const [command, ...args] = process.argv.slice(2);
const run = (program, ...given) => execFileSync(program, given, { stdio: 'inherit' });
const bin = () =>
  `/usr/lib/postgresql/${execFileSync('ls', ['/usr/lib/postgresql'], { encoding: 'utf8' }).trim().split('\n').at(-1)}/bin`;

/** Debian starts a cluster on a socket, in which each system user is the role of that name. */
function startPostgres() {
  const as = ['-u', 'postgres', '--'];
  const data = '/var/lib/postgresql/drill';
  run('install', '-d', '-o', 'postgres', '-g', 'postgres', '/var/run/postgresql', data);
  run(
    'runuser',
    ...as,
    `${bin()}/initdb`,
    '-D',
    data,
    '-A',
    'peer',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  const options = '-c unix_socket_directories=/var/run/postgresql -c fsync=off -c listen_addresses=';
  run(
    'runuser',
    ...as,
    `${bin()}/pg_ctl`,
    '-D',
    data,
    '-l',
    '/tmp/postgres.log',
    '-w',
    '-o',
    options,
    'start',
  );
}

/** What the unit says of a key, in order. */
const valuesOf = (unit, key) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);

const pidFile = (name) => `/tmp/${name}.pid`;
const logFile = (name) => `/var/log/${name}.log`;

/** Starts a service by what its unit says of its user, settings and command; its sandbox is left out. */
function startUnit(name) {
  const out = openSync(logFile(name), 'a');
  const spawned = (program, given, options) =>
    spawn(program, given, { detached: true, stdio: ['ignore', out, out], ...options });
  let child;
  if (name === 'haproxy') child = spawned('haproxy', ['-db', '-f', '/etc/haproxy/haproxy.cfg'], {});
  else {
    const unit = readFileSync(`/etc/systemd/system/${name}.service`, 'utf8');
    const [[user], [folder], [state], [line]] = [
      'User',
      'WorkingDirectory',
      'StateDirectory',
      'ExecStart',
    ].map((key) => valuesOf(unit, key));
    run(
      'install',
      '-d',
      '-o',
      user,
      '-g',
      user,
      '-m',
      valuesOf(unit, 'StateDirectoryMode')[0],
      `/var/lib/${state}`,
    );
    const own = Object.fromEntries(
      valuesOf(unit, 'Environment').flatMap((value) => value.split(' ').map((pair) => pair.split(/=(.*)/s))),
    );
    // Root reads the file of settings, and its values win.
    const shared = valuesOf(unit, 'EnvironmentFile').map((path) => parseEnv(readFileSync(path, 'utf8')));
    const env = Object.assign({ PATH: '/usr/local/bin:/usr/bin:/bin' }, own, ...shared);
    child = spawned('/usr/sbin/runuser', ['-u', user, '--', ...line.split(' ')], { cwd: folder, env });
  }
  writeFileSync(pidFile(name), String(child.pid));
  child.unref();
}

function stopUnit(name) {
  if (!existsSync(pidFile(name))) return;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  rmSync(pidFile(name));
  // The whole group, as systemd does.
  spawnSync('kill', ['-TERM', '--', `-${pid}`]);
  while (spawnSync('pgrep', ['-g', String(pid)], { stdio: 'ignore' }).status === 0)
    spawnSync('sleep', ['0.1']);
}

const acts = {
  apt: () => {
    if (args.join(' ') !== 'install postgresql haproxy') throw new Error(`apt ${args.join(' ')}`);
    startPostgres();
  },
  journalctl: () => run('cat', logFile(args[args.indexOf('-u') + 1])),
  // The packages of the lock file are those of the checkout; it lacks optional ones of other systems.
  npm: () => {
    if (args[0] !== 'ci') throw new Error(`npm ${args.join(' ')}`);
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    for (const [path, { optional }] of Object.entries(packages)) {
      const from = join('/tmp/checkout', path);
      if (path === '' || (optional && !existsSync(from))) continue;
      cpSync(from, path, {
        recursive: true,
        filter: (file) => !file.slice(from.length).includes('/node_modules'),
      });
    }
    mkdirSync('node_modules', { recursive: true });
  },
  systemctl: () => {
    const [act, ...names] = args.filter((arg) => arg !== '--now');
    for (const name of names) {
      if (act === 'stop' || act === 'restart') stopUnit(name);
      if (act === 'start' || act === 'restart' || act === 'enable') startUnit(name);
    }
    if (!['daemon-reload', 'enable', 'restart', 'start', 'stop'].includes(act))
      throw new Error(`systemctl ${act}`);
  },
};
acts[command]();
