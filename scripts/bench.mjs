import { join } from 'node:path';
import { runNode } from './child.mjs';
import { buildWeb, install, root } from './prepare.mjs';
import { needChromium, needPostgres } from './tools.mjs';

install();
buildWeb();
needPostgres();
if (!process.argv.includes('--quick')) needChromium();
runNode(['--import', 'tsx', join(root, 'bench/run.ts'), ...process.argv.slice(2)], { cwd: root });
