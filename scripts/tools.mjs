import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { findPostgres } from './postgres.mjs';
import { programOf, root } from './prepare.mjs';

/** Sees to it that PostgreSQL's programs are on this machine; throws with a line for people where that fails. */
export function needPostgres() {
  if (!findPostgres()) installDebian('postgresql');
  if (!findPostgres()) {
    throw new Error(
      'PostgreSQL is missing and could not be installed: install it, or set TEST_DATABASE_URL.',
    );
  }
}

/** What stands around the product in the drills, as Debian packs it. */
const around = ['pgbouncer', 'haproxy'];

/** Sees to it that what the drills make fail is on this machine; throws with a line for people where that fails. */
export function needForDrills() {
  needPostgres();
  // Debian's have their place where only root looks for programs.
  process.env.PATH += `${delimiter}/usr/sbin`;
  const isHere = (name) => spawnSync(name, ['-v']).error === undefined;
  for (const name of around) {
    if (!isHere(name)) installDebian(name);
    if (!isHere(name)) throw new Error(`${name} is missing and could not be installed: install it.`);
  }
}

/** Sees to it that the scanners are on this machine; throws with a line for people where that fails. */
export function needScanners() {
  for (const name of ['wapiti', 'sqlmap']) {
    const isHere = () => spawnSync(name, ['--version']).error === undefined;
    if (!isHere()) installDebian(name);
    if (!isHere()) throw new Error(`${name} is missing and could not be installed: install it.`);
  }
}

/**
 * Sees to it that a Chromium is on this machine, the one without a screen where it can be had: the journeys take half
 * the time in it. Answers the path of the system's, or undefined where Playwright has its own; throws with a line for
 * people where neither can be had.
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

function systemChromium() {
  return [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => existsSync(path),
  );
}

function playwrightHasIt() {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** Installs a package as root on Debian and its kin; says whether it did. */
function installDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const settings = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], settings);
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], settings).status === 0;
}
