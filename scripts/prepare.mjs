import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needNode, npm } from './node.mjs';

/** The project's root. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether this is the archive of a release: built, without sources. */
const isReleased = !existsSync(join(root, 'server', 'src'));

/** Ends the process with an error message. */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Ensures a supported Node.js and installed packages, so that scripts run from a fresh clone. */
export async function prepare() {
  await needNode();
  install();
}

/** Runs `npm ci` if package-lock.json has changed since the last installation. */
function install() {
  const stamp = join(root, 'node_modules', '.alinha-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Instalando as dependências…');
  const args = isReleased ? [] : ['--include=dev'];
  const { status } = spawnSync(...npm('ci', ...args), { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail('Não foi possível instalar as dependências (npm ci).');
  writeFileSync(stamp, wanted);
}

/** Builds the web app into web/dist if a source is newer than the last build. */
export function buildWeb() {
  if (isReleased) return;
  const built = join(root, 'web', 'dist', 'index.html');
  const sources = [
    'web',
    'contract',
    'rules',
    'docs/ajuda',
    'docs/acessibilidade.md',
    'package-lock.json',
  ].map((name) => join(root, name));
  if (existsSync(built) && Math.max(...sources.map(newest)) <= statSync(built).mtimeMs) return;
  console.log('Construindo a aplicação web…');
  const args = [
    programOf('vite', 'vite'),
    'build',
    'web',
    '--outDir',
    'dist',
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  // A test sets another NODE_ENV, with which Vite would build React for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) fail('Não foi possível construir a aplicação web (vite build web).');
}

const server = join(root, 'server', 'dist');

/** Bundles the server, the command line and their threads into server/dist if a source is newer than the last build. */
export async function buildServer() {
  if (isReleased) return;
  const built = builtProgram('server');
  const sources = ['server/src', 'contract', 'rules', 'scripts', 'package-lock.json'].map((name) =>
    join(root, name),
  );
  if (existsSync(built) && Math.max(...sources.map(newest)) <= statSync(built).mtimeMs) return;
  // Imported late, since it needs installed packages.
  const { makePrograms } = await import('./programs.mjs');
  // Build in a temporary folder: concurrent builds do not mix, and a failed one leaves the last build in place.
  const folder = mkdtempSync(`${server}-`);
  try {
    await makePrograms(folder);
    chmodSync(folder, 0o755);
    rmSync(server, { recursive: true, force: true });
    renameSync(folder, server);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The path of a program that `buildServer` makes. */
export const builtProgram = (name) => join(server, `${name}.js`);

/** The script of an installed package's command, to run with this Node. */
export function programOf(name, command) {
  const folders = ['', 'web', 'server'].map((workspace) => join(root, workspace, 'node_modules', name));
  const packageFolder = folders.find((folder) => existsSync(folder)) ?? fail(`Falta o pacote ${name}.`);
  const { bin } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return join(packageFolder, typeof bin === 'string' ? bin : bin[command]);
}

/** The newest modification time below a path, in milliseconds, without tests and build output. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path).filter(
    (name) => !['node_modules', 'dist'].includes(name) && !name.includes('.test.'),
  );
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}
