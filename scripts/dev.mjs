import { spawn } from 'node:child_process';
import { writeIndexes } from './indexes.mjs';
import { prepare, programOf, root } from './prepare.mjs';

// The product during development: Vite serves the pages and proxies calls to the server, which restarts whenever one of
// its sources changes and then prints the address. PORT and WEB_PORT choose other ports for the server and the pages.

const { PORT = '3000', WEB_PORT = '5173' } = process.env;
const address = { HOST: '127.0.0.1', PORT, PUBLIC_URL: `http://127.0.0.1:${WEB_PORT}` };
const sources = ['server/src', 'contract', 'rules'].flatMap((folder) => ['--watch-path', folder]);

await prepare();
writeIndexes();
const children = [
  ['--watch', '--watch-preserve-output', ...sources, 'scripts/serve.mjs'],
  [programOf('vite', 'vite'), 'web', '--port', WEB_PORT, '--strictPort', '--logLevel', 'warn'],
].map((args) =>
  spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...address },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl+C reaches only this process, so that the server gets a single signal.
    detached: true,
  }),
);
let ending = false;
const end = () => {
  ending = true;
  for (const child of children) child.kill();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
for (const child of children) {
  // If one of them ends, end the other.
  child.once('exit', () => ending || end());
}
