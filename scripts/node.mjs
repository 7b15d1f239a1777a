import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { runNode } from './child.mjs';

/** The Node.js of the documentation, the image and the tests. */
export const currentNode = '24.21.0';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The oldest Node.js that is supported. */
export const oldestNode = engines.node.replace('>=', '');

/** The command and the arguments that run npm: the npm that started this script, else the one on the PATH. */
export function npm(...args) {
  const own = process.env.npm_execpath;
  return own?.endsWith('npm-cli.js') ? [process.execPath, [own, ...args]] : ['npm', args];
}

/** The path of a Node.js of that version, downloaded from npm's registry the first time, and later found without asking it. */
export function nodeOf(version) {
  const [command, args] = npm('exec', '--yes', '--prefer-offline', `--package=node@${version}`, '--');
  const { stdout } = spawnSync(command, [...args, 'node', '-p', 'process.execPath'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const path = stdout?.trim();
  if (path) return path;
  console.error(
    `O Alinha precisa do Node.js ${oldestNode} ou mais novo; este é o ${process.versions.node}, e o npm não trouxe o ${version}.`,
  );
  process.exit(1);
}

/** Restarts the script on the current Node.js if this one is too old. */
export async function needNode() {
  if (process.versions.node.localeCompare(oldestNode, 'en', { numeric: true }) >= 0) return;
  const node = nodeOf(currentNode);
  // Programs that the script starts by name run on the same Node.js.
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  runNode(process.argv.slice(1), { node, cwd: process.cwd() });
  // From here on this process only forwards signals.
  await new Promise(() => {});
}
