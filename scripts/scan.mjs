import { join } from 'node:path';
import { runNode } from './child.mjs';
import { buildWeb, install, root } from './prepare.mjs';
import { needScanners } from './tools.mjs';

// wapiti and sqlmap over a server of this machine: `--quick` in minutes, `--call=<name>` sqlmap over one call alone.
// docs/security.md explains what they found.

install();
buildWeb();
needScanners();
runNode(['--import', 'tsx', join(root, 'drill/scan.ts'), ...process.argv.slice(2)], { cwd: root });
