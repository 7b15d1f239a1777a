import { readFileSync } from 'node:fs';
import { features } from '@alinha/contract';
import { login, me } from '@alinha/contract/auth';
import { getResumo } from '@alinha/contract/colaboradores';
import { getConfig } from '@alinha/contract/config';
import type { Call } from '@alinha/contract/core';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { totp } from './db/schema.ts';
import { demonstration } from './seed/demonstration.ts';
import { hashPassword } from './session/passwords.ts';

const t = testApp();

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value;
const calls = Object.values(features).flatMap((feature) =>
  Object.entries(feature).filter(([, value]) => isCall(value)),
) as [string, Call][];

const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers = {}, payload?: string) =>
  t.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });

describe('errors of the HTTP layer', () => {
  test('an unknown path or method below /api, /scim and /.well-known is a 404 as JSON, below /scim in SCIM’s shape', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
      for (const [url, ofScim] of [
        ['/api/nada', false],
        ['/api', false],
        ['/api?x=1', false],
        ['/%61pi/nada', false],
        ['//api/nada', false],
        ['/API/nada', false],
        ['/.well-known/openid-configuration', false],
        ['/.well-known', false],
        ['/scim/v2/Foo', true],
        ['/scim/v2', true],
        ['/scim/v2/Users/1/nada', true],
        ['/scim/v1/Users', true],
        ['/scim', true],
      ] as const) {
        const { statusCode, headers, body } = await t.app.inject({ method, url });
        expect(statusCode, `${method} ${url}`).toBe(404);
        const type = ofScim ? 'application/scim+json; charset=utf-8' : 'application/json; charset=utf-8';
        expect(headers['content-type'], `${method} ${url}`).toBe(type);
        if (method === 'HEAD') continue;
        const detail = 'Rota não encontrada.';
        expect(JSON.parse(body), `${method} ${url}`).toEqual(
          ofScim
            ? { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404', detail }
            : { error: detail },
        );
      }
    expect((await request('DELETE', '/api/config')).json()).toEqual({ error: 'Rota não encontrada.' });
  });

  test('a malformed address below /scim is refused in SCIM’s shape (SCIM-01)', async () => {
    const { statusCode, headers, body } = await request('GET', '/scim/v2/Users/%E0%A4%A');
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/scim+json; charset=utf-8']);
    expect(JSON.parse(body)).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '400',
      scimType: 'invalidValue',
      detail: 'Identificador inválido.',
    });
  });

  test('form and text bodies are a 415, malformed or endlessly nested JSON a 400, a huge body a 413 (TRU-23)', async () => {
    const send = (type: string, payload: string) =>
      request('POST', login.path, { 'content-type': type }, payload);
    expect((await send('application/x-www-form-urlencoded', 'email=a')).statusCode).toBe(415);
    expect((await send('text/plain', '{"email":"a"}')).statusCode).toBe(415);
    expect((await send('application/json', '{"email":')).statusCode).toBe(400);
    expect((await send('application/json', '{"__proto__":{"is_rh":true}}')).statusCode).toBe(400);
    const nested = (depth: number, inside = '') => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;
    expect((await send('application/json', nested(33))).json().error).toBe(
      'A requisição não pôde ser entendida.',
    );
    const inText = await send('application/json', nested(32, JSON.stringify(`a "\\" ${nested(100)}`)));
    expect(inText.json().error).not.toBe('A requisição não pôde ser entendida.');
    const huge = await send('application/json', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }));
    expect(huge.statusCode).toBe(413);
    expect(huge.json().error).toBe('O conteúdo enviado é grande demais.');
  });

  test('a malformed address is a 400 in the product’s words, with the usual headers', async () => {
    for (const url of ['/api/colaboradores/%E0%A4%A', getResumo.path.replace(':id', '1'.repeat(101))]) {
      const { statusCode, headers, body } = await request('GET', url);
      expect([statusCode, body], url).toEqual([400, '{"error":"Identificador inválido."}']);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('a defect is a 500 without detail (ASVS 16.5.1)', async () => {
    const { owner } = t.database;
    await owner.execute(sql`alter table sessao_tokens rename to fora_do_ar`);
    const response = await request('GET', me.path, { cookie: 'token=x' });
    await owner.execute(sql`alter table fora_do_ar rename to sessao_tokens`);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ error: 'Erro interno. Tente novamente.' });
  });
});

