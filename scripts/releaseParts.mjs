import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeProduction } from './production.mjs';

const workspaces = ['contract', 'rules', 'server', 'web'];
const git = (folder, ...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const read = (folder, name) => readFileSync(join(folder, name), 'utf8');

/**
 * What is released from a folder: its version, the changelog's section of it, and the commit with its time in seconds.
 * @throws {Error} in one line, where it cannot be released
 */
export function readRelease(folder) {
  const changes = git(folder, 'status', '--porcelain').split('\n').filter(Boolean);
  const [first, ...others] = changes.map((line) => line.slice(3));
  if (first !== undefined) {
    const which =
      others.length === 0
        ? '1 arquivo que o git não tem como está'
        : `${changes.length} arquivos que o git não tem como estão`;
    throw new Error(`Há ${which}: ${first}${others.length === 0 ? '' : ', …'}`);
  }
  const { version } = JSON.parse(read(folder, 'package.json'));
  for (const [where, found] of versionsIn(folder)) {
    if (found !== version) throw new Error(`${where} é ${found}, e package.json é ${version}.`);
  }
  const [commit, time] = git(folder, 'log', '-1', '--format=%H %ct').trim().split(' ');
  return { version, notes: notesOf(read(folder, 'CHANGELOG.md'), version), commit, time: Number(time) };
}

/** Each version of ours in the packages and in the lock file, with where it stands. */
function* versionsIn(folder) {
  const ours = ({ dependencies = {} }) =>
    Object.entries(dependencies).filter(([name]) => name.startsWith('@alinha/'));
  const { version, packages } = JSON.parse(read(folder, 'package-lock.json'));
  yield ['package-lock.json', version];
  const places = [
    ...workspaces.map((name) => [`${name}/package.json`, JSON.parse(read(folder, `${name}/package.json`))]),
    ...['', ...workspaces].map((name) => [`package-lock.json, "${name}"`, packages[name]]),
  ];
  for (const [where, manifest] of places) {
    yield [where, manifest.version];
    for (const [name, found] of ours(manifest)) yield [`${where}, ${name}`, found];
  }
}

/** @throws {Error} where the changelog has no section of that version with its day */
function notesOf(changelog, version) {
  const section = changelog.split(/^(?=## )/m).find((text) => text.startsWith(`## ${version} — `));
  if (section === undefined) throw new Error(`CHANGELOG.md não tem uma seção "## ${version} — <dia>".`);
  const [heading] = section.split('\n', 1);
  if (!/ — \d{4}-\d{2}-\d{2}$/.test(heading)) throw new Error(`CHANGELOG.md não diz o dia: "${heading}".`);
  return `${section.trim()}\n`;
}

/** The archive: what `npm start` and the unit of systemd need, without sources, and what an operator reads. */
const archived = [
  ...[
    '.npmrc',
    '.env.example',
    'CHANGELOG.md',
    'CODE_OF_CONDUCT.md',
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'SUPPORT.md',
    'docs',
  ],
  ...['alinha', 'child', 'indexes', 'node', 'prepare', 'start'].map((name) => `scripts/${name}.mjs`),
  ...['server/dist', 'web/dist'],
];

/** Copies what the archive holds into a folder, with the manifest of the packages that are not bundled. */
export function stageArchive(folder, target) {
  for (const name of archived) copy(folder, target, name);
  cpSync(join(folder, 'deploy'), join(target, 'deploy'), {
    recursive: true,
    filter: (path) => !/\.test(\.|$)/.test(path),
  });
  writeProduction(folder, target);
}

/** Copies what an image is built from into a folder: all that git has and .dockerignore lets through. */
export function stageContext(folder, target) {
  const left = new Set(read(folder, '.dockerignore').split('\n'));
  for (const name of git(folder, 'ls-files', '-z').split('\0').filter(Boolean)) {
    if (!left.has(name.split('/')[0])) copy(folder, target, name);
  }
}

function copy(folder, target, name) {
  mkdirSync(dirname(join(target, name)), { recursive: true });
  cpSync(join(folder, name), join(target, name), { recursive: true });
}

/** Packs a part of a folder: the same files and time give the same bytes. Needs GNU tar. */
export function pack(folder, part, file, time) {
  const same = [
    '--sort=name',
    `--mtime=@${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
  ];
  const args = ['--create', '--format=ustar', ...same, '--directory', folder, part];
  writeFileSync(file, gzipSync(execFileSync('tar', args, { maxBuffer: 2 ** 30 }), { level: 9 }));
}

/** The list of packages as CycloneDX, with a number and an instant of its own content in place of those of the run. */
export function fixedSbom(text, time) {
  const { serialNumber: _, metadata, ...list } = JSON.parse(text);
  const fixed = { ...list, metadata: { ...metadata, timestamp: new Date(time * 1000).toISOString() } };
  const hash = createHash('sha256').update(JSON.stringify(fixed)).digest('hex');
  const uuid = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return `${JSON.stringify({ ...fixed, serialNumber: `urn:uuid:${uuid.join('-')}` }, null, 2)}\n`;
}

/** The line of a file for `sha256sum -c`. */
export const sumLine = (folder, name) =>
  `${createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')}  ${name}\n`;
