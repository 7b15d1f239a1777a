import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { serve } from '../src/db/wire.mjs';

// The thread of an engine over a copy of `workerData.file`, in memory.

const startParams = [...PGlite.defaultStartParams, ...workerData.settings.flatMap((one) => ['-c', one])];
const loadDataDir = new Blob([readFileSync(workerData.file)]);
serve(await PGlite.create({ loadDataDir, startParams }));
