import fs from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { endAtPanic, serve } from './wire.mjs';

// The thread of the embedded engine. What it opens is `workerData.dir`; `workerData.touched` is raised with each file
// that the engine reads, writes or syncs.

/**
 * PGlite ships with syncing switched off: `-F` among its parameters, and a Node file system without an fsync
 * operation, so that even a checkpoint stays in the page cache. These parameters are its own without `-F`, and
 * with a sync method that reaches the file system (fdatasync, the default, does nothing there).
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=32MB', ...workerData.settings].flatMap((one) => ['-c', one]),
];

const touch = () => Atomics.add(workerData.touched, 0, 1);

/** Something done by the file system, of which the watch is told. */
const told =
  (operation) =>
  (...given) => {
    touch();
    return operation(...given);
  };

/** The engine gives new files their mode by itself, past the process's mask: nobody else's bits reach the disk. */
const forOwnerAlone =
  (setattr) =>
  (target, { mode, ...change }) =>
    setattr(target, mode === undefined ? change : { ...change, mode: mode & ~0o077 });

/**
 * PGlite's Node file system with a real fsync and files for their owner alone, which tells of each file that is
 * touched; leans on its internals, which tests of each of the three watch.
 */
class SyncedFS extends NodeFS {
  async init(...given) {
    const { emscriptenOpts } = await super.init(...given);
    const mendOperations = ({ NODEFS: { node_ops: nodes, stream_ops: operations } }) => {
      nodes.setattr = forOwnerAlone(nodes.setattr);
      operations.setattr = forOwnerAlone(operations.setattr);
      operations.read = told(operations.read);
      operations.write = told(operations.write);
      operations.fsync = told(({ nfd }) => {
        fs.fsyncSync(nfd);
        return 0;
      });
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mendOperations] },
    };
  }
}

const open = (path) => PGlite.create({ fs: new SyncedFS(path), startParams, onStderr: endAtPanic });

/** Makes a new database beside its place and moves it in whole and synced, so that a crash half-way leaves none. */
async function make(dir, place) {
  const draft = join(dir, 'db.new');
  fs.rmSync(draft, { recursive: true, force: true });
  await (await open(draft)).close();
  syncTree(draft);
  fs.renameSync(draft, place);
  sync(dir);
}

function syncTree(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else sync(path);
  }
  sync(folder);
}

function sync(path) {
  const file = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

const place = join(workerData.dir, 'db');
if (!fs.existsSync(place)) await make(workerData.dir, place);
// Nothing is written meanwhile, and what is confirmed is on the disk: the copy is what a crash now would leave.
const copy = (to) => {
  fs.cpSync(place, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE, filter: () => touch() >= 0 });
};
serve(await open(place), copy);
