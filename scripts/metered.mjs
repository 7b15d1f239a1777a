import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { processorSeconds } from './processor.mjs';

// `node scripts/metered.mjs <file> <program> …` runs a program to its end, and writes into the file the processor time of all that it
// started and waited for: a parent is not told it of a child.

const [, , file, program, ...args] = process.argv;
const child = spawn(program, args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code, signal) => {
  writeFileSync(file, String(processorSeconds().ofChildren));
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});
