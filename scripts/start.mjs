import { join } from 'node:path';
import { runNode } from './child.mjs';
import { buildWeb, install, root } from './prepare.mjs';

install();
buildWeb();
runNode(['--import', 'tsx', join(root, 'server/src/main.ts')], { cwd: root });
