import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

// Prints the compressed size of the scripts and styles of each page's first visit, in bytes (docs/first-visit.md).
const dist = join(root, 'web/dist');
const files = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const packed = (name) => statSync(join(dist, `${name}.br`)).size;

/** The files of an entry and of its static imports. */
function filesOf(entry, names = new Set(), seen = new Set()) {
  if (seen.has(entry)) return names;
  seen.add(entry);
  const { file, css = [], imports = [] } = files[entry];
  for (const name of [file, ...css]) names.add(name);
  for (const one of imports) filesOf(one, names, seen);
  return names;
}

for (const page of Object.keys(files).filter((name) => /Page\.tsx$/.test(name))) {
  const before = page.includes('/auth/') || /Register|Forgot/.test(page) ? [] : ['src/app/Members.tsx'];
  const names = [...new Set(['index.html', ...before, page].flatMap((entry) => [...filesOf(entry)]))];
  const of = (kind) =>
    names.filter((name) => name.endsWith(kind)).reduce((sum, name) => sum + packed(name), 0);
  console.log(`${page}: ${names.length} files, ${of('.js')} + ${of('.css')} = ${of('.js') + of('.css')}`);
}
