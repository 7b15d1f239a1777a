import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Part {
  'bom-ref': string;
  name: string;
  version?: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

interface List {
  bomFormat: string;
  components: Part[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** Packages without a licence field; the LICENSE file of png-js is MIT's. */
const withoutLicence = ['png-js'];

test('the list of parts holds every package that the product runs, with version and licence, and no host (TRU-117 ASVS 15.1.2)', {
  timeout: 60_000,
}, () => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const [node = '', ...args] = String(scripts.sbom).split(' ');
  const text = execFileSync(node, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  expect(text).not.toMatch(/https?:\/\/(?!cyclonedx\.org\/)/);
  const { bomFormat, components, dependencies }: List = JSON.parse(text);
  expect(bomFormat).toBe('CycloneDX');
  const parts = new Map(components.map((part) => [part['bom-ref'], part]));
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  for (const room of ['server', 'web']) {
    const {
      name,
      version,
      dependencies: direct,
    } = JSON.parse(readFileSync(`${root}/${room}/package.json`, 'utf8'));
    const named = Object.entries(direct).map(([part, of]) => `${part}@${of}`);
    expect(needs.get(`${name}@${version}`)).toEqual(expect.arrayContaining(named));
    const reached = new Set(named);
    for (const ref of reached) for (const next of needs.get(ref) ?? []) reached.add(next);
    expect(reached.size).toBeGreaterThan(50);
    for (const ref of reached) {
      const part = parts.get(ref);
      expect(part?.version, ref).toMatch(/^\d/);
      if (ref.startsWith('@alinha/') || withoutLicence.includes(part?.name ?? '')) continue;
      const [first] = part?.licenses ?? [];
      expect(first?.expression ?? first?.license?.id ?? first?.license?.name, ref).toMatch(/\w/);
    }
  }
});
