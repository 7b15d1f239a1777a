import { runNode } from './child.mjs';
import { prepare, programOf, root } from './prepare.mjs';

// Runs a tool of the project on a supported Node.js: npm run vitest -- run --project web

const [name, command, ...args] = process.argv.slice(2);
await prepare();
runNode([programOf(name, command), ...args], { cwd: root });
