import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
} from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '../config.ts';
import { codeOf } from '../db/errors.ts';
import { keyFile } from '../session/vault.ts';
import { clockFile } from './clock.ts';

const others = 0o077;
const foreign = 'EFOREIGN';

const reasons: Record<string, (path: string) => string> = {
  EPERM: (path) =>
    `${path} está aberto a outros usuários desta máquina e não pode ser fechado, por ser de outro dono`,
  EACCES: (path) => `sem permissão para ler e escrever em ${path}`,
  EROFS: (path) => `${path} está em um disco que só permite leitura`,
  ENOTDIR: (path) => `${path} não é uma pasta`,
  EEXIST: (path) => `${path} não é uma pasta`,
  ENOENT: (path) => `${path} não pode ser criado`,
  [foreign]: (path) => `${path} tem arquivos que não são do sistema; escolha uma pasta só para ele`,
  ENOSPC: (path) => `não há espaço em disco para ${path}`,
};

/** What the product creates at the top of its data directory; any of these identifies one. */
const ours = ['db', 'photos', 'outbox', keyFile, clockFile];
const begun = ['db.new', 'lock'];

/** Entries of a directory that nobody uses yet: those of the disk itself, and hidden files. */
const isIgnored = (name: string) => name === 'lost+found' || name.startsWith('.');

/**
 * Whether a directory belongs to something else: `/`, `/var`, a home. Removing others' access from all of it would lock
 * them out of their machine.
 */
const isForeign = (names: readonly string[]) =>
  !names.some((name) => ours.includes(name)) &&
  names.some((name) => !begun.includes(name) && !isIgnored(name));

/**
 * Creates the data directory and makes everything in it accessible to its owner only, now and for the rest of this
 * process: it holds passwords and what is written about people. Looser permissions are corrected. Links are not
 * followed.
 * @throws {SettingsError} in one line, where it cannot be used or corrected, or belongs to something else
 */
export function secureDataDir(dir: string): void {
  process.umask(others);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const place = realpathSync(dir);
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
    if (isForeign(readdirSync(place))) throw Object.assign(new Error(foreign), { code: foreign, path: dir });
    // From the top down, so that nobody else can enter and place a link in the way of what follows.
    shut(place);
  } catch (error) {
    const { code = '', path = dir, message } = error as NodeJS.ErrnoException;
    throw new SettingsError(`DATA_DIR="${dir}" não pode ser usado: ${reasons[code]?.(path) ?? message}.`);
  }
}

/**
 * Errors for what cannot be opened directly: a link, a socket (only the folder's mode counts), or a file that is gone.
 */
const skipped = new Set(['ELOOP', 'ENXIO', 'ENOENT']);

function shut(path: string): void {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (skipped.has(codeOf(error))) return;
    throw error;
  }
  try {
    const found = fstatSync(file);
    if (found.mode & others) fchmodSync(file, found.mode & 0o700);
    // Some file systems report success and do nothing.
    if (fstatSync(file).mode & others) throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    if (!found.isDirectory()) return;
  } catch (error) {
    throw Object.assign(error as Error, { path });
  } finally {
    closeSync(file);
  }
  for (const name of readdirSync(path)) if (name !== 'lost+found') shut(join(path, name));
}
