import { runNode } from './child.mjs';
import { buildServer, builtProgram, prepare } from './prepare.mjs';

await prepare();
await buildServer();
// Files are named from where the person typed, which npm keeps in INIT_CWD while it runs scripts from the root.
runNode([builtProgram('alinha'), ...process.argv.slice(2)], { cwd: process.env.INIT_CWD ?? process.cwd() });
