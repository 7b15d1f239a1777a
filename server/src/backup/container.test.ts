import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { testApp } from '../../test/app.ts';
import { asOf100 } from '../../test/corruptions.ts';
import { long } from '../../test/long.ts';
import { pathOfPhoto } from '../photos/inUse.ts';
import { makeBackup } from './make.ts';
import { manifestPart } from './manifest.ts';
import { openBackup } from './read.ts';
import { stepsOf } from './steps.ts';

const t = testApp();
const folder = mkdtempSync(join(tmpdir(), 'alinha-container-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'whole.zip');
let whole: Buffer;

beforeAll(async () => {
  const nome = `${'a'.repeat(64)}.webp`;
  await t.photos.put(nome, Buffer.alloc(300, 'foto'));
  await t.aColaborador({ nome: 'Ana', foto_perfil: pathOfPhoto(nome) });
  await makeBackup({ database: t.database, photos: t.photos, clock: () => t.now }, file);
  whole = readFileSync(file);
});

async function verify(bytes: Buffer) {
  const name = join(folder, 'one.zip');
  writeFileSync(name, bytes);
  const backup = await openBackup(name);
  await backup.verify(stepsOf(backup, 1)).finally(backup.close);
  return backup;
}

/** Where the regions of the file are: each region's first byte and the one after its last. */
async function regions(): Promise<Record<string, [from: number, to: number]>> {
  const zip = await openPromise(file, { autoClose: false });
  const entries = await Array.fromAsync(zip.eachEntry());
  zip.close();
  const [first, second] = entries;
  const photo = entries.find(({ fileName }) => fileName.startsWith('fotos/'));
  if (!first || !second || !photo) throw new Error('the backup has too few parts');
  const start = first.fileNameLength + 30;
  const endRecord = whole.lastIndexOf('PK\u0005\u0006');
  const directory = whole.readUInt32LE(endRecord + 16);
  const headerOfPhoto = photo.relativeOffsetOfLocalHeader;
  return {
    'the header of a compressed part': [0, start],
    'its content': [start, start + first.compressedSize],
    'what follows its content': [start + first.compressedSize, second.relativeOffsetOfLocalHeader],
    'the header of a photo': [headerOfPhoto, headerOfPhoto + 30 + photo.fileNameLength],
    'the directory’s line of a part': [directory, directory + 46 + first.fileNameLength],
    'the directory’s last line': [endRecord - 46 - manifestPart.length, endRecord],
    'the end record': [endRecord, endRecord + 22],
    'its comment': [endRecord + 22, whole.length],
  };
}

test('a backup with one bit flipped in any region of its ZIP is refused: headers, contents, directory, end record and comment (BKP-04)', async () => {
  await verify(whole);
  const passed: string[] = [];
  for (const [region, [from, to]] of Object.entries(await regions())) {
    expect(to, region).toBeGreaterThan(from);
    // Five is prime to the sizes of a container's fields.
    for (let place = from; place < to; place += long(1, 5)) {
      const flipped = Buffer.from(whole);
      flipped[place] = (flipped[place] ?? 0) ^ (1 << (place % 8));
      const outcome = await verify(flipped).catch((error: Error) => error.message);
      if (typeof outcome !== 'string' || !/backup/.test(outcome)) passed.push(`${region} ${place - from}`);
    }
  }
  expect(passed).toEqual([]);
});

test('a backup that is cut, begins with more or goes on is refused (BKP-04)', async () => {
  const cuts = Array.from({ length: 40 }, (_, i) => whole.subarray(0, Math.floor((whole.length * i) / 40)));
  for (const bytes of [
    ...cuts,
    Buffer.concat([Buffer.from('x'), whole]),
    Buffer.concat([whole, Buffer.from('x')]),
  ]) {
    await expect(verify(bytes)).rejects.toThrow(/backup/);
  }
});

test('a backup of 1.0.0, without the checksum of its file, is read, and known as such (BKP-04)', async () => {
  expect((await verify(asOf100(whole))).isSummed).toBe(false);
  expect((await verify(whole)).isSummed).toBe(true);
});
