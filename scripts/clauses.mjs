import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

// Prints the clauses of docs/requirements.tsv that no test names: a count for each area, each clause with --all. Fails
// where a test names a clause that is not there.

const [, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trim().split('\n');
const clauses = lines.map((line) => {
  const [id, area, , text] = line.split('\t');
  return { id, area, text };
});

const tests = files(root).filter((path) => /\.(test|spec)\.tsx?$/.test(path));
const id = /[A-Z0-9]{2,5}-\d{2,3}/;
// A title begins with its ids; what a comment names proves nothing.
const beginning = new RegExp(`(?<=['"\`])(?:${id.source} )+`, 'g');
const named = new Set(
  tests
    .flatMap((path) => readFileSync(path, 'utf8').match(beginning) ?? [])
    .flatMap((ids) => ids.trim().split(' ')),
);
const missing = clauses.filter(({ id }) => !named.has(id));

console.log(
  `${clauses.length - missing.length} of ${clauses.length} clauses are named in ${tests.length} test files`,
);
for (const area of new Set(missing.map((clause) => clause.area))) {
  const rows = missing.filter((clause) => clause.area === area);
  console.log(`  ${area}: ${rows.length} without a test`);
  if (process.argv.includes('--all')) for (const { id, text } of rows) console.log(`    ${id} ${text}`);
}
const ids = new Set(clauses.map(({ id }) => id));
const unknown = [...named].filter((id) => !ids.has(id));
if (unknown.length > 0) {
  console.error(`Not in docs/requirements.tsv: ${unknown.join(', ')}`);
  process.exitCode = 1;
}

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'data', '.git'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}
