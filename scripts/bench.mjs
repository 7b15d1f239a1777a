import { join } from 'node:path';
import { runNode } from './child.mjs';
import { buildServer, buildWeb, prepare, root } from './prepare.mjs';
import { needChromium, needPostgres } from './tools.mjs';

await prepare();
buildWeb();
await buildServer();
needPostgres();
if (!process.argv.includes('--quick')) needChromium();
runNode([join(root, 'bench/run.ts'), ...process.argv.slice(2)], { cwd: root });
