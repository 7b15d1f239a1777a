import { parseArgs } from 'node:util';
import { runNode } from './child.mjs';
import { prepare, programOf, root } from './prepare.mjs';
import { needPostgres } from './tools.mjs';

// Sends inputs generated from the contract's shapes to a server on each storage backend; failures are printed with the
// command that repeats them.
//   npm run fuzz -- --seed 7 --count 10000 --engine postgres

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    count: { type: 'string', default: '10000' },
    engine: { type: 'string' },
    call: { type: 'string' },
    round: { type: 'string' },
    path: { type: 'string' },
  },
});
await prepare();
if (values.engine !== 'embedded') needPostgres();
for (const [name, value] of Object.entries(values)) process.env[`FUZZ_${name.toUpperCase()}`] = value;
console.log(`seed ${values.seed}`);
runNode([programOf('vitest', 'vitest'), 'run', '--project', 'drill', 'fuzz'], { cwd: root });
