import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type Arquivo, zipOf } from './zip.ts';

const now = new Date('2026-11-18T15:00:00Z');

/** Files of a megabyte, and how many of them were made and whether their maker was ended. */
function filesOf(count: number, failAt?: number) {
  const seen = { made: 0, ended: false };
  const files = (async function* (): AsyncGenerator<Arquivo> {
    try {
      for (let n = 0; n < count; n++) {
        if (n === failAt) throw new Error('falhou');
        seen.made++;
        yield { nome: `${n}.bin`, conteudo: new Uint8Array(1024 * 1024).fill(n), comprimido: n % 2 === 0 };
      }
    } finally {
      seen.ended = true;
    }
  })();
  return { seen, files };
}

test('a ZIP has each file whole, whether compressed or not (IO-11)', async () => {
  const parts = await Array.fromAsync(zipOf(filesOf(3).files, now));
  const files = unzipSync(new Uint8Array(Buffer.concat(parts)));
  expect(Object.entries(files).map(([nome, { length }]) => [nome, length])).toEqual(
    [0, 1, 2].map((n) => [`${n}.bin`, 1024 * 1024]),
  );
  expect(files['2.bin']?.every((byte) => byte === 2)).toBe(true);
});

test('files are made as the ZIP is read, and no more of them once the reader has left (IO-11)', async () => {
  const { seen, files } = filesOf(1000);
  for await (const part of zipOf(files, now)) {
    expect(part.length).toBeGreaterThan(0);
    if (seen.made === 3) break;
  }
  expect(seen.ended).toBe(true);
  expect(seen.made).toBeLessThan(6);
});

test('what fails while a file is made is thrown to the reader (IO-11)', async () => {
  const { seen, files } = filesOf(3, 1);
  await expect(Array.fromAsync(zipOf(files, now))).rejects.toThrow('falhou');
  expect(seen.ended).toBe(true);
});
