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
import { keyFile } from '../session/vault.ts';

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

/** What the product makes at the top of its directory; whoever has one of the first is its directory. */
const ours = ['db', 'photos', 'outbox', keyFile];
const begun = ['db.new', 'lock'];

/** What stands in a directory that is nobody's yet: of the disk itself, and hidden files. */
const nobodys = (name: string) => name === 'lost+found' || name.startsWith('.');

/**
 * Whether a directory is somebody else's: `/`, `/var`, a home. To take the others' rights from all in it would lock them
 * out of their machine.
 */
const isForeign = (names: readonly string[]) =>
  !names.some((name) => ours.includes(name)) && names.some((name) => !begun.includes(name) && !nobodys(name));

/**
 * Makes the data directory, and gives it and all in it to its owner alone, now and for the rest of this process:
 * passwords and what is written about people stand there. What was looser is mended. Links are not followed.
 * @throws {SettingsError} in one line, where it cannot be used, is somebody else's or cannot be mended
 */
export function keepHome(dir: string): void {
  process.umask(others);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const place = realpathSync(dir);
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
    if (isForeign(readdirSync(place))) throw Object.assign(new Error(foreign), { code: foreign, path: dir });
    // From the top, so that nobody else can come in and put a link in the way of what is mended next.
    shut(place);
  } catch (error) {
    const { code = '', path = dir, message } = error as NodeJS.ErrnoException;
    throw new SettingsError(`DATA_DIR="${dir}" não pode ser usado: ${reasons[code]?.(path) ?? message}.`);
  }
}

/** What cannot be opened as itself: a link, a socket (only the folder's mode counts), or what is gone by now. */
const passedOver = new Set(['ELOOP', 'ENXIO', 'ENOENT']);

function shut(path: string): void {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (passedOver.has((error as NodeJS.ErrnoException).code ?? '')) return;
    throw error;
  }
  try {
    const found = fstatSync(file);
    if (found.mode & others) fchmodSync(file, found.mode & 0o700);
    // Some file systems say yes and do nothing.
    if (fstatSync(file).mode & others) throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    if (!found.isDirectory()) return;
  } catch (error) {
    throw Object.assign(error as Error, { path });
  } finally {
    closeSync(file);
  }
  for (const name of readdirSync(path)) if (name !== 'lost+found') shut(join(path, name));
}
