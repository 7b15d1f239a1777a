import { join } from 'node:path';
import { runNode } from './child.mjs';
import { install, root } from './prepare.mjs';

install();
// Settings and ./data belong to the root; files are named from where the person typed. npm keeps that in INIT_CWD
// while it runs scripts from the root, and here it stands in also when this script is started by hand.
process.env.INIT_CWD ??= process.cwd();
runNode(['--import', 'tsx', join(root, 'server/src/cli/main.ts'), ...process.argv.slice(2)], { cwd: root });
