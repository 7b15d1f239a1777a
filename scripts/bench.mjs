import { join } from 'node:path';
import { runNode } from './child.mjs';
import { buildWeb, install, root } from './prepare.mjs';
import { needPostgres } from './tools.mjs';

install();
buildWeb();
needPostgres();
runNode(['--import', 'tsx', join(root, 'bench/run.ts'), ...process.argv.slice(2)], { cwd: root });
