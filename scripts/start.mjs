import { runNode } from './child.mjs';
import { buildServer, buildWeb, builtProgram, prepare, root } from './prepare.mjs';

await prepare();
buildWeb();
await buildServer();
runNode([builtProgram('server')], { cwd: root });
