import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { me } from '@alinha/contract/auth';
import { getFoto, uploadFoto } from '@alinha/contract/foto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, cookieOf, testApp } from '../../../test/app.ts';
import { auditRows } from '../../../test/auditRows.ts';
import { lockAwaited } from '../../../test/engine.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { auditoria, colaboradores } from '../../db/schema.ts';
import { lockPeople } from '../../people/checks.ts';
import { photoSweep } from '../../photos/inUse.ts';
import { openPhotos } from '../../photos/open.ts';

const t = testApp();
// The database is reset before each test, so the photos are too.
beforeEach(async () => {
  for (const name of await t.photos.list()) await t.photos.remove(name);
});

const mebibyte = 1024 * 1024;
const boundary = 'alinha';

/** Uploads as a browser does; `filename` is sent unescaped. */
async function post(
  client: Client,
  content: Uint8Array,
  filename = 'foto.jpg',
  type = 'image/jpeg',
  field = 'foto',
  app = t.app,
) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  const response = await app.inject({
    method: 'POST',
    url: uploadFoto.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      cookie: cookieOf(client),
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return {
    status: response.statusCode,
    body: response.json() as { foto_perfil: string; error?: string },
    headers: response.headers,
  };
}

/** Reads a photo with the cookies of `client`. */
async function get(client: Client, path: string, app = t.app) {
  const cookie = cookieOf(client);
  return app.inject({ method: 'GET', url: path, headers: { cookie } });
}

const plain = (colour: string, width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const jpeg = (colour: string) => plain(colour).jpeg().toBuffer();

const signIn = async () => {
  const pessoa = await t.aColaborador();
  return { pessoa, browser: await t.signedIn(pessoa) };
};

describe('what is taken', () => {
  test('a form without the photo is refused', async () => {
    const { browser } = await signIn();
    const part = (name: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
    const response = await t.app.inject({
      method: 'POST',
      url: uploadFoto.path,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        cookie: cookieOf(browser),
      },
      payload: `${part('um')}${part('outro')}--${boundary}--\r\n`,
    });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { error: 'Escolha uma foto.', campos: { foto: 'Escolha uma foto.' } },
    ]);
  });

  test('a photo of 12 megapixels with GPS data comes out 256 px square, upright, without it (NAV-19 ASVS 14.2.8)', async () => {
    const { browser } = await signIn();
    const left = await plain('#c00000', 2000, 3000).png().toBuffer();
    const photo = await plain('#0000c0', 4000, 3000)
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({
        IFD0: { Model: 'Camera-Canario' },
        IFD3: { GPSLatitude: '23/1 33/1 1/1', GPSLatitudeRef: 'S' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();

    const { status, body } = await post(browser, photo);
    expect(status).toBe(200);
    expect(body).toEqual({ foto_perfil: expect.stringMatching(/^\/api\/foto\/[0-9a-f]{64}\.webp$/) });

    const kept = (await get(browser, body.foto_perfil)).rawPayload;
    const { format, width, height, exif, icc, xmp, iptc, orientation } = await sharp(kept).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 });
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
    expect(kept.includes('Camera-Canario')).toBe(false);
    // Orientation 6 means a clockwise rotation: the red left side is on top now.
    const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
    const redAt = (y: number) => (data[(y * info.width + 128) * info.channels] ?? 0) > 128;
    expect([redAt(20), redAt(236)]).toEqual([true, false]);
  });

  test('PNG and WebP too, whatever the name says (NAV-17)', async () => {
    const { browser } = await signIn();
    for (const content of [
      await plain('#00a000').png().toBuffer(),
      await plain('#00a000').webp().toBuffer(),
      Buffer.concat([await jpeg('#00a000'), Buffer.alloc(100)]),
    ]) {
      expect((await post(browser, content, 'foto.txt', 'text/plain')).status).toBe(200);
    }
  });

  test('exactly 5 MiB passes, a byte more is a 413', async () => {
    const { browser } = await signIn();
    const small = await jpeg('#123456');
    const comment = (length: number) =>
      Buffer.concat([
        Buffer.of(0xff, 0xfe),
        Buffer.of(length >> 8, length & 255),
        Buffer.alloc(length - 2, 'x'),
      ]);
    const sized = (size: number) => {
      const parts = [small.subarray(0, 2)];
      let missing = size - small.length;
      while (missing > 0) {
        const segment = Math.min(missing > 70_000 ? 60_000 : missing, 65_537);
        parts.push(comment(segment - 2));
        missing -= segment;
      }
      return Buffer.concat([...parts, small.subarray(2)]);
    };
    const exact = sized(5 * mebibyte);
    expect(exact.length).toBe(5 * mebibyte);
    expect(await post(browser, exact)).toMatchObject({ status: 200 });
    const { status, body } = await post(browser, sized(5 * mebibyte + 1));
    expect([status, body]).toEqual([413, { error: 'A foto deve ter no máximo 5 MB.' }]);
  });

  test('40 megapixels pass, more is refused before it is decoded (ASVS 5.2.6)', async () => {
    const { browser } = await signIn();
    expect((await post(browser, await plain('#fff', 8000, 5000).png().toBuffer())).status).toBe(200);
    const bomb = await plain('#fff', 8000, 5001).png().toBuffer();
    expect(await post(browser, bomb)).toMatchObject({
      status: 400,
      body: { error: 'Arquivo de imagem inválido.' },
    });
  });
});

describe('what costs much', () => {
  test('a JPEG of more scans than a picture of its size needs is refused before it is decoded (TRU-55)', async () => {
    const { browser } = await signIn();
    /** A progressive JPEG that repeats its last scan: a small file that takes long to decode. */
    const scanned = (file: Buffer, more: number) => {
      const last = Buffer.from(file.subarray(file.lastIndexOf(Buffer.of(0xff, 0xda)), -2));
      // Marked as a first scan of its coefficients, not as a refinement: only those may be repeated.
      last[9] = 0;
      return Buffer.concat([file.subarray(0, -2), ...Array<Buffer>(more).fill(last), file.subarray(-2)]);
    };
    const small = await plain('#204060').jpeg({ progressive: true }).toBuffer();
    expect((await post(browser, scanned(small, 60))).status).toBe(200);
    const large = await plain('#204060', 4000, 3000).jpeg({ progressive: true }).toBuffer();
    expect((await post(browser, large)).status).toBe(200);
    const { status, body } = await post(browser, scanned(large, 60));
    expect([status, body]).toEqual([400, { error: 'Arquivo de imagem inválido.' }]);
  });

  test('of somebody whose photo is being read no second one waits, and others hardly do (TRU-56)', async () => {
    const [ana, bia] = [await signIn(), await signIn()];
    const large = await plain('#306090', 4000, 3000).jpeg().toBuffer();
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => post(ana.browser, large)),
      post(bia.browser, await jpeg('#012345')),
    ]);
    expect(answers.pop()?.status).toBe(200);
    // A late upload may arrive after the first one is processed.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe('Sua foto anterior ainda está sendo processada. Aguarde.');
  });

  test('where too many people wait, the next one is told when to come again (TRU-56)', async () => {
    // Six more than the limit; some of them arrive after the first ones are processed.
    const people = await Promise.all(Array.from({ length: 8 + 6 }, signIn));
    const large = await plain('#306090', 4000, 3000).jpeg().toBuffer();
    const answers = await Promise.all(people.map(({ browser }) => post(browser, large)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(6);
    for (const one of refused) expect(one).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
  });
});

