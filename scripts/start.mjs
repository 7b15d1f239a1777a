import { runNode } from './child.mjs';
import { writeIndexes } from './indexes.mjs';
import { buildServer, buildWeb, builtProgram, prepare, root } from './prepare.mjs';

await prepare();
writeIndexes();
buildWeb();
await buildServer();
// A process at rest keeps a quarter less memory with small young generations and few arenas (docs/speed.md).
process.env.MALLOC_ARENA_MAX ??= '2';
runNode(['--max-semi-space-size=8', builtProgram('server')], { cwd: root });
