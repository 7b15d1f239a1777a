import { spawn } from 'node:child_process';
import { prepare, programOf, root } from './prepare.mjs';

// The product while it is worked on: Vite serves the pages and passes calls on to the server, which starts anew whenever
// one of its sources changes and then says where the product is.

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
    // Ctrl+C reaches this process alone: the server must hear of its end once.
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
  // Neither is of use without the other.
  child.once('exit', () => ending || end());
}
