import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

// Prints how many clauses of docs/requirements.tsv no test names, by area, and each of them with --all. Fails if a test
// names an unknown clause, if docs/security.md quotes a test that does not exist or does not name the row's ASVS number,
// or if a test's title names an ASVS number that docs/security.md does not list.

const [, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trim().split('\n');
const clauses = lines.map((line) => {
  const [id, area, , text] = line.split('\t');
  return { id, area, text };
});

const tests = files(root).filter((path) => /\.(test|spec)\.tsx?$/.test(path));
const source = tests.map((path) => readFileSync(path, 'utf8')).join('\n');
// Only ids in parentheses at the end of a title count: 'the answer is a tree (ORG-36 ORG-40)', '… (AUTH-01 ASVS 6.2.1)'.
const ending = /(?<=['"`])(.*) \(((?:(?:[A-Z0-9]{2,5}-\d{2,3}|ASVS|\d+\.\d+\.\d+)[ )])+)(?=['"`])/g;
const titles = [...source.matchAll(ending)].map(([, text, ids]) => ({
  text,
  ids: ids.slice(0, -1).split(' '),
}));
const allIds = titles.flatMap(({ ids }) => ids.filter((id) => id !== 'ASVS'));
const named = new Set(allIds.filter((id) => id.includes('-')));
const titled = new Set(allIds.filter((id) => id.includes('.')));
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
if (unknown.length > 0) fail(`Not in docs/requirements.tsv: ${unknown.join(', ')}`);

// The tables of docs/security.md: one number per row, and in the last cell the beginnings of titles, or a reason.
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split(/^## /m)
  .filter((section) => /^(The list|What went wrong elsewhere)\n/.test(section))
  .flatMap((section) => section.match(/^\| .* \|$/gm))
  .map((row) => ({
    number: row.match(/(?<=^\| )\d+\.\d+\.\d+/)?.[0],
    shown:
      row
        .split(' | ')
        .at(-1)
        .match(/(?<=`)[^`]+(?=`[,:;| ])/g) ?? [],
  }));
const listed = new Set(rows.flatMap(({ number }) => number ?? []));

console.log(
  `${[...listed].filter((number) => titled.has(number)).length} of the ${listed.size} numbers of docs/security.md stand in titles`,
);
const absent = rows
  .flatMap(({ shown }) => shown)
  .filter((title) => !["'", '"', '`'].some((quote) => source.includes(quote + title)));
if (absent.length > 0) fail(`docs/security.md names tests that are not there: ${absent.join(' · ')}`);
const unproved = rows.filter(
  ({ number, shown }) =>
    number &&
    !titles.some(({ text, ids }) => ids.includes(number) && shown.some((start) => text.startsWith(start))),
);
if (unproved.length > 0)
  fail(`docs/security.md quotes no test that names ASVS ${unproved.map(({ number }) => number).join(', ')}`);
const unlisted = [...titled].filter((number) => !listed.has(number));
if (unlisted.length > 0) fail(`Not in docs/security.md: ASVS ${unlisted.join(', ')}`);

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'data', '.git'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}
