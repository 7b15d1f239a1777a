import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages that the bundles do not hold, because they have native code or files of their own: what a running product needs installed. */
export const unbundled = [
  '@electric-sql/pglite',
  '@expo-google-fonts/inter',
  '@expo-google-fonts/noto-emoji',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'pdfmake',
  'sharp',
];

/**
 * Writes the manifest and the lock file of a running product: the packages that are not bundled, and what they need, each at the place and
 * version of the project's lock file.
 * @param root the project's folder
 * @param target the folder that gets them
 */
export function writeProduction(root, target) {
  const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { name, version, license, engines, scripts } = read('package.json');
  const versions = read('server/package.json').dependencies;
  const manifest = {
    ...{ name, version, private: true, license, type: 'module', engines },
    scripts: { start: scripts.start, alinha: scripts.alinha },
    dependencies: Object.fromEntries(unbundled.map((part) => [part, versions[part]])),
  };
  const { packages, ...lock } = read('package-lock.json');
  const { type: _, private: __, scripts: ___, ...top } = manifest;
  const needed = Object.fromEntries([...closure(packages)].sort().map((path) => [path, packages[path]]));
  const write = (file, content) => writeFileSync(join(target, file), `${JSON.stringify(content, null, 2)}\n`);
  write('package.json', manifest);
  write('package-lock.json', { ...lock, packages: { '': top, ...needed } });
}

/** The paths in the lock file of the packages that are not bundled, and of all that they need, found as Node finds them. */
function closure(packages) {
  const find = (name, from) => {
    for (let folder = from; ; folder = dirname(folder)) {
      const path = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (packages[path]) return path;
      if (folder === '.') return undefined;
    }
  };
  const found = new Set();
  const visit = (name, from, optional) => {
    const path = find(name, from);
    if (path === undefined && optional) return;
    if (!path?.startsWith('node_modules/')) {
      throw new Error(`package-lock.json não tem ${name}, de que ${from} precisa, em node_modules.`);
    }
    if (found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path];
    for (const needed of Object.keys(dependencies)) visit(needed, path, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) visit(needed, path, true);
  };
  for (const name of unbundled) visit(name, 'server', false);
  return found;
}

// As a program: `node scripts/production.mjs <folder>`, for the image.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeProduction(fileURLToPath(new URL('..', import.meta.url)), process.argv[2]);
}
