import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'alinha-pages-test-'));
const page = '<!doctype html><title>Alinha</title>';
writeFileSync(join(webDir, 'index.html'), page);
afterAll(() => rmSync(webDir, { recursive: true }));

const t = testApp({}, { webDir });

test('TRU-32 HEAD of a page answers as GET does, without a body, and the API keeps its 404', async () => {
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
