import { runNode } from './child.mjs';
import { buildServer, builtProgram, prepare } from './prepare.mjs';

await prepare();
await buildServer();
// Paths are relative to the user's folder: npm runs scripts in the root and passes the user's folder as INIT_CWD.
runNode([builtProgram('alinha'), ...process.argv.slice(2)], { cwd: process.env.INIT_CWD ?? process.cwd() });
