import fs from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { endAtPanic, serve } from './wire.mjs';

// The thread of the embedded engine. It opens `workerData.dir` and increments `workerData.touched` with each file that
// the engine reads, writes or syncs.
//
// The only file that patches a package's internals: in PGlite's Node file system it replaces `node_ops.setattr` and
// `read`, `write` and `fsync` of `stream_ops`, which have no types. A test covers the purpose of each.

/**
 * PGlite's own parameters without `-F`, which disables syncing, and with a sync method that reaches the file system:
 * fdatasync, the default, does nothing there. A setting would replace this: electric-sql/pglite#246.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=32MB', ...workerData.settings].flatMap((one) => ['-c', one]),
];

const touch = () => Atomics.add(workerData.touched, 0, 1);

/** Counts each call of a file operation for the watchdog (`watch.ts`). */
const counted =
  (operation) =>
  (...given) => {
    touch();
    return operation(...given);
  };

class SyncedFS extends NodeFS {
  async init(...given) {
    const { emscriptenOpts } = await super.init(...given);
    const mendOperations = ({ NODEFS: { node_ops: nodes, stream_ops: streams } }) => {
      // New files get mode 666 whatever the umask is: emscripten-core/emscripten#26707, not fixed in PGlite's version.
      const { setattr } = nodes;
      nodes.setattr = (node, { mode, ...change }) =>
        setattr(node, mode === undefined ? change : { ...change, mode: mode & ~0o077 });
      // PGlite exposes no progress, and has no issue about it.
      streams.read = counted(streams.read);
      streams.write = counted(streams.write);
      // PGlite has no fsync, so even a checkpoint stays in the page cache: electric-sql/pglite#1107.
      streams.fsync = counted(({ nfd }) => {
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

/** Creates the database under another name and renames it once synced, so that a crash leaves no partial one. */
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
// No statement runs during the copy, and committed data is on disk: the copy equals the state after a crash now.
const copy = (to) => {
  fs.cpSync(place, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE, filter: () => touch() >= 0 });
};
serve(await open(place), copy);
