import { join } from 'node:path';
import { runNode } from './child.mjs';
import { buildWeb, install, programOf, root } from './prepare.mjs';
import { needForDrills } from './tools.mjs';

// The drills, whole: every fault as often as docs/drills.md says, with its figures written there. Names pick files.

const names = process.argv.slice(2);
install();
buildWeb();
needForDrills();
process.env.DRILL = 'whole';
if (names.length > 0) process.env.DRILL_PART = 'yes';
const reporters = ['--reporter=default', `--reporter=${join(root, 'drill/table.ts')}`];
runNode([programOf('vitest', 'vitest'), 'run', '--project', 'drill', ...reporters, ...names], { cwd: root });
