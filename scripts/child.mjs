import { spawn } from 'node:child_process';

/** Runs Node in our place: its terminal, our signals passed on, its way of ending ours. */
export function runNode(args, { cwd, node = process.execPath }) {
  const child = spawn(node, args, { cwd, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
