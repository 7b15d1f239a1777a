import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startSignedStore } from '../../test/signedStore.ts';
import { readConfig, SettingsError } from '../config.ts';
import { openPhotos } from './open.ts';
import type { PhotoStore } from './store.ts';

const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const folder = mkdtempSync(join(tmpdir(), 'alinha-photos-'));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'fotos', configs: [] }],
});
let port: number;
/** The store that every photo of these tests goes through. */
let signed: Awaited<ReturnType<typeof startSignedStore>>;
let endpoint: string;
beforeAll(async () => {
  ({ port } = await server.run());
  signed = await startSignedStore({ port, secret: keys.AWS_SECRET_ACCESS_KEY });
  endpoint = signed.url;
});
afterAll(async () => {
  await signed.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const inBucket = (path: string, settings: Record<string, string> = keys) =>
  openPhotos(readConfig({ PHOTOS_URL: `s3://${path}?endpoint=${endpoint}&region=sa-east-1`, ...settings }));
const onDisk = () => openPhotos(readConfig({ DATA_DIR: join(folder, 'data') }));

const aName = () => `${randomBytes(32).toString('hex')}.webp`;
const aPhoto = () => new Uint8Array(randomBytes(9000));

describe.each([
  ['a folder', onDisk],
  ['a bucket', () => inBucket('fotos')],
  ['a folder of a bucket', () => inBucket('fotos/alinha/pessoas')],
])('photos in %s', (_, open) => {
  let photos: PhotoStore;
  beforeAll(async () => {
    photos = await open();
  });

  test('come back as they were put, also after being put twice', async () => {
    const [name, photo] = [aName(), aPhoto()];
    await photos.put(name, photo);
    await photos.put(name, photo);
    expect(Buffer.compare((await photos.get(name)) ?? Buffer.of(), photo)).toBe(0);
  });

  test('are gone once removed, and may be removed again', async () => {
    const name = aName();
    await photos.put(name, aPhoto());
    await photos.remove(name);
    await photos.remove(name);
    expect(await photos.get(name)).toBeUndefined();
    expect(await photos.list()).not.toContain(name);
  });

  test('are listed by name, and nothing else is', async () => {
    const names = [aName(), aName()];
    for (const name of names) await photos.put(name, aPhoto());
    expect(await photos.list()).toEqual(expect.arrayContaining(names));
    for (const listed of await photos.list()) expect(listed).toMatch(/^[0-9a-f]{64}\.webp$/);
  });
});

test('a photo that is changed on its way to a bucket, or signed with another secret, is refused (TRU-86)', async () => {
  const wrong = { ...keys, AWS_SECRET_ACCESS_KEY: 'OUTRO' };
  await expect(inBucket('fotos', wrong)).rejects.toThrow('403');
  const spoiling = await startSignedStore({
    port,
    secret: keys.AWS_SECRET_ACCESS_KEY,
    spoil: (body) => body.fill(0, 0, 1),
  });
  try {
    const bucket = { PHOTOS_URL: `s3://fotos?endpoint=${spoiling.url}&region=sa-east-1`, ...keys };
    const photos = await openPhotos(readConfig(bucket));
    const name = aName();
    await expect(photos.put(name, Buffer.from('foto'))).rejects.toThrow('As fotos estão fora do ar');
    expect(await photos.get(name)).toBeUndefined();
  } finally {
    await spoiling.close();
  }
});

test('more photos than one answer of the bucket holds are all listed', async () => {
  const photos = await inBucket('fotos/muitas');
  const names = Array.from({ length: 1003 }, aName);
  const [first = ''] = names;
  await photos.put(first, aPhoto());
  const path = join(folder, 's3', 'fotos', 'muitas');
  // More files as the server wrote them: a thousand uploads would take too long.
  const parts = readdirSync(path);
  for (const name of names.slice(1)) {
    for (const part of parts) copyFileSync(join(path, part), join(path, part.replace(first, name)));
  }
  expect((await photos.list()).sort()).toEqual(names.sort());
});

describe('a bucket that fails', () => {
  /** A store that answers the start normally, and then as given. */
  async function failing(answer: RequestListener) {
    let started = false;
    const store = createServer((request, response) => {
      if (started) return answer(request, response);
      started = true;
      response.end('<ListBucketResult></ListBucketResult>');
    });
    await once(store.listen(0, '127.0.0.1'), 'listening');
    const { port } = store.address() as AddressInfo;
    const address = `s3://fotos?endpoint=http://127.0.0.1:${port}`;
    const photos = await openPhotos(readConfig({ PHOTOS_URL: address, ...keys }));
    return { photos, [Symbol.dispose]: () => void store.close().closeAllConnections() };
  }

  test('is asked again after a temporary failure, and is unavailable after a permanent one (TRU-57)', async () => {
    let asked = 0;
    let failures = 2;
    using bucket = await failing((_, response) => {
      asked += 1;
      response.statusCode = asked <= failures ? 503 : 200;
      response.end('foto');
    });
    expect(Buffer.from((await bucket.photos.get(aName())) ?? []).toString()).toBe('foto');
    expect(asked).toBe(3);
    [asked, failures] = [0, Number.POSITIVE_INFINITY];
    await expect(bucket.photos.get(aName())).rejects.toThrow('As fotos estão fora do ar');
    expect(asked).toBe(3);
  });

  test('without a complete answer is unavailable after five seconds, also across a garbage collection (TRU-57)', async () => {
    setFlagsFromString('--expose-gc');
    const collecting = setInterval(runInNewContext('gc'), 100);
    onTestFinished(() => clearInterval(collecting));
    using bucket = await failing(({ url = '' }, response) => {
      if (url.includes('metade')) response.write('fo');
    });
    const since = performance.now();
    const asked = [
      bucket.photos.get(aName()),
      bucket.photos.put(aName(), aPhoto()),
      bucket.photos.get('metade'),
    ];
    for (const one of await Promise.allSettled(asked)) {
      expect(one).toMatchObject({
        reason: { message: expect.stringContaining('As fotos estão fora do ar') },
      });
    }
    expect(performance.now() - since).toBeLessThan(30_000);
  });
});

test('partial files of a crash are removed at the next start, but neither files being written nor foreign files', async () => {
  const photos = await onDisk();
  const [old, young, others] = [`${aName()}.${randomUUID()}`, `${aName()}.${randomUUID()}`, 'viagem.jpg'];
  const path = (name: string) => join(folder, 'data', 'photos', name);
  for (const name of [old, young, others]) writeFileSync(path(name), 'half');
  for (const name of [old, others]) utimesSync(path(name), new Date(0), new Date(0));
  await onDisk();
  const left = readdirSync(join(folder, 'data', 'photos'));
  expect(left).not.toContain(old);
  expect(left).toEqual(expect.arrayContaining([young, others]));
  expect(await photos.list()).not.toContain(young);
});

describe('a wrong setting stops the start with one line', () => {
  const refusal = async (open: () => unknown) => {
    const error = await Promise.resolve()
      .then(open)
      .catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(SettingsError);
    expect((error as Error).message).not.toContain('\n');
    return (error as Error).message;
  };

  test.each(['http://fotos', 's3://', 'fotos', 's3://fotos?endpoint=ftp://longe'])(
    'PHOTOS_URL=%s',
    async (url) => {
      expect(await refusal(() => readConfig({ PHOTOS_URL: url, ...keys }))).toContain('PHOTOS_URL=');
    },
  );

  test('no keys, wrong keys, no such bucket, no server', async () => {
    expect(await refusal(() => inBucket('fotos', {}))).toContain('AWS_ACCESS_KEY_ID');
    const wrong = { ...keys, AWS_ACCESS_KEY_ID: 'OUTRA' };
    expect(await refusal(() => inBucket('fotos', wrong))).toContain('403');
    expect(await refusal(() => inBucket('nenhum'))).toContain('404');
    const nobody = { PHOTOS_URL: 's3://fotos?endpoint=http://127.0.0.1:1', ...keys };
    expect(await refusal(() => openPhotos(readConfig(nobody)))).toContain('PHOTOS_URL (s3://fotos)');
  });

  test('a folder that is not a folder', async () => {
    writeFileSync(join(folder, 'file'), '');
    const config = readConfig({ DATA_DIR: join(folder, 'file') });
    expect(await refusal(() => openPhotos(config))).toContain('DATA_DIR');
  });
});
