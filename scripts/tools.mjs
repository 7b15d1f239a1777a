import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { findPostgres } from './postgres.mjs';
import { programOf, root } from './prepare.mjs';

/** Installs PostgreSQL's programs if they are missing; throws if that fails. */
export function needPostgres() {
  if (!findPostgres()) installDebian('postgresql');
  if (!findPostgres()) {
    throw new Error(
      'PostgreSQL is missing and could not be installed: install it, or set TEST_DATABASE_URL.',
    );
  }
}

/** Debian packages that the drills need besides PostgreSQL. */
const around = ['pgbouncer', 'haproxy'];

/** Installs the programs of the drills if they are missing; throws if that fails. */
export function needForDrills() {
  needPostgres();
  // Debian installs them into a folder that is only on root's PATH.
  process.env.PATH += `${delimiter}/usr/sbin`;
  for (const name of around) need(name, '-v');
}

/** Installs the scanners if they are missing; throws if that fails. */
export function needScanners() {
  for (const name of ['wapiti', 'sqlmap']) need(name, '--version');
}

/** Installs the Debian package of a program if the program does not run with that option; throws if it then does not either. */
function need(name, option) {
  const isHere = () => spawnSync(name, [option]).error === undefined;
  if (!isHere()) installDebian(name);
  if (!isHere()) throw new Error(`${name} is missing and could not be installed: install it.`);
}

/**
 * The path of Prometheus' promtool: the system's, or on Debian that of its package, unpacked beside the packages, since installing it would
 * start a server. Undefined where it cannot be had.
 */
export function findPromtool() {
  const isHere = (path) => spawnSync(path, ['--version']).error === undefined;
  if (isHere('promtool')) return 'promtool';
  const folder = join(root, 'node_modules/.alinha-prometheus');
  const path = join(folder, 'usr/bin/promtool');
  if (!existsSync(path) && existsSync('/etc/debian_version')) {
    mkdirSync(folder, { recursive: true });
    spawnSync('apt-get', ['download', '-qq', 'prometheus'], { cwd: folder, stdio: 'ignore' });
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
      spawnSync('dpkg-deb', ['-x', name, '.'], { cwd: folder });
    }
  }
  return isHere(path) ? path : undefined;
}

/**
 * Installs Chromium if it is missing, preferably the headless shell, which halves the time of the journeys. Returns the
 * path of the system's Chromium, or undefined if Playwright has its own; throws if there is none.
 */
export function needChromium() {
  if (!existsSync(headlessShell) && !playwrightHasIt()) {
    installDebian('chromium-headless-shell') ||
      systemChromium() ||
      installDebian('chromium') ||
      spawnSync(process.execPath, [programOf('@playwright/test', 'playwright'), 'install', 'chromium'], {
        cwd: root,
        stdio: 'inherit',
      });
  }
  const path = systemChromium();
  if (!path && !playwrightHasIt()) {
    throw new Error(
      'Chromium is missing and could not be installed: install it, or run npx playwright install chromium.',
    );
  }
  return path;
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/** The path of the system's Chromium, preferably the headless shell; undefined if there is none. */
export function systemChromium() {
  return [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => existsSync(path),
  );
}

function playwrightHasIt() {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** Installs a package if this is root on a Debian system; returns whether it did. */
function installDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const settings = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], settings);
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], settings).status === 0;
}
