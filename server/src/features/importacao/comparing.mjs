import { answer } from '../../thread.ts';
import { openFile } from './comparison.ts';

// The thread that reads a company's file and compares it. It holds one file and runs one step after another.

let file;

answer(async ({ what, given }) => {
  if (what !== 'openFile') return file[what](...given);
  file = await openFile(...given);
  return file.aberto;
});