describe('browser', () => {
  test('another site may neither write, whatever its headers claim, nor read (TRU-110 ASVS 3.4.2)', async () => {
    const foreign = [
      'null',
      'https://evil.example',
      'http://localhost:3000.evil.example',
      'http://evil-localhost:3000',
      'http://localhost:3001',
      'https://localhost:3000',
      'http://LOCALHOST:3000.',
      'http://localhost',
      'http://127.0.0.1:3000',
      'file://',
      'http://localhost:3000@evil.example',
      'http://[::1]:3000',
    ];
    for (const origin of foreign) {
      const response = await request('POST', login.path, { origin });
      expect(response.statusCode, origin).toBe(403);
      const preflight = { origin, 'access-control-request-method': 'POST' };
      const asked = await t.app.inject({ method: 'OPTIONS', url: login.path, headers: preflight });
      const read = await request('GET', '/api/config', { origin });
      for (const { headers } of [response, asked, read]) {
        expect(headers['access-control-allow-origin'], origin).toBeUndefined();
      }
    }
    expect((await request('POST', login.path, { origin: 'http://localhost:3000' })).statusCode).toBe(401);
  });

  test('every answer carries the security headers (ASVS 3.4.3 3.4.4 3.4.6)', async () => {
    for (const url of ['/api/config', '/api/nada', '/healthz', '/api/%E0%A4%A', me.path]) {
      const { headers } = await request('GET', url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy, url).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "font-src 'self' data:",
          "script-src 'self'",
          "script-src-attr 'none'",
        ]),
      );
    }
    // Inline code that the policy would block is not in the page either.
    const page = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
    expect(page.match(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/gi)).toBeNull();
    expect((await request('GET', '/api/config')).headers['cache-control']).toBe('no-store');
  });
});

describe('every call of the contract', () => {
  test('answers 401 without a session, unless it is open', async () => {
    for (const [name, call] of calls) {
      const url = call.path.replace(/:\w+/g, '1');
      const { statusCode } = await request(call.method as 'GET', url);
      if (call.access === 'open') expect(statusCode, name).not.toBe(404);
      else expect(statusCode, name).toBe(401);
    }
  });

  test('is documented at /api/docs with the headers that it reads and answers with', async () => {
    const { paths } = (await request('GET', '/api/docs/json')).json();
    type Operation = {
      parameters?: { in: string; name: string }[];
      responses: Record<string, { headers?: object }>;
    };
    const headersRead = ({ parameters = [] }: Operation) =>
      parameters.filter((one) => one.in === 'header').map(({ name }) => name);
    const documentedHeaders = Object.values(paths as Record<string, Record<string, Operation>>)
      .flatMap((path) => Object.values(path))
      .map((operation) => [headersRead(operation), Object.entries(operation.responses)] as const);
    // What the code reads and writes by name is in some call's documentation.
    const read = new Set(documentedHeaders.flatMap(([names]) => names));
    for (const name of [
      'made-on',
      'idempotency-key',
      'if-none-match',
      'x-request-id',
      'registros-conhecidos',
      'last-event-id',
    ])
      expect(read, name).toContain(name);
    const answered = new Set(
      documentedHeaders.flatMap(([, responses]) =>
        responses.flatMap(([, { headers = {} }]) => Object.keys(headers)),
      ),
    );
    for (const name of [
      'etag',
      'retry-after',
      'x-request-id',
      'www-authenticate',
      'content-disposition',
      'cache-control',
    ])
      expect(answered, name).toContain(name);
    for (const [name, call] of calls) {
      const suffix = call.onlyWith === undefined ? '' : `?${call.onlyWith}`;
      const path = call.path.replace(/:(\w+)/g, '{$1}') + suffix;
      const operation = paths[path]?.[call.method.toLowerCase()];
      expect(operation?.operationId, call.path).toBe(name);
      const headers = headersRead(operation);
      expect(headers.includes('made-on'), name).toBe(call.edits !== undefined);
      expect(headers.includes('if-none-match'), name).toBe(call.fresh !== undefined);
      const writes = call.method !== 'GET' && !call.reads && call.access !== 'integracao';
      expect(headers.includes('idempotency-key'), name).toBe(writes);
      expect(operation.responses['4XX'].headers, name).toHaveProperty('retry-after');
      expect('304' in operation.responses, name).toBe(call.fresh !== undefined);
    }
    expect((await request('GET', '/api/docs')).statusCode).toBeLessThan(400);
  });
});

