import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, programOf, root } from './prepare.mjs';

// `npm run migration -- --name what_it_brings` writes a migration from what the schema has more than the newest snapshot, and
// keeps the snapshot of the new one alone: no other is ever read again.

await prepare();
const server = join(root, 'server');
const line = [programOf('drizzle-kit', 'drizzle-kit'), 'generate', ...process.argv.slice(2)];
execFileSync(process.execPath, line, { cwd: server, stdio: 'inherit' });
const meta = join(server, 'src/db/migrations/meta');
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
for (const older of snapshots.sort().slice(0, -1)) rmSync(join(meta, older));
