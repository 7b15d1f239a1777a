import { join } from 'node:path';
import { runNode } from './child.mjs';
import { buildServer, buildWeb, prepare, root } from './prepare.mjs';
import { needScanners } from './tools.mjs';

// Runs wapiti and sqlmap against a server on this machine: `--quick` takes minutes, `--call=<name>` runs sqlmap on one
// call only. docs/security.md explains the findings.

await prepare();
buildWeb();
await buildServer();
needScanners();
runNode([join(root, 'drill/scan.ts'), ...process.argv.slice(2)], { cwd: root });
