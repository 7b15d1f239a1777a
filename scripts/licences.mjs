import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const named = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/**
 * The licences of the packages that some files are of, as one text: each package with its version, the name of its licence and the text
 * that it brings.
 * @param paths whole paths of files, of which those outside of `node_modules` are ours
 */
export function licencesOf(paths) {
  const folders = new Set(paths.map((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0]));
  const texts = [...folders].filter((folder) => folder !== undefined && existsSync(folder)).map(licenceOf);
  return `${[...new Set(texts)].sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => named.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version}`, `${license ?? 'the text below'}`, ...texts].join('\n\n');
}
