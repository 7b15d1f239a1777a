import { features } from '@alinha/contract';
import { login, me } from '@alinha/contract/auth';
import { getResumo } from '@alinha/contract/colaboradores';
import { getConfig } from '@alinha/contract/config';
import type { Call } from '@alinha/contract/core';
import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import * as schema from './db/schema.ts';
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
  test('an unknown path or method under /api is a 404 as JSON', async () => {
    for (const [method, url] of [
      ['GET', '/api/nada'],
      ['DELETE', '/api/config'],
      ['POST', '/api'],
    ] as const) {
      const response = await request(method, url);
      expect(response.statusCode, url).toBe(404);
      expect(response.json()).toEqual({ error: 'Rota não encontrada.' });
    }
  });

  test('TRU-23 form and text bodies are a 415, malformed or endlessly nested JSON a 400, a huge body a 413', async () => {
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

  test('an address that names nothing is a 400 in the product’s words, with the headers of every answer', async () => {
    for (const url of ['/api/colaboradores/%E0%A4%A', getResumo.path.replace(':id', '1'.repeat(101))]) {
      const { statusCode, headers, body } = await request('GET', url);
      expect([statusCode, body], url).toEqual([400, '{"error":"Identificador inválido."}']);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('a defect is a 500 without detail', async () => {
    const { db } = t.database;
    await db.execute(sql`alter table sessao_tokens rename to fora_do_ar`);
    const response = await request('GET', me.path, { cookie: 'token=x' });
    await db.execute(sql`alter table fora_do_ar rename to sessao_tokens`);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ error: 'Erro interno. Tente novamente.' });
  });
});

describe('browser', () => {
  test('writes from another site are refused, whatever it calls itself', async () => {
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
      expect(response.headers['access-control-allow-origin'], origin).toBeUndefined();
    }
    expect((await request('POST', login.path, { origin: 'http://localhost:3000' })).statusCode).toBe(401);
  });

  test('every answer carries the headers that keep it from being misused', async () => {
    for (const url of ['/api/config', '/api/nada', '/healthz']) {
      const { headers } = await request('GET', url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("object-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'");
    }
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

  test('writes nothing by GET or HEAD but who read what is sensitive', async () => {
    const gestor = await t.aColaborador({ leader: true });
    const ana = await t.aColaborador({ superior: gestor });
    const browser = await t.signedIn(gestor);
    const cookie = [...browser.cookies].map(([k, v]) => `${k}=${v}`).join('; ');
    const counts = async () => {
      const tables = Object.values(schema).filter(
        (table) => is(table, PgTable) && table !== schema.auditoria,
      );
      return Promise.all(tables.map((table) => t.database.db.$count(table)));
    };
    const before = await counts();
    for (const [, call] of calls) {
      const url = call.path.replace(/:\w+/g, String(ana.id));
      for (const method of ['GET', 'HEAD'] as const) {
        if (call.method === 'GET' || method === 'HEAD' || call.method !== 'DELETE') {
          await t.app.inject({ method, url, headers: { cookie } });
        }
      }
    }
    expect(await counts()).toEqual(before);
    const acts = await t.database.db.selectDistinct({ acao: schema.auditoria.acao }).from(schema.auditoria);
    expect(acts.map(({ acao }) => acao).sort()).toEqual(['getPdfDados', 'getResumo', 'listObservacoes']);
  });

  test('is documented at /api/docs', async () => {
    const { paths } = (await request('GET', '/api/docs/json')).json();
    for (const [name, call] of calls) {
      const suffix = call.onlyWith === undefined ? '' : `?${call.onlyWith}`;
      const path = call.path.replace(/:(\w+)/g, '{$1}') + suffix;
      const operation = paths[path]?.[call.method.toLowerCase()];
      expect(operation?.operationId, call.path).toBe(name);
    }
    expect((await request('GET', '/api/docs')).statusCode).toBeLessThan(400);
  });
});

test('GET /api/config is public', async () => {
  const { status, body } = await t.visitor().call(getConfig);
  expect(status).toBe(200);
  expect(body).toEqual({
    produto: 'Alinha',
    boas_vindas: 'Bem-vindo(a)!',
    dominios: ['aurora.example', 'boreal.example', 'cerrado.example'],
    cadastroAberto: true,
  });
});

test('/healthz and /readyz need no session', async () => {
  expect((await request('GET', '/healthz')).statusCode).toBe(200);
  expect((await request('GET', '/readyz')).json()).toEqual({ status: 'ok' });
});

describe('on a public https address', () => {
  const p = testApp({ publicUrl: 'https://alinha.example', isLocal: false });

  test('cookies are Secure and answers demand https', async () => {
    const pessoa = await p.aColaborador();
    const browser = p.visitor();
    const entered = await browser.call(login, {
      body: { email: pessoa.email, senha: 'correta-bateria-cavalo' },
    });
    for (const cookie of entered.headers['set-cookie'] as string[]) expect(cookie).toContain('; Secure');
    expect(entered.headers['strict-transport-security']).toContain('max-age=31536000');
  });

  test('demonstration accounts are refused', async () => {
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

describe('TRU-18 on a local address', () => {
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

  test('they do not where a proxy, or a name pointed here, brings another Host', async () => {
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

  test('a page of another Host is another site, though its Origin matches it', async () => {
    for (const host of ['pessoas.example', 'localhost.pessoas.example:3000']) {
      const response = await signIn({ host, origin: `http://${host}` });
      expect([response.statusCode, response.json().error]).toEqual([403, 'Origem não permitida.']);
    }
  });
});
