import { spawn } from 'node:child_process';
import { prepare, programOf, root } from './prepare.mjs';

// The product during development: Vite serves the pages and proxies calls to the server, which restarts whenever one of
// its sources changes and then prints the address.

const address = { HOST: '127.0.0.1', PORT: '3000', PUBLIC_URL: 'http://127.0.0.1:5173' };
const sources = ['server/src', 'contract', 'rules'].flatMap((folder) => ['--watch-path', folder]);

await prepare();
const children = [
  ['--watch', '--watch-preserve-output', ...sources, 'scripts/serve.mjs'],
  [programOf('vite', 'vite'), 'web', '--strictPort', '--logLevel', 'warn'],
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