test('GET /api/config is public, and has no provider where none is configured (OIDC-01)', async () => {
  const { status, body } = await t.visitor().call(getConfig);
  expect(status).toBe(200);
  expect(body).toEqual({
    produto: 'Alinha',
    boas_vindas: 'Bem-vindo(a)!',
    dominios: ['aurora.example', 'boreal.example', 'cerrado.example'],
    cadastroAberto: true,
    sso: null,
    senhaSoRh: false,
    encarregados: [],
  });
});

test('/healthz and /readyz need no session', async () => {
  expect((await request('GET', '/healthz')).statusCode).toBe(200);
  expect((await request('GET', '/readyz')).json()).toEqual({ status: 'ok' });
});

/** The rows of the table under this heading of docs/security.md, as cells without backticks. */
const documented = (heading: string) => {
  const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `.*$/gm)].map(([row]) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
};

describe('on a public https address', () => {
  const web = 'https://pessoas.alinha.example';
  const p = testApp({ publicUrl: 'https://alinha.example', isLocal: false, webOrigins: [web] });

  test('cookies match docs/security.md, are Secure, have 256 random bits, and appear in no body (TRU-111 ASVS 3.3.1 3.3.2 3.3.4 7.2.3)', async () => {
    const [pessoa, outra] = [await p.aColaborador(), await p.aColaborador()];
    const app = { segredo: 'selado', criado_em: p.now, confirmado_em: p.now };
    await p.database.db.insert(totp).values({ id_colaborador: outra.id, ...app });
    const seen = new Set<string>();
    // The provider's cookie needs a configured provider.
    const shown = documented('Cookies').map(([name, path, sameSite, seconds]) => [
      name,
      path,
      sameSite,
      seconds,
    ]);
    const signedIn = shown.filter(([name]) => !['entrada', 'provedor', 'desafio'].includes(String(name)));
    const waiting = shown.filter(([name]) => name === 'entrada');
    for (const [{ email }, expected] of [
      [pessoa, signedIn],
      [pessoa, signedIn],
      [outra, waiting],
    ] as const) {
      const body = { email, senha: 'correta-bateria-cavalo' };
      const { headers, text } = await p.visitor().call(login, { body });
      const given = [headers['set-cookie'] as string | string[]].flat().map((cookie) => {
        const [pair = '', ...attributes] = cookie.split('; ');
        const [name = '', value = ''] = pair.split('=');
        expect(Buffer.from(value, 'base64url')).toHaveLength(32);
        expect(seen.has(value) || text.includes(value), name).toBe(false);
        seen.add(value);
        expect(attributes, name).toEqual(expect.arrayContaining(['Secure', 'HttpOnly']));
        const of = (attribute: string) =>
          attributes.find((one) => one.startsWith(`${attribute}=`))?.split('=')[1];
        return [name, of('Path'), of('SameSite'), of('Max-Age')];
      });
      expect(given.sort()).toEqual([...expected].sort());
    }
  });

  test('every answer demands https for a year, refusals too (TRU-112 ASVS 3.4.1)', async () => {
    const ask = (method: 'GET' | 'POST' | 'OPTIONS', url: string, headers = {}, payload?: string) =>
      p.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    const json = { 'content-type': 'application/json' };
    const preflight = { origin: web, 'access-control-request-method': 'POST' };
    const answers = await Promise.all([
      ask('GET', '/api/config'),
      ask('GET', '/healthz'),
      ask('OPTIONS', login.path, preflight),
      ask('GET', '/api/docs/json'),
      ask('POST', login.path, json, '{'),
      ask('GET', '/api/%E0%A4%A'),
      ask('GET', me.path),
      ask('POST', login.path, { origin: 'https://mau.example' }),
      ask('GET', '/nada'),
      ask('POST', login.path, json, JSON.stringify({ email: 'x'.repeat(20_000) })),
      ask('POST', login.path, { 'content-type': 'text/plain' }, 'x'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 204, 200, 400, 400, 401, 403, 404, 413, 415,
    ]);
    for (const { headers, statusCode } of answers) {
      expect(headers['strict-transport-security'], `${statusCode}`).toContain('max-age=31536000');
    }
  });

  test('the configured extra origin may read, but no similar one (ASVS 3.4.2)', async () => {
    const allowed = async (origin: string) =>
      (await p.app.inject({ url: '/api/config', headers: { origin } })).headers[
        'access-control-allow-origin'
      ];
    expect(await allowed(web)).toBe(web);
    for (const origin of [
      'null',
      'http://pessoas.alinha.example',
      'https://pessoas.alinha.example:444',
      'https://PESSOAS.alinha.example',
      'https://pessoas.alinha.example.mau.example',
      'https://mau-pessoas.alinha.example',
      'https://pessoas.alinha.example@mau.example',
      'https://mau.pessoas.alinha.example',
      'https://pessoasxalinha.example',
      'https://alinha.example',
    ]) {
      expect(await allowed(origin), origin).toBeUndefined();
    }
  });

  test('demonstration accounts are refused (ASVS 6.3.2)', async () => {
    const email = demonstration.contas.rh;
    await p.aColaborador({ email, rh: true, senha_hash: await hashPassword(demonstration.senha) });
    const { status, body } = await p.visitor().call(login, { body: { email, senha: demonstration.senha } });
    expect([status, body.error]).toEqual([401, 'E-mail ou senha inválidos.']);
  });

  test('a page on a loopback name is another site', async () => {
    const response = await p.app.inject({
      method: 'POST',
      url: login.path,
      headers: { origin: 'http://localhost:80', host: 'localhost:80' },
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('on a local address (TRU-18)', () => {
  const signIn = (headers: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: login.path,
      payload: { email: demonstration.contas.rh, senha: demonstration.senha },
      headers,
    });
  const anRh = async () =>
    t.aColaborador({
      email: demonstration.contas.rh,
      senha_hash: await hashPassword(demonstration.senha),
    });

  test('demonstration accounts sign in by any name of this machine, at any port', async () => {
    await anRh();
    for (const host of ['localhost:3000', '127.0.0.1:43210', '[::1]:5173', 'LocalHost']) {
      expect((await signIn({ host, origin: `http://${host}` })).statusCode, host).toBe(200);
    }
    expect((await signIn({ host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1, ::1' })).statusCode).toBe(
      200,
    );
  });

  test('demonstration accounts are refused where a proxy, or another name for this machine, sends another Host', async () => {
    await anRh();
    const foreign: Record<string, string>[] = [
      { host: 'pessoas.example' },
      { host: 'localhost.pessoas.example:3000' },
      { host: 'localhost@pessoas.example' },
      { host: '127.0.0.1.pessoas.example' },
      { host: 'localhost:3000', 'x-forwarded-host': 'pessoas.example' },
      { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1, 203.0.113.7' },
      { host: 'localhost:3000', forwarded: 'for=203.0.113.7;host=pessoas.example' },
    ];
    for (const headers of foreign) {
      expect((await signIn(headers)).json(), JSON.stringify(headers)).toEqual({
        error: 'E-mail ou senha inválidos.',
      });
    }
  });

  test('a page of another Host is another site, even if its Origin matches that Host', async () => {
    for (const host of ['pessoas.example', 'localhost.pessoas.example:3000']) {
      const response = await signIn({ host, origin: `http://${host}` });
      expect([response.statusCode, response.json().error]).toEqual([403, 'Origem não permitida.']);
    }
  });
});
