import { parentPort, workerData } from 'node:worker_threads';
import { drawCopia } from './desenho.ts';

// The thread that draws the PDF of one copy.

parentPort.postMessage(await drawCopia(workerData));
