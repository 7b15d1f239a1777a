import { spawn } from 'node:child_process';

/** Runs Node as a child on this terminal, forwards signals to it, and ends this process as the child ends. */
export function runNode(args, { cwd, node = process.execPath }) {
  const child = spawn(node, args, { cwd, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
