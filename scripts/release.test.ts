import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fixedSbom, pack, readRelease, stageContext } from './releaseParts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'alinha-release-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hasGit = spawnSync('git', ['--version']).error === undefined;
const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@x.example', ...args], {
    cwd: folder,
    stdio: 'ignore',
  });
const commit = () => git('commit', '--all', '--message', 'A');

/** A project of a version whose changelog has these sections. */
function aProject(version: string, ...headings: string[]) {
  const needs = { dependencies: { '@alinha/contract': version } };
  const rooms = { contract: {}, rules: needs, server: needs, web: needs };
  for (const [room, more] of Object.entries(rooms)) {
    mkdirSync(join(folder, room), { recursive: true });
    write(`${room}/package.json`, { version, ...more });
  }
  write('package.json', { version });
  const packages = Object.entries({ '': {}, ...rooms }).map(([room, more]) => [room, { version, ...more }]);
  write('package-lock.json', { version, packages: Object.fromEntries(packages) });
  write(
    'CHANGELOG.md',
    ['# Changelog', ...headings.map((heading) => `## ${heading}\n\n- De ${heading}.`), ''].join('\n\n'),
  );
  write('.dockerignore', '**/dist\nbench');
}

test('a release is of a commit whose packages, lock file and changelog name one version, else one line says why not (REL-01)', ({
  skip,
}) => {
  if (!hasGit) skip('git is not on this machine');
  git('init', '--quiet');
  aProject('1.2.0', '1.2.0 — 2026-12-01', '1.1.0 — 2026-11-30');
  mkdirSync(join(folder, 'bench'));
  write('bench/a', 'a');
  git('add', '.');
  commit();
  const { version, notes, time } = readRelease(folder);
  expect({ version, notes }).toEqual({
    version: '1.2.0',
    notes: '## 1.2.0 — 2026-12-01\n\n- De 1.2.0 — 2026-12-01.\n',
  });
  expect(Math.abs(time - Date.now() / 1000)).toBeLessThan(3_600);

  const why = () => {
    try {
      return readRelease(folder).version;
    } catch (error) {
      return (error as Error).message;
    }
  };
  write('novo', '');
  expect(why()).toBe('Há 1 arquivo que o git não tem como está: novo');
  rmSync(join(folder, 'novo'));
  const apart: [name: string, content: unknown, line: string][] = [
    ['web/package.json', { version: '1.1.0' }, 'web/package.json é 1.1.0, e package.json é 1.2.0.'],
    [
      'server/package.json',
      { version: '1.2.0', dependencies: { '@alinha/rules': '1.1.0' } },
      'server/package.json, @alinha/rules é 1.1.0, e package.json é 1.2.0.',
    ],
    [
      'CHANGELOG.md',
      '# Changelog\n\n## 1.1.0 — 2026-11-30\n',
      'CHANGELOG.md não tem uma seção "## 1.2.0 — <dia>".',
    ],
    ['CHANGELOG.md', '## 1.2.0 — unreleased\n', 'CHANGELOG.md não diz o dia: "## 1.2.0 — unreleased".'],
  ];
  for (const [name, content, line] of apart) {
    const before = readFileSync(join(folder, name), 'utf8');
    write(name, content);
    commit();
    expect(why()).toBe(line);
    write(name, before);
    commit();
  }
  expect(why()).toBe('1.2.0');
});

test('the same files give the same archive, whatever their times and permissions here (REL-01)', ({
  skip,
}) => {
  if (!hasGit) skip('git is not on this machine');
  const [one, other] = [join(folder, 'um'), join(folder, 'outro')];
  for (const [target, mode, times] of [
    [one, 0o600, 1],
    [other, 0o664, 2],
  ] as const) {
    stageContext(folder, target);
    chmodSync(join(target, 'package.json'), mode);
    utimesSync(join(target, 'package.json'), times, times);
    pack(target, '.', `${target}.tar.gz`, 1_700_000_000);
  }
  const bytes = readFileSync(`${one}.tar.gz`);
  expect(bytes.equals(readFileSync(`${other}.tar.gz`))).toBe(true);
  const list = execFileSync('tar', ['--list', '--gzip', '--file', `${one}.tar.gz`], { encoding: 'utf8' });
  expect(list).toContain('./web/package.json\n');
  expect(list).not.toContain('bench');

  const sbom = (serialNumber: string) =>
    fixedSbom(
      JSON.stringify({ serialNumber, metadata: { timestamp: serialNumber }, components: [] }),
      1_700_000_000,
    );
  expect(sbom('urn:uuid:1')).toBe(sbom('urn:uuid:2'));
  expect(JSON.parse(sbom('urn:uuid:1'))).toMatchObject({
    serialNumber: expect.stringMatching(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
    metadata: { timestamp: '2023-11-14T22:13:20.000Z' },
  });
});
