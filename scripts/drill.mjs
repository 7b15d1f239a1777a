import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runNode } from './child.mjs';
import { buildServer, buildWeb, prepare, programOf, root } from './prepare.mjs';
import { needForDrills } from './tools.mjs';

// Runs the complete drills and writes their figures to docs/drills.md. Arguments select files; 'soak' runs only if it is
// named, for an hour on each storage backend or for `--minutes`.

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' } },
});
await prepare();
buildWeb();
await buildServer();
needForDrills();
process.env.DRILL = 'whole';
if (names.includes('soak')) process.env.SOAK_MINUTES = values.minutes;
if (names.length > 0) process.env.DRILL_PART = 'yes';
const reporters = ['--reporter=default', `--reporter=${join(root, 'drill/table.ts')}`];
runNode([programOf('vitest', 'vitest'), 'run', '--project', 'drill', ...reporters, ...names], { cwd: root });
