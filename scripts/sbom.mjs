import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from './node.mjs';
import { root } from './prepare.mjs';

// Prints the packages of the product as CycloneDX, which npm makes from the lock file, offline. npm's --omit=dev would also
// leave out packages that the product shares with tools, so npm gets a lock file without the tools instead.

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
// The list names no host, and so not where the project is published.
const {
  devDependencies: _tools,
  scripts: _scripts,
  repository: _address,
  ...manifest
} = read('package.json');
const lock = read('package-lock.json');
lock.packages = Object.fromEntries(
  Object.entries(lock.packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, { devDependencies: _, ...part }]) => [path, part]),
);

const scratch = mkdtempSync(join(tmpdir(), 'alinha-sbom-'));
try {
  // npm names the list after the folder.
  const folder = join(scratch, manifest.name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const { status } = spawnSync(...npm(...args), { cwd: folder, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
