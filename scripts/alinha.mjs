import { join } from 'node:path';
import { runNode } from './child.mjs';
import { install, root } from './prepare.mjs';

install();
// Files are named from where the person typed, which npm keeps in INIT_CWD while it runs scripts from the root.
runNode(
  ['--import', import.meta.resolve('tsx'), join(root, 'server/src/cli/main.ts'), ...process.argv.slice(2)],
  {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  },
);
