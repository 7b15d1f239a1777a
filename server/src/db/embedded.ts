import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { endAtPanic } from './watch.ts';

/**
 * PGlite ships with syncing switched off: `-F` among its parameters, and a Node file system without an fsync
 * operation, so that even a checkpoint stays in the page cache. These parameters are its own without `-F`, and
 * with a sync method that reaches the file system (fdatasync, the default, does nothing there).
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];

type Change = (target: unknown, change: { mode?: number }) => void;

interface NodeFileSystem {
  node_ops: { setattr: Change };
  stream_ops: { setattr: Change } & Record<
    'read' | 'write' | 'fsync',
    (stream: { nfd: number }, ...rest: never[]) => number
  >;
}

/** The engine gives new files their mode by itself, past the process's mask: nobody else's bits reach the disk. */
const forOwnerAlone =
  (setattr: Change): Change =>
  (target, { mode, ...change }) =>
    setattr(target, mode === undefined ? change : { ...change, mode: mode & ~0o077 });

/**
 * PGlite's Node file system with a real fsync and files for their owner alone, which tells of each file that is
 * touched; leans on its internals, which tests of each of the three watch.
 */
class SyncedFS extends NodeFS {
  private readonly onTouch: () => void;

  constructor(path: string, onTouch: () => void) {
    super(path);
    this.onTouch = onTouch;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const mendOperations = (module: { NODEFS: NodeFileSystem }) => {
      const { node_ops: nodes, stream_ops: operations } = module.NODEFS;
      nodes.setattr = forOwnerAlone(nodes.setattr);
      operations.setattr = forOwnerAlone(operations.setattr);
      const { read, write } = operations;
      operations.read = (...given) => {
        this.onTouch();
        return read(...given);
      };
      operations.write = (...given) => {
        this.onTouch();
        return write(...given);
      };
      operations.fsync = (stream) => {
        this.onTouch();
        fs.fsyncSync(stream.nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), mendOperations] },
    };
  }
}

/**
 * Opens the embedded database in `<dir>/db`, made there when missing. The caller holds the lock of `dir`: two
 * processes on one directory corrupt it without an error.
 *
 * A new database is made beside its place and moved in whole and synced, so that a crash half-way leaves none.
 * @param onTouch told of each file that the engine reads, writes or syncs
 */
export async function openEmbedded(dir: string, onTouch: () => void): Promise<PGlite> {
  const place = join(dir, 'db');
  if (!fs.existsSync(place)) {
    const draft = join(dir, 'db.new');
    fs.rmSync(draft, { recursive: true, force: true });
    await (await open(draft, onTouch)).close();
    syncTree(draft);
    fs.renameSync(draft, place);
    sync(dir);
  }
  return open(place, onTouch);
}

function open(path: string, onTouch: () => void): Promise<PGlite> {
  return PGlite.create({ fs: new SyncedFS(path, onTouch), startParams, onStderr: endAtPanic });
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else sync(path);
  }
  sync(folder);
}

function sync(path: string): void {
  const file = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}
