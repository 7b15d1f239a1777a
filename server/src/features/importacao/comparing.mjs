import { parentPort } from 'node:worker_threads';
import { openFile } from './comparison.ts';

// The thread that reads a company's file and compares it. It holds one file and runs one step after another.

let file;

parentPort.on('message', async ({ what, given }) => {
  try {
    if (what === 'openFile') file = await openFile(...given);
    parentPort.postMessage({ result: what === 'openFile' ? file.aberto : file[what](...given) });
  } catch (failed) {
    parentPort.postMessage({ failed });
  }
});
