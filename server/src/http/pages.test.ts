import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'alinha-pages-test-'));
const page = '<!doctype html><title>Alinha</title>';
const script = `export const texto = '${'alinhamento '.repeat(500)}';`;
mkdirSync(join(webDir, 'assets'));
for (const [name, text] of [
  ['index.html', page],
  ['assets/app-1a2b.js', script],
] as const) {
  writeFileSync(join(webDir, name), text);
  writeFileSync(join(webDir, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(webDir, `${name}.gz`), gzipSync(text));
}
writeFileSync(join(webDir, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(webDir, 'assets/letra-1a2b.woff2'), 'x'.repeat(3000));
afterAll(() => rmSync(webDir, { recursive: true }));

const t = testApp({}, { webDir });

test('HEAD of a page answers as GET does, without a body, and the API keeps its 404 (TRU-32)', async () => {
  for (const url of ['/', '/login', '/organograma?ano=2026', '/index.html']) {
    const [got, head] = await Promise.all([
      t.app.inject({ method: 'GET', url }),
      t.app.inject({ method: 'HEAD', url }),
    ]);
    expect([got.statusCode, got.body], url).toEqual([200, page]);
    expect([head.statusCode, head.body], url).toEqual([200, '']);
    for (const name of ['content-type', 'cache-control', 'etag', 'content-security-policy']) {
      expect(head.headers[name], `${url} ${name}`).toBe(got.headers[name]);
    }
  }
  for (const url of ['/api/nada', '/assets/nada.js']) {
    expect((await t.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  }
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url, headers });

test('a page and its files go out as the build packed them, to each browser as it can unpack (VEL-02)', async () => {
  for (const [url, whole] of [
    ['/assets/app-1a2b.js', script],
    ['/login', page],
  ] as const) {
    const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(whole);
    expect(brotli.rawPayload).toEqual(brotliCompressSync(whole));
    const zipped = await get(url, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(whole);
    const plain = await get(url);
    const deflate = await get(url, { 'accept-encoding': 'deflate' });
    expect([plain.body, deflate.body]).toEqual([whole, whole]);
    const answers = [brotli, zipped, plain, deflate];
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      undefined,
    ]);
    for (const { headers, rawPayload } of answers) {
      expect(headers['content-type']).toBe(plain.headers['content-type']);
      expect(headers['cache-control']).toBe(plain.headers['cache-control']);
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(String(headers.vary).toLowerCase().split(/, */)).toContain('accept-encoding');
    }
    expect(new Set([brotli, zipped, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  }
});

test('of a packed file HEAD, an unchanged one and a part are answered as of any other (VEL-03)', async () => {
  const url = '/assets/app-1a2b.js';
  const br = { 'accept-encoding': 'br' };
  const whole = await get(url, br);
  const head = await get(url, br, 'HEAD');
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary']) {
    expect(head.headers[name], name).toBe(whole.headers[name]);
  }
  const unchanged = await get(url, { ...br, 'if-none-match': String(whole.headers.etag) });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  expect(unchanged.headers.vary).toBe(whole.headers.vary);
  const other = await get(url, { 'accept-encoding': 'gzip', 'if-none-match': String(whole.headers.etag) });
  expect(other.statusCode).toBe(200);
  const part = await get(url, { ...br, range: 'bytes=2-9' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 2-9/${whole.rawPayload.length}`);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 10));
  const start = await get(url, { range: 'bytes=0-5' });
  expect([start.statusCode, start.body]).toEqual([206, script.slice(0, 6)]);
  const font = await get('/assets/letra-1a2b.woff2', br);
  expect([font.statusCode, font.headers['content-encoding'], font.body.length]).toEqual([
    200,
    undefined,
    3000,
  ]);
  expect((await get('/assets/nada-1a2b.js', br)).statusCode).toBe(404);
});

test('what has a hash in its name is kept for a year, and the page and other files are asked for each time (VEL-04)', async () => {
  const kept = async (url: string) => (await get(url, { 'accept-encoding': 'br' })).headers['cache-control'];
  expect(await kept('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
  expect(await kept('/assets/letra-1a2b.woff2')).toBe('public, max-age=31536000, immutable');
  for (const url of ['/login', '/index.html', '/logo.svg']) expect(await kept(url), url).toBe('no-cache');
});
