import { runNode } from './child.mjs';
import { buildServer, buildWeb, builtProgram, install, root } from './prepare.mjs';

install();
buildWeb();
await buildServer();
runNode([builtProgram('server')], { cwd: root });
