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

/** Ends the process with one line for people. */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/** A Node.js that is new enough, and the packages: what every script begins with that anybody may start from a fresh clone. */
export async function prepare() {
  await needNode();
  install();
}

/** Installs exactly what package-lock.json says, when that is not what node_modules was made from. */
function install() {
  const stamp = join(root, 'node_modules', '.alinha-lock');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Instalando as dependências…');
  const { status } = spawnSync(...npm('ci', '--include=dev'), { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail('Não foi possível instalar as dependências (npm ci).');
  writeFileSync(stamp, wanted);
}

/** Builds the web app into web/dist, when a source is newer than the last build. */
export function buildWeb() {
  const built = join(root, 'web', 'dist', 'index.html');
  const sources = ['web', 'contract', 'rules', 'package-lock.json'].map((name) => join(root, name));
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
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail('Não foi possível construir a aplicação web (vite build web).');
}

const server = join(root, 'server', 'dist');

/** Puts the server, the command line and their threads together into server/dist, when a source is newer than what stands there. */
export async function buildServer() {
  const built = builtProgram('server');
  const sources = ['server/src', 'contract', 'rules', 'scripts', 'package-lock.json'].map((name) =>
    join(root, name),
  );
  if (existsSync(built) && Math.max(...sources.map(newest)) <= statSync(built).mtimeMs) return;
  // Not before the packages are installed.
  const { makePrograms } = await import('./programs.mjs');
  // Two builds at once do not mix, and one that fails leaves the last one.
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

/** A program that `buildServer` puts together. */
export const builtProgram = (name) => join(server, `${name}.js`);

/** The script behind an installed package's command, to run with this very Node. */
export function programOf(name, command) {
  const homes = ['', 'web', 'server'].map((workspace) => join(root, workspace, 'node_modules', name));
  const home = homes.find((folder) => existsSync(folder)) ?? fail(`Falta o pacote ${name}.`);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return join(home, typeof bin === 'string' ? bin : bin[command]);
}

/** The newest modification below a path (milliseconds); tests and built things do not count. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path).filter(
    (name) => !['node_modules', 'dist'].includes(name) && !name.includes('.test.'),
  );
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}
