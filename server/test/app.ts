import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pendente } from '@alinha/contract/auth';
import type { AnswerOf, Call, ParamsOf, Problem, QueryOf } from '@alinha/contract/core';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Db } from '../src/db/open.ts';
import { only } from '../src/db/rows.ts';
import { colaboradores, sessoes } from '../src/db/schema.ts';
import type { Deps } from '../src/http/deps.ts';
import { openPhotos } from '../src/photos/open.ts';
import type { PhotoStore } from '../src/photos/store.ts';
import { issueTokens, lifetimes } from '../src/session/tokens.ts';
import { createVault } from '../src/session/vault.ts';
import { type CloneDatabase, cloneDatabase } from './engine.ts';
import { createFactories, type Factories } from './factories.ts';

/** An answer as tests read it: the call's own shape, or the problem. */
interface Answered<C extends Call> {
  status: number;
  body: Exclude<AnswerOf<C>, Pendente> & Partial<Problem> & { pendente?: true };
  headers: Record<string, unknown>;
  text: string;
}

type Input<C extends Call> = {
  params?: ParamsOf<C> | Record<string, string | number>;
  query?: QueryOf<C> | Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A person's browser: keeps its cookies between calls. */
export interface Client {
  cookies: Map<string, string>;
  call<C extends Call>(call: C, input?: Input<C>): Promise<Answered<C>>;
}

/** The browser's cookies as it sends them. */
export const cookieOf = ({ cookies }: Pick<Client, 'cookies'>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** The app of a test file with its own database; `now` may be set. */
export interface TestApp extends Factories {
  app: FastifyInstance;
  database: CloneDatabase;
  photos: PhotoStore;
  now: Date;
  visitor(): Client;
  /** The app of another process on the same database, with its own memory. */
  anotherProcess(): Promise<FastifyInstance>;
  /** A signed-in browser, created without the slow password check. */
  signedIn(pessoa: { email: string }): Promise<Client>;
}

/**
 * Builds the app once for a test file and empties its database before each test. The clock stands still at noon of a
 * weekday in São Paulo until a test changes it.
 */
export function testApp(
  settings: Partial<Config> = {},
  further: Partial<Pick<Deps, 'logTo' | 'limits' | 'webDir' | 'hasRoom' | 'vault'>> = {},
): TestApp {
  const noon = new Date('2026-11-18T15:00:00Z');
  const test = { now: noon } as TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'alinha-server-test-'));
  beforeAll(async () => {
    test.database = await cloneDatabase();
    Object.assign(
      test,
      createFactories(test.database.db, () => test.now),
    );
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), ...settings };
    test.photos = await openPhotos({ photos: config.photos, dataDir: folder });
    const vault = createVault('uma chave que só os testes têm');
    const process = (db: Db) =>
      buildApp({
        db,
        config,
        clock: () => test.now,
        photos: test.photos,
        vault,
        webDir: undefined,
        ...further,
        // An injected request waits for the end of its answer.
        limits: { stream: 300, ...further.limits },
      });
    test.app = await process(test.database.db);
    await test.app.ready();
    // Process-wide state is keyed by the database object, so a new object is a new process.
    test.anotherProcess = () => process(Object.create(test.database.db));
  });
  beforeEach(async () => {
    test.now = noon;
    await test.database.reset();
  });
  afterAll(async () => {
    await test.app.close();
    await test.database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return Object.assign(test, browsersOf(test));
}

/** Creates browsers at an app on a database, each evaluated when needed. */
export function browsersOf(
  test: Pick<TestApp, 'app' | 'now'> & { database: Pick<CloneDatabase, 'db'> },
): Pick<TestApp, 'visitor' | 'signedIn'> {
  const visitor = () => client(test.app);
  return {
    visitor,
    signedIn: async ({ email }) => {
      const { db } = test.database;
      const pessoa = await db.query.colaboradores.findFirst({ where: eq(colaboradores.email, email) });
      if (pessoa === undefined) throw new Error(`nobody has ${email}`);
      const expira_em = new Date(test.now.getTime() + lifetimes.sessao);
      const begun = { id_colaborador: pessoa.id, criada_em: test.now, expira_em };
      const [sessao] = await db.insert(sessoes).values(begun).returning();
      const pair = await issueTokens(db, only(sessao).id, test.now, null);
      const browser = visitor();
      browser.cookies.set('token', pair.token).set('refresh_token', pair.refresh);
      return browser;
    },
  };
}

/** A browser at an app; it may share another browser's cookies. */
export function client(app: FastifyInstance, cookies = new Map<string, string>()): Client {
  return {
    cookies,
    async call<C extends Call>(call: C, input: Input<C> = {}) {
      const response = await app.inject({
        method: call.method,
        url: addressOf(call, input),
        headers: {
          cookie: cookieOf({ cookies }),
          ...(input.body !== undefined && { 'content-type': 'application/json' }),
          ...input.headers,
        },
        ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
      });
      for (const { name, value, maxAge, expires } of response.cookies) {
        const gone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
        if (gone) cookies.delete(name);
        else cookies.set(name, value);
      }
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      return {
        status: response.statusCode,
        body: (isJson && response.body !== '' ? response.json() : undefined) as Answered<C>['body'],
        headers: response.headers,
        text: response.body,
      };
    },
  };
}

function addressOf(call: Call, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
  return search === '' ? path : `${path}?${search}`;
}
