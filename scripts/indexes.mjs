import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const head = '// Written by `npm run index` from the files beside it.\n\n';

/** `guardas-legais.ts` as an identifier: `guardasLegais`. */
const nameOf = (file) => file.replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const read = (...path) => readFileSync(join(root, ...path), 'utf8');

/** The files of a folder whose text matches, by name. */
const filesOf = (folder, matches) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => matches.test(read(folder, file)))
    .sort();

function contractFeatures() {
  const nouns = filesOf('contract', /= call\(/);
  const imports = nouns.map((file) => `import * as ${nameOf(file)} from './${file}';\n`).join('');
  const doc = '/** The features of the API; the server must serve every call of each. */\n';
  return `${head}${imports}\n${doc}export const features = {\n${nouns.map((file) => `  ${nameOf(file)},\n`).join('')}};\n`;
}

function serverRoutes() {
  const folders = readdirSync(join(root, 'server/src/features'))
    .filter((folder) => existsSync(join(root, 'server/src/features', folder, 'routes.ts')))
    .sort();
  const imports = folders.map((f) => `import { ${nameOf(f)}Routes } from './${f}/routes.ts';\n`).join('');
  const entries = folders.map((f) => `  ${nameOf(f)}: ${nameOf(f)}Routes,\n`).join('');
  return `${head}${imports}\n/** The routes of every feature. */\nexport const routes = {\n${entries}};\n`;
}

const schema = () =>
  head +
  filesOf('server/src/db/schema', /= (table|pgView)\(/)
    .map((file) => `export * from './schema/${file}';\n`)
    .join('');

const indexes = {
  'contract/features.ts': contractFeatures,
  'server/src/features/index.ts': serverRoutes,
  'server/src/db/schema.ts': schema,
};

/** The indexes that are not what their folders say. */
export const staleIndexes = () =>
  Object.entries(indexes).flatMap(([name, made]) =>
    existsSync(join(root, name)) && read(name) === made() ? [] : [name],
  );

/** Writes those; nothing where the sources are not there, as in a release. */
export function writeIndexes() {
  if (!existsSync(join(root, 'server/src'))) return;
  for (const name of staleIndexes()) writeFileSync(join(root, name), indexes[name]());
}
