import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '@alinha/contract/auth';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { inaccessible } from './accessible.ts';
import { count, countWhere } from './counts.ts';
import { type RunningServer, startServer } from './server.ts';
import { type Conta, dismissPhotoGuide, signInAt } from './session.ts';
import { newStorage } from './storage.ts';

export { expect };

/** A global of the pages, which records violations of the content security policy. */
declare const policyRefused: (what: string) => void;

interface Options {
  /** A file with its own name here meets a fresh copy of the demonstration company. */
  company: string;
  /** A made-up company of that many people instead of the demonstration. */
  people: number | undefined;
  /** Lets the photo guide open, which would cover the page in other tests. */
  photoGuide: boolean;
}

interface Fixtures {
  /** Signs in as a demonstration account without the form; returns the user. */
  signIn(conta: Conta): Promise<User>;
  /** Waits for the n-th mail to an address in the server's outbox, not counting digests. */
  mailTo(email: string, nth?: number): Promise<string>;
  /** Expects that axe finds no violation on the page, in either colour scheme, and no text field without its privacy note. */
  expectAccessible(): Promise<void>;
}

export type SignIn = Fixtures['signIn'];

/** A server with its data, for the journeys of one company. */
async function open(company: string, people: number | undefined) {
  count('servers');
  const storage = await newStorage(company, people);
  const server = await startServer(storage);
  const close = async () => {
    await server.stop();
    await storage.remove();
  };
  return { company, people, server, storage, close };
}

/** Returns the server of a company, with fresh data where it was that of another company. */
type Visit = (company: string, people: number | undefined) => Promise<RunningServer>;

/** A browser's context that serves one test after another, so that its renderer and what it loaded of the product live on. */
interface Kept {
  context: BrowserContext;
  /** What it was made with. */
  of: string;
  /** A page of the product's origin without scripts, which keeps the renderer alive. */
  keeper: Page;
  /** What the content security policy refused. */
  refused: string[];
}

async function keep(browser: Browser, server: RunningServer, photoGuide: boolean): Promise<Omit<Kept, 'of'>> {
  count('contexts');
  const context = await browser.newContext({ baseURL: server.url });
  const refused: string[] = [];
  context.on('request', (request) => {
    if (request.resourceType() === 'document') count('page loads');
  });
  await context.exposeFunction('policyRefused', (what: string) => void refused.push(what));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      policyRefused(`${effectiveDirective}: ${blockedURI} in ${sourceFile}`),
    ),
  );
  if (!photoGuide) await dismissPhotoGuide(context);
  const keeper = await context.newPage();
  await keeper.goto('/robots.txt');
  return { context, keeper, refused };
}

/** Runs in the page: whether its clock goes on by itself, and is that of the tests. */
const isClockOwn = (now: number) =>
  String(setTimeout).includes('[native code]') && Math.abs(Date.now() - now) < 60_000;

/** Leaves a context as it was made. @returns whether that was possible: a clock that a test has set stays */
async function clean({ context, keeper }: Kept, page: Page): Promise<boolean> {
  // A page that is closed, or on its way to another one, does not answer.
  if (!(await page.evaluate(isClockOwn, Date.now()).catch(() => false))) return false;
  for (const one of context.pages()) if (one !== keeper) await one.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await keeper.evaluate(() => localStorage.clear());
  return true;
}

export const test = base.extend<
  Fixtures & Options & { server: RunningServer },
  { visit: Visit; kept: { now: Kept | undefined } }
>({
  company: ['shared', { option: true }],

  people: [undefined, { option: true }],

  // In the worker's scope, so that process and browser are reused for the next company.
  visit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      let here: Awaited<ReturnType<typeof open>> | undefined;
      await use(async (company, people) => {
        if (here?.company === company) return here.server;
        if (here?.storage.renew && here.people === people) {
          await here.storage.renew();
          here.company = company;
          return here.server;
        }
        await here?.close();
        here = undefined;
        here = await open(company, people);
        return here.server;
      });
      await here?.close();
    },
    { scope: 'worker' },
  ],

  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const kept = { now: undefined as Kept | undefined };
      await use(kept);
      await kept.now?.context.close();
    },
    { scope: 'worker' },
  ],

  // Starting takes seconds on a busy machine, which must not count as the test's time.
  server: [
    async ({ visit, company, people }, use, { retry }) => {
      countWhere(retry === 0);
      await use(await visit(company, people));
    },
    { timeout: 240_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  photoGuide: [false, { option: true }],

  context: async ({ browser, kept, server, photoGuide, contextOptions }, use) => {
    const of = JSON.stringify([server.url, photoGuide, contextOptions]);
    if (kept.now?.of !== of) {
      await kept.now?.context.close();
      kept.now = { ...(await keep(browser, server, photoGuide)), of };
    }
    const { context, refused } = kept.now;
    await use(context);
    // No journey may violate the content security policy.
    expect(refused.splice(0)).toEqual([]);
  },

  page: async ({ context, kept }, use) => {
    const page = await context.newPage();
    await use(page);
    if (!kept.now || (await clean(kept.now, page))) return;
    await context.close();
    kept.now = undefined;
  },

  signIn: async ({ page, server }, use) => {
    await use((conta) => signInAt(page, server.url, conta));
  },

  mailTo: async ({ server }, use) => {
    const outbox = join(server.dataDir, 'outbox');
    await use(async (email, nth = 1) => {
      const mails = () =>
        (existsSync(outbox) ? readdirSync(outbox) : [])
          .filter((name) => name.endsWith(`-${email}.txt`))
          .sort()
          .map((name) => readFileSync(join(outbox, name), 'utf8'))
          // Digests depend on the time of day.
          .filter((mail) => !mail.includes('Não quero mais receber este resumo'));
      await expect.poll(() => mails().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(nth);
      return mails()[nth - 1] ?? '';
    });
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      expect(await inaccessible(page)).toEqual({ semNota: [], light: [], dark: [] });
    });
  },
});

/** Records the page's calls to the API. */
export function recordCalls(
  page: Page,
  { sessionChecks = false } = {},
): { method: string; path: string; body: unknown }[] {
  const calls: { method: string; path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const isJson = request.headers()['content-type'] === 'application/json';
    const body: unknown = isJson ? request.postDataJSON() : null;
    // Left out: the page checks the session and counts what is owed whenever it starts or another page opens.
    if (pathname === '/api/pendencias/contagem') return;
    if (!sessionChecks && (pathname === '/api/auth/me' || (pathname === '/api/auth/login' && body === null)))
      return;
    calls.push({ method: request.method(), path: pathname + search, body });
  });
  return calls;
}

/** Mocks the next answers to a path, for failures that a real server does not give on demand. */
export async function answerWith(
  page: Page,
  path: string | RegExp,
  status: number,
  body?: unknown,
): Promise<void> {
  await page.route(
    (url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname + url.search)),
    (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: body === undefined ? 'x' : JSON.stringify(body),
      }),
  );
}

/** Holds the page's requests to these addresses, of that method or any, until the returned function is called; mock their answers before. */
export async function hold(page: Page, url: string, method?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}

/** Goes to another address without loading the page again, as a link does. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), path);

/** Creates something by its call, as the person who is signed in; returns the answer. */
export async function post(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

/** The code in a mail. */
export const codeIn = (mail: string): string => /^Código: (\d{6})$/m.exec(mail)?.[1] ?? '';

/** The temporary password in a mail. */
export const passwordIn = (mail: string): string => /^Senha temporária: (\S+)$/m.exec(mail)?.[1] ?? '';
