import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer, buildWeb, prepare, root } from './prepare.mjs';
import { fixedSbom, pack, readRelease, stageArchive, stageContext, sumLine } from './releaseParts.mjs';

// Makes a release of the commit that is checked out, in dist/: an archive of the built programs, the context of the image, the list
// of packages, the notes and their checksums.

const release = check();
await prepare();
// From nothing: what an earlier build left is not in the commit.
for (const room of ['server', 'web']) rmSync(join(root, room, 'dist'), { recursive: true, force: true });
// The pages of a release call the server that they come from.
delete process.env.VITE_API_HOST;
buildWeb();
await buildServer();

const { version, notes, commit, time } = release;
const name = `alinha-${version}`;
const out = join(root, 'dist');
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const scratch = mkdtempSync(join(tmpdir(), 'alinha-release-'));
try {
  stageArchive(root, join(scratch, name));
  pack(scratch, name, join(out, `${name}.tar.gz`), time);
  stageContext(root, join(scratch, 'context'));
  // Docker expects the Dockerfile at the top.
  pack(join(scratch, 'context'), '.', join(out, `${name}-image.tar.gz`), time);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
const sbom = execFileSync(process.execPath, [join(root, 'scripts/sbom.mjs')], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
writeFileSync(join(out, `${name}.cdx.json`), fixedSbom(sbom, time));
writeFileSync(join(out, `${name}.md`), notes);
const files = [`${name}.tar.gz`, `${name}-image.tar.gz`, `${name}.cdx.json`, `${name}.md`];
writeFileSync(join(out, 'SHA256SUMS'), files.map((file) => sumLine(out, file)).join(''));

console.log(`Versão ${version}, do commit ${commit}, em dist/:`);
for (const file of files)
  console.log(`  ${file}, ${(statSync(join(out, file)).size / 1e6).toFixed(1).replace('.', ',')} MB`);
console.log('  SHA256SUMS');
console.log('A imagem não foi construída. Onde há Docker:');
console.log(`  docker build -t alinha:${version} - < dist/${name}-image.tar.gz`);

function check() {
  try {
    return readRelease(root);
  } catch (error) {
    console.error(error.message.split('\n', 1)[0]);
    process.exit(1);
  }
}
