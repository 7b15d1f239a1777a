import { join } from 'node:path';
import { runNode } from './child.mjs';
import { buildServer, buildWeb, prepare, root } from './prepare.mjs';
import { needScanners } from './tools.mjs';

// wapiti and sqlmap over a server of this machine: `--quick` in minutes, `--call=<name>` sqlmap over one call alone.
// docs/security.md explains what they found.

await prepare();
buildWeb();
await buildServer();
needScanners();
runNode([join(root, 'drill/scan.ts'), ...process.argv.slice(2)], { cwd: root });