describe('a bucket that hangs', () => {
  test('makes nobody wait but who asks for a photo, who is told so; the photo of before stays (TRU-57)', async () => {
    const { browser, pessoa } = await signIn();
    const before = (await post(browser, await jpeg('#345678'))).body.foto_perfil;
    const bucket = await hangingBucket();
    const config = readConfig({
      LOG_LEVEL: 'silent',
      PHOTOS_URL: `s3://fotos?endpoint=${bucket.endpoint}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    });
    const photos = await openPhotos(config);
    const { db } = t.database;
    const app = await buildApp({ db, config, clock: () => t.now, photos, webDir: undefined });
    const uploaded = post(browser, await jpeg('#876543'), 'foto.jpg', 'image/jpeg', 'foto', app);
    const read = get(browser, before, app);
    await bucket.hangs(2);
    // Both wait for the bucket, and neither holds a lock of the database.
    expect((await browser.call(me)).body.foto_perfil).toBe(before);
    await t.database.db.transaction(lockPeople);
    await bucket.close();
    const { status, body, headers } = await uploaded;
    const error = 'As fotos estão fora do ar no momento. Tente novamente em instantes.';
    expect([status, body, headers['retry-after']]).toEqual([503, { error }, '30']);
    const answer = await read;
    expect([answer.statusCode, answer.json()]).toEqual([503, { error }]);
    const [row] = await t.database.db.select().from(colaboradores).where(eq(colaboradores.id, pessoa.id));
    expect(row?.foto_perfil).toBe(before);
    await app.close();
  });
});

/** A store that answers only the first request, which the start of the server makes. */
async function hangingBucket() {
  const hanging = new EventEmitter();
  let asked = 0;
  const server = createServer((_, response) => {
    if (asked++ === 0) response.end('<ListBucketResult></ListBucketResult>');
    hanging.emit('asked');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when `count` requests wait. */
    async hangs(count: number) {
      while (asked <= count) await once(hanging, 'asked');
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

describe('what is refused', () => {
  test('SVG, GIF, text, polyglots and half a picture, under any name (ASVS 5.2.2)', async () => {
    const { browser, pessoa } = await signIn();
    const whole = await jpeg('#abcdef');
    const png = await plain('#abcdef').png().toBuffer();
    const webp = await plain('#abcdef').webp().toBuffer();
    const script = Buffer.from('<script>alert(1)</script>');
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const refused: Record<string, Buffer> = {
      svg,
      'svg with a byte order mark': Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), svg]),
      gif: await plain('#abcdef').gif().toBuffer(),
      tiff: await plain('#abcdef').tiff().toBuffer(),
      text: Buffer.from('isto não é uma imagem'),
      empty: Buffer.alloc(0),
      'zeros after a signature': Buffer.concat([
        whole.subarray(0, 3),
        Buffer.alloc(2000),
        Buffer.of(0xff, 0xd9),
      ]),
      'page before a picture': Buffer.concat([script, whole]),
      'archive behind a JPEG': Buffer.concat([whole, Buffer.from('PK\x03\x04archive')]),
      'page behind a PNG': Buffer.concat([png, script]),
      'page behind a WebP': Buffer.concat([webp, script]),
      'half a JPEG': whole.subarray(0, whole.length / 2),
      'half a PNG': png.subarray(0, png.length / 2),
      noise: randomBytes(5000),
    };
    for (const [name, content] of Object.entries(refused)) {
      const { status, body } = await post(browser, content, 'foto.png', 'image/png');
      expect([status, body], name).toEqual([400, { error: 'Arquivo de imagem inválido.' }]);
    }
    expect((await browser.call(me)).body.foto_perfil).toBeNull();
    const acts = await t.database.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.id_ator, pessoa.id))
      .orderBy(auditoria.id);
    expect(acts.map(({ acao }) => acao)).not.toContain('uploadFoto');
  });

  test('20 MB are a 413 in Portuguese, and take little memory (ASVS 5.2.1)', async () => {
    const { browser } = await signIn();
    const huge = Buffer.alloc(20 * mebibyte, 'x');
    const before = process.memoryUsage().arrayBuffers;
    for (let time = 0; time < 5; time++) {
      const { status, body } = await post(browser, huge);
      expect([status, body.error]).toEqual([413, 'A foto deve ter no máximo 5 MB.']);
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(120 * mebibyte);
  });

  test('another field, no file, JSON, nobody', async () => {
    const { browser } = await signIn();
    expect((await post(browser, await jpeg('#fff'), 'a.jpg', 'image/jpeg', 'outro')).status).toBe(400);
    expect((await browser.call(uploadFoto, { body: {} })).status).toBe(415);
    expect((await post(t.visitor(), await jpeg('#fff'))).status).toBe(401);
  });

  test('a hostile file name reaches no path and no header (ASVS 5.3.2 5.4.2)', async () => {
    const { browser } = await signIn();
    const content = await jpeg('#0f0f0f');
    for (const name of ['../../../etc/passwd', '..\\\\a.jpg', 'a\\r\\nSet-Cookie: x=1', '%00.jpg', 'ç.jpg']) {
      const { status, body } = await post(browser, content, name);
      expect([status, body.foto_perfil], name).toEqual([
        200,
        expect.stringMatching(/^\/api\/foto\/[0-9a-f]{64}\.webp$/),
      ]);
    }
    expect(await t.photos.list()).toHaveLength(1);
    for (const path of ['..%2f..%2fpackage.json', 'x.webp', `${'A'.repeat(64)}.webp`]) {
      expect((await get(browser, `/api/foto/${path}`)).statusCode, path).toBe(400);
    }
  });
});

describe('whose photo it is', () => {
  test('it belongs to the session from then on, served to whoever is signed in, kept by their browsers (ROUTE-11 NAV-19)', async () => {
    const { browser, pessoa } = await signIn();
    const { foto_perfil } = (await post(browser, await jpeg('#112233'))).body;
    expect((await browser.call(me)).body).toMatchObject({ foto_perfil, is_leader: false, is_rh: false });

    const colleague = await signIn();
    const answer = await get(colleague.browser, foto_perfil);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await get(t.visitor(), foto_perfil)).statusCode).toBe(401);
    const none = await colleague.browser.call(getFoto, { params: { arquivo: `${'0'.repeat(64)}.webp` } });
    expect([none.status, none.body.error]).toEqual([404, 'Foto não encontrada.']);

    const [act] = await auditRows(t.database.db, 'uploadFoto');
    expect(act).toMatchObject({ id_ator: pessoa.id, dados: { foto_perfil, anterior: null } });
  });

  test('the old one is removed, but not while somebody else has it, as of one picture they once had', async () => {
    const [ana, bia] = [await signIn(), await signIn()];
    const [shared, other] = [await jpeg('#ff0000'), await jpeg('#00ff00')];
    const old = (await post(ana.browser, shared)).body.foto_perfil;
    const lone = (await post(bia.browser, shared)).body.foto_perfil;
    expect(lone).not.toBe(old);
    await t.database.db
      .update(colaboradores)
      .set({ foto_perfil: old })
      .where(eq(colaboradores.id, bia.pessoa.id));
    await t.photos.remove(lone.split('/').at(-1) ?? '');

    const next = (await post(ana.browser, other)).body.foto_perfil;
    expect((await get(bia.browser, old)).statusCode).toBe(200);
    await post(bia.browser, other);
    expect((await get(bia.browser, old)).statusCode).toBe(404);
    expect((await get(ana.browser, next)).statusCode).toBe(200);
    expect(await t.photos.list()).toHaveLength(2);
  });

  test('of uploads at the same moment one stays, with its file, and the others leave none', async () => {
    const { browser, pessoa } = await signIn();
    const colours = ['#100000', '#800000', '#f00000', '#001000', '#008000', '#00f000'];
    // Those that are refused because another one is under way are sent again together.
    let left = await Promise.all(colours.map(jpeg));
    while (left.length > 0) {
      const statuses = (await Promise.all(left.map((photo) => post(browser, photo)))).map(
        ({ status }) => status,
      );
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      left = left.filter((_, at) => statuses[at] === 409);
    }
    const [row] = await t.database.db.select().from(colaboradores).where(eq(colaboradores.id, pessoa.id));
    expect(await t.photos.list()).toEqual([row?.foto_perfil?.split('/').at(-1)]);
  });

  test('an upload while HR changes the same person waits for it, and both stay', async () => {
    const { browser, pessoa } = await signIn();
    const first = (await post(browser, await jpeg('#778899'))).body.foto_perfil;
    const photo = await jpeg('#998877');
    const mine = eq(colaboradores.id, pessoa.id);
    const { answer } = await t.database.db.transaction(async (tx) => {
      await lockPeople(tx);
      const pending = post(browser, photo);
      await lockAwaited(t.database);
      await tx.update(colaboradores).set({ setor: 'Vendas' }).where(mine);
      return { answer: pending };
    });
    const { status, body } = await answer;
    expect(status).toBe(200);
    const [row] = await t.database.db.select().from(colaboradores).where(mine);
    expect(row).toMatchObject({ setor: 'Vendas', foto_perfil: body.foto_perfil });
    expect((await get(browser, first)).statusCode).toBe(404);
  });

  test('a file that a crash left without a person goes with the housekeeping, others stay', async () => {
    const { browser } = await signIn();
    const { foto_perfil } = (await post(browser, await jpeg('#445566'))).body;
    const left = `${'ab'.repeat(32)}.webp`;
    await t.photos.put(left, Buffer.from('left'));
    const sweep = photoSweep(t.database.db, t.photos);
    // The first sweep keeps the file: its upload may not be committed yet.
    await sweep();
    expect(await t.photos.list()).toContain(left);
    await sweep();
    expect(await t.photos.list()).toEqual([foto_perfil.split('/').at(-1)]);
  });
});
