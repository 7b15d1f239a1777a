// @vitest-environment node
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { me } from '@alinha/contract/auth';
import { uploadFoto } from '@alinha/contract/foto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const requests: {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
}[] = [];
let server: Server;
let host: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ method: request.method, url: request.url, headers: request.headers });
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('VITE_API_HOST', host);
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

test('API-01 every call and every file goes to the one API host of the build', async () => {
  const { send, fileAddress } = await import('./caller.ts');
  await send(me, {});
  expect(requests.at(-1)).toMatchObject({
    method: 'GET',
    url: '/api/auth/me',
    headers: { host: new URL(host).host },
  });
  expect(fileAddress('/api/foto/x.webp')).toBe(`${host}/api/foto/x.webp`);
});

test('API-05 the upload sends a ready-made multipart body, without a JSON content type', async () => {
  const { upload } = await import('./caller.ts');
  const form = new FormData();
  form.set('foto', new Blob(['x']), 'foto.webp');
  await upload(uploadFoto, form);
  expect(requests.at(-1)?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});
