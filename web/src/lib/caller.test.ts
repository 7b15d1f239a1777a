// @vitest-environment node
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { logout, me, refresh } from '@alinha/contract/auth';
import { uploadFoto } from '@alinha/contract/foto';
import { createObservacao } from '@alinha/contract/observacoes';
import { getOrganograma } from '@alinha/contract/organograma';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let requests: Received[] = [];
/** The statuses of the next responses by URL; after them it responds 200 again. */
let refusals: Record<string, number[]> = {};
/** The URL whose responses are cut off. */
let broken: string | undefined;
let server: Server;
let host: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    requests.push({ method, url, headers, body: await text(request) });
    response.statusCode = refusals[url]?.shift() ?? 200;
    response.setHeader('x-request-id', '0b8e2f1a-77c3');
    if (url === broken) {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setImmediate(() => response.destroy());
      return;
    }
    if (headers['if-none-match'] !== undefined && response.statusCode === 200) response.statusCode = 304;
    response.setHeader('content-type', 'application/json').setHeader('etag', '"a"').end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('VITE_API_HOST', host);
  // The module reads the host when it loads.
  vi.resetModules();
});

beforeEach(() => {
  requests = [];
  refusals = {};
  broken = undefined;
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  server.close();
});

const caller = () => import('./caller.ts');

const aPhoto = () => {
  const form = new FormData();
  form.set('foto', new Blob(['x']), 'foto.webp');
  return form;
};

const anObservation = {
  params: { id: 7 },
  body: { observacao: 'Bom trimestre', departamento: 'dho' },
} as const;

const paths = () => requests.map(({ url }) => url);

describe('what is sent', () => {
  test('every call and every file goes to the one API host of the build (API-01)', async () => {
    const { send, fileAddress } = await caller();
    await send(me, {});
    expect(requests).toMatchObject([{ method: 'GET', url: me.path, headers: { host: new URL(host).host } }]);
    expect(fileAddress('/api/foto/x.webp')).toBe(`${host}/api/foto/x.webp`);
  });

  test('every call and every upload is sent with the cookies (API-02)', async () => {
    const { send, upload } = await caller();
    const fetched = vi.spyOn(globalThis, 'fetch');
    await send(me, {});
    await send(createObservacao, anObservation);
    await upload(uploadFoto, aPhoto());
    // The upload first calls `me`.
    expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(Array(4).fill('include'));
    fetched.mockRestore();
  });

  test('the upload sends a ready-made multipart body, without a JSON content type (API-05)', async () => {
    const { upload } = await caller();
    await upload(uploadFoto, aPhoto());
    expect(requests.at(-1)?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });
});

describe('a 401', () => {
  test('after the refresh the call is repeated with its method and its body (SESS-10 SESS-15)', async () => {
    const { send } = await caller();
    const url = '/api/observacoes-colaboradores/colaboradores/7/observacoes';
    refusals = { [url]: [401] };
    await send(createObservacao, anObservation, { idempotencyKey: 'uma-vez' });
    expect(paths()).toEqual([url, refresh.path, url]);
    const [first, renewal, second] = requests;
    expect(renewal).toMatchObject({ method: 'POST', body: '' });
    for (const sent of [first, second]) {
      expect(sent?.method).toBe('POST');
      expect(JSON.parse(sent?.body ?? '')).toEqual(anObservation.body);
      expect(sent?.headers).toMatchObject({
        'content-type': 'application/json',
        'idempotency-key': 'uma-vez',
      });
    }
  });

  test('a second one after the retry does not refresh again (SESS-18 ERR-01)', async () => {
    const { send, CallError, SessionEnded } = await caller();
    refusals = { [me.path]: [401, 401, 401] };
    const failure = await send(me, {}).catch((error: unknown) => error);
    expect(paths()).toEqual([me.path, refresh.path, me.path]);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).not.toBeInstanceOf(SessionEnded);
    expect(failure).toMatchObject({
      status: 401,
      message: 'Acesso não autorizado. Verifique suas credenciais.',
    });
  });

  test('if the refresh fails, the call fails with SessionEnded (SESS-16 SESS-20)', async () => {
    const { send, SessionEnded } = await caller();
    refusals = { [logout.path]: [401], [refresh.path]: [401] };
    const failure = await send(logout, {}).catch((error: unknown) => error);
    expect(paths()).toEqual([logout.path, refresh.path]);
    expect(failure).toBeInstanceOf(SessionEnded);
    expect(failure).toMatchObject({
      message: 'Erro ao renovar sessão. Faça login novamente.',
      cause: { message: 'Sessão expirada. Faça login novamente.' },
    });
  });

  test('of the refresh itself refreshes nothing (SESS-17)', async () => {
    const { send } = await caller();
    refusals = { [refresh.path]: [401] };
    await expect(send(refresh, {})).rejects.toThrow('Sessão expirada. Faça login novamente.');
    expect(paths()).toEqual([refresh.path]);
  });

  test('of the upload refreshes nothing (SESS-19)', async () => {
    const { upload } = await caller();
    refusals = { [uploadFoto.path]: [401] };
    await expect(upload(uploadFoto, aPhoto())).rejects.toMatchObject({ status: 401 });
    expect(paths()).toEqual([me.path, uploadFoto.path]);
  });
});

test('caches only the most recently used responses with an ETag', async () => {
  const { forgetAnswers, send } = await caller();
  forgetAnswers();
  const read = (ano: number) => send(getOrganograma, { query: { ano } });
  for (const ano of [2021, 2022, 2023, 2024, 2021, 2025]) await read(ano);
  requests = [];
  for (const ano of [2021, 2022]) expect(await read(ano)).toEqual({});
  expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual(['"a"', undefined]);
});

test("a server error and a broken-off response show the request id of the server's log (OPS-02)", async () => {
  const { send } = await caller();
  const failure = (status: number) => {
    refusals[me.path] = [status];
    return send(me, {}).catch((error: Error) => error.message);
  };
  const code = 'Código do erro: 0b8e2f1a-77c3';
  expect(await failure(500)).toMatch(new RegExp(`\\. ${code}$`));
  expect(await failure(503)).toContain(code);
  expect(await failure(409)).not.toContain('Código');
  broken = me.path;
  await expect(send(me, {})).rejects.toMatchObject({
    status: 0,
    message: expect.stringMatching(new RegExp(`^Sem conexão\\. .*\\. ${code}$`)),
  });
});
